import { adminScreens } from './admin-screens.ts';
import { campaignScreens } from './campaign-screens.ts';
import { cardScreens } from './card-screens.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { cotisationScreens } from './cotisation-screens.ts';
import { creditScreens } from './credit-screens.ts';
import { frameScreens } from './frame-screens.ts';
import { memberScreens } from './member-screens.ts';
import { paymentScreens } from './payment-screens.ts';
import { reportScreens } from './report-screens.ts';
import { saisonScreens } from './saison-screens.ts';
import type { ScreenAddress } from './screen-address.ts';
import type { ShownClub } from './shown-club.ts';

/** Every screen and dialog there is. */
export const screens = (club: ShownClub): readonly ScreenAddress[] => [
  ...frameScreens,
  ...saisonScreens,
  ...memberScreens(club),
  ...cardScreens(club),
  ...adminScreens(club),
  ...catalogueScreens,
  ...cotisationScreens(club),
  ...campaignScreens,
  ...paymentScreens(club),
  ...creditScreens(club),
  ...reportScreens,
];
