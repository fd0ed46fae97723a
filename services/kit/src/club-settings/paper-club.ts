import { clubSettings } from './club-settings.ts';

/** Name of the club as it stands on lists and workbooks: that it is on trial goes with it (U-20). */
export function paperClub(): string {
  const { clubInfo, essai } = clubSettings.current;
  return essai ? `ESSAI, données fictives \u2013 ${clubInfo.nom}` : clubInfo.nom;
}
