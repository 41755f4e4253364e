"""The lesson of bids, outcomes and replies: each step is done as it says, and the next one comes; who bids
and replies otherwise is not stuck."""
from cases import case, end
from pupil import Pupil

ASKED_MOST = 12


class Bidder(Pupil):
    def take_one(self):
        """The first of the cards behind the one that leaves it."""
        self.press('bid.1')

    def take_nothing(self, question):
        for _ in range(ASKED_MOST):
            if self.asked() == question:
                self.window.key('Return')


def strike(pupil):
    window = pupil.window
    pupil.press('cell.6,11')
    case(pupil.step() == 2, 'a walk leaves the Action')
    window.click(next(w for w in window.widgets('token', 'Rook') if w['id'].startswith('figure.')))
    pupil.press('action.attack')
    case(pupil.step() == 3 and pupil.asked() == 'bid', 'the attack asks for bids, and nothing routine')


def follow(pupil):
    window = pupil.window
    strike(pupil)
    pupil.take_one()
    case(pupil.step() == 4 and pupil.asked() == 'bid', 'an Increase is bid, and it is asked again')
    pupil.take_nothing('bid')
    case(pupil.step() == 4 and pupil.asked() == 'damage_bid', 'two stops, a hit, and the damage is bid on')
    pupil.take_one()
    case(pupil.step() == 5 and not pupil.asked(), 'the guard has struck back, and the Action is spent')
    window.key('e')
    case(pupil.step() == 6 and pupil.asked() == 'reply', 'the guard attacks, and his roll has a price')
    pupil.press('answer.strike_back')
    case(pupil.step() == 7 and not pupil.asked(), 'it is paid by a blow without a roll')


def otherwise(pupil):
    strike(pupil)
    for _ in range(ASKED_MOST):
        if pupil.asked():
            pupil.window.key('Return')
    case(pupil.step() == 5 and not pupil.asked(), 'whoever bids nothing comes to the same step')
    pupil.window.key('e')
    for _ in range(ASKED_MOST):
        if pupil.asked():
            pupil.window.key('Return')
    case(pupil.step() >= 6, 'and goes on, whatever the guard rolled')


def main():
    for way in (follow, otherwise):
        pupil = Bidder('nametbd')
        try:
            case(pupil.step() == 1, 'it begins')
            way(pupil)
        finally:
            pupil.window.close()
    end()


main()
