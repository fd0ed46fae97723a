import { RuleError } from '@club/service-kit';
import type { AdherentDocument } from './adherent-document.ts';

/** Throws RuleError `conflict` while a record is being merged, or a merge of it undone. */
export function refuseLocked({ verrou }: Pick<AdherentDocument, 'verrou'>): void {
  if (!verrou) return;
  throw new RuleError('conflict', {
    message: 'Cette fiche est en cours de fusion\u00a0: réessayez dans un instant.',
  });
}
