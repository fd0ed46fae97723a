import type { SavedSaison } from '@club/contract';
import { showToast } from '@club/ui/toast';

/** Says what was saved, and which other seasons it overlaps. */
export function showSavedSaison(title: string, { nom, avertissements = [] }: SavedSaison): void {
  const tone = avertissements.length > 0 ? 'warning' : 'success';
  showToast({ tone, title, text: [nom, ...avertissements].join(' — ') });
}
