import type { RecognisedRow } from '@club/contract';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { isAdherent } from '../adherents/adherent-rules.ts';
import { inscribedIn, inscriptionsOfDocument, withdrawnFrom } from '../saisons/inscriptions.ts';
import type { AcceptedChange } from './change-rules.ts';

type Members = ReadonlyMap<string, AdherentDocument>;

/**
 * Of recognised rows, the inscriptions that their members lack. A payer who is no member is in no season; who lies in the
 * trash or is being merged is left.
 */
export function newlyInscribed(
  rows: readonly RecognisedRow[],
  members: Members,
  { saisonId, le }: { saisonId: string; le: Date },
): AcceptedChange[] {
  return rows.flatMap(({ row, id }) => {
    const before = members.get(id);
    if (!before || !isAdherent(before) || before.deletedAt || before.verrou) return [];
    const changes = inscribedIn(before, { saisonId, le, moyen: 'import' });
    return changes ? [{ row, before, changes }] : [];
  });
}

/** Those of them who are still inscribed by an import, without that season. Who was inscribed in it otherwise since stays. */
export function withdrawnByUndo(
  rows: readonly RecognisedRow[],
  members: Members,
  saisonId: string,
): AcceptedChange[] {
  return rows.flatMap(({ row, id }) => {
    const before = members.get(id);
    if (!before) return [];
    const made = inscriptionsOfDocument(before).find((one) => one.saisonId === saisonId);
    return made?.moyen === 'import' ? [{ row, before, changes: withdrawnFrom(before, saisonId) }] : [];
  });
}
