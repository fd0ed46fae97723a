import type { Paper } from './paper.ts';
import type { RecuClub } from './recus.ts';

/** Logo and name of the club, then where it is found. */
export function head(paper: Paper, club: RecuClub, logo: Buffer | undefined): void {
  paper.letterhead(logo, [
    { text: club.nom, size: 13, bold: true },
    ...[
      club.adresse?.replaceAll(/\s*\n\s*/g, ', '),
      [club.telephone, club.email].filter(Boolean).join(' · '),
      club.siteWeb,
    ].flatMap((text) => (text ? [{ text, size: 8 }] : [])),
  ]);
}
