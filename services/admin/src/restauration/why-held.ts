import { clubSettings } from '@club/service-kit';
import { essaiText, heldText } from './held-text.ts';
import { restoredClub } from './restored-club.ts';

/** Why no e-mail leaves the club now, in French; null when it may (N-11, U-20). */
export async function whyHeld(): Promise<string | null> {
  if (clubSettings.current.essai) return essaiText;
  return (await restoredClub()) ? heldText : null;
}
