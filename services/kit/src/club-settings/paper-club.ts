import { clubSettings } from './club-settings.ts';

/** Said on lists and workbooks of a club on trial (U-20). */
export const essaiWords = 'ESSAI, données fictives';

/** Before what names a list; nothing outside a trial. */
export const essaiPrefix = (): string => (clubSettings.current.essai ? `${essaiWords} \u2013 ` : '');

/** Name of the club as it stands on lists and workbooks. */
export const paperClub = (): string => essaiPrefix() + clubSettings.current.clubInfo.nom;
