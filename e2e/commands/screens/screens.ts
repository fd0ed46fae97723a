import { adminScreens } from './admin.ts';
import { cotisationScreens } from './cotisations.ts';
import { frameScreens } from './frame.ts';
import { offreScreens } from './offres.ts';
import { horsLigneScreens } from './hors-ligne.ts';
import { lotCotisationsScreens } from './lots-cotisations.ts';
import { memberScreens } from './members.ts';
import { moneyScreens } from './money.ts';
import { rappelsScreens } from './rappels.ts';
import { routedScreens } from './routes.ts';
import type { Screen } from './screen.ts';
import { securityScreens } from './security.ts';
import type { ShownClub } from './shown-club.ts';
import { tarificationScreens } from './tarification.ts';
import { treasuryScreens } from './treasury.ts';

/** Every screen and dialog: addresses of the remotes, and those reached by a click, an answer or an id. */
export function screens(club: ShownClub): readonly Screen[] {
  const reached = [
    ...frameScreens,
    ...adminScreens(club),
    ...securityScreens(),
    ...rappelsScreens(),
    ...memberScreens(club),
    ...cotisationScreens(club),
    ...horsLigneScreens(club),
    ...lotCotisationsScreens,
    ...offreScreens,
    ...moneyScreens(club),
    ...tarificationScreens,
    ...treasuryScreens,
  ];
  const plain = new Set(reached.filter(isPlain).map(({ address }) => address));
  return [...routedScreens().filter(({ address }) => !plain.has(address)), ...reached];
}

const isPlain = ({ opens, reach, answers, signedOut }: Screen): boolean =>
  !opens && !reach && !answers && !signedOut;
