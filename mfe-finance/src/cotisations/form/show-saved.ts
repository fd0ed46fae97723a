import type { SavedCotisation } from '@club/contract';
import { showToast } from '@club/ui/toast';
import { cotisationName } from '../person-text-rules.ts';

/** Says what was saved, and what the server noticed about it, such as the same formula taken twice. */
export function showSaved(title: string, saved: SavedCotisation): void {
  const warned = saved.avertissements.length > 0;
  showToast({
    tone: warned ? 'warning' : 'success',
    title,
    text: [cotisationName(saved), ...saved.avertissements].join(' — '),
  });
}
