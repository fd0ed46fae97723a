/** To read it on the screen, or as pages that print themselves. */
export type GuideUse = 'read' | 'print';

/** As on every print of this version. */
export const clubName = 'Club';

const files: Record<GuideUse, string> = { read: 'guide.html', print: 'guide-impression.html' };

/** Address of a static page of the guide, which the build of this remote writes; it shows the club's name. */
export function guideAddress(use: GuideUse, club: string): string {
  return `/mfe/admin/${files[use]}?${new URLSearchParams({ club }).toString()}`;
}
