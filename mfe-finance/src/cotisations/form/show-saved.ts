import type { SavedCotisation } from '@club/contract';
import { showToast } from '@club/ui/toast';
import { cotisationName } from '../../money/cotisation-name.ts';

/** Says what was saved, with the server's `avertissements`. */
export function showSaved(title: string, saved: SavedCotisation): void {
  const warned = saved.avertissements.length > 0;
  showToast({
    tone: warned ? 'warning' : 'success',
    title,
    text: [cotisationName(saved), ...saved.avertissements].join(' — '),
  });
}
