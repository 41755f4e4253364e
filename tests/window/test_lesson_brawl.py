"""The lesson of a brawl: walk, strike, roll again or push, be struck, choose; each step ends as it says."""
from cases import case, end
from pupil import Pupil


class Brawler(Pupil):
    def rest(self):
        """Whatever is asked gets what is proposed."""
        while self.asked():
            self.window.key('Return')


def follow(pupil):
    window = pupil.window
    pupil.press('cell.8,8')
    case(pupil.step() == 2, 'a walk leaves the Action')
    window.click(next(w for w in window.widgets('token', 'Brick') if w['id'].startswith('figure.')))
    pupil.press('action.attack')
    case(pupil.step() == 3, 'she swings it with what she has most of, and the dice are rolled')
    pupil.rest()
    case(pupil.step() == 3 and not pupil.asked(), 'Resolve and Chance are asked for, and no step is lost')
    window.key('e')
    case(pupil.step() == 4 and pupil.asked() == 'answer', 'Brick strikes, and she may choose')
    pupil.press('answer.defend')
    case(pupil.step() == 5, 'she defends')
    pupil.rest()


def strike_again(pupil):
    """One more blow, and the turn is ended: that is all there is to learn."""
    pupil.press('action.attack')
    pupil.rest()
    pupil.window.key('e')
    case(pupil.label() == 'Well fought', 'and ends')


def main():
    pupil = Brawler('brew', size='1280x720')
    try:
        case(pupil.step() == 1, 'it begins')
        follow(pupil)
        strike_again(pupil)
    finally:
        pupil.window.close()
    end()


main()
