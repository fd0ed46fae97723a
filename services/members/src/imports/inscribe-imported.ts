import type { adherentCalls, PlanAdherentsAccount } from '@club/contract';
import { storeBatch, type CallRequest } from '@club/service-kit';
import { Adherents, membersOnly } from '../adherents/adherent-model.ts';
import { membersById } from '../adherents/members-by-id.ts';
import { storeChanges } from '../adherents/store-changes.ts';
import { passInscriptionFence } from '../closing/pass-inscription-fence.ts';
import { activeSaisonId, requireSaison } from '../saisons/inscription-saison.ts';
import { writtenBy } from './change-adherents.ts';
import { followInImports } from './follow-in-imports.ts';
import { ChangeBatches } from './import-batch-model.ts';
import type { Holder } from './import-rules.ts';
import { newlyInscribed } from './inscribed-rules.ts';

type InscribeRequest = CallRequest<typeof adherentCalls.inscribeImportedAdherents>;

/** Of skipped rows, those whose member the active season lacks, and that season; none while no season is active (W-15). */
export async function recognisedIn(
  skipped: readonly number[],
  holders: ReadonlyMap<number, Holder>,
): Promise<Pick<PlanAdherentsAccount, 'reconnus' | 'saisonId'>> {
  const rows = skipped.flatMap((row) => {
    const id = holders.get(row)?._id;
    return id === undefined ? [] : [{ row, id }];
  });
  const saisonId = rows.length === 0 ? null : await activeSaisonId();
  if (saisonId === null) return {};
  const lacking = await Adherents.find(
    {
      ...membersOnly,
      _id: { $in: rows.map(({ id }) => id) },
      saisonId: { $ne: saisonId },
      'inscriptions.saisonId': { $ne: saisonId },
    },
    { projection: { _id: 1 } },
  ).toArray();
  const ids = new Set(lacking.map(({ _id }) => _id));
  const reconnus = rows.filter(({ id }) => ids.has(id));
  return { saisonId, ...(reconnus.length > 0 && { reconnus }) };
}

/**
 * Inscribes members that an import recognised in the season that was ticked, in one transaction. The same batch gets its first answer.
 * Throws `saison_closed`, `not_found`, `unavailable`.
 */
export async function inscribeImported(request: InscribeRequest): Promise<{ inscrits: number }> {
  const { saisonId, rows } = request.body;
  await requireSaison(saisonId);
  const { updated } = await storeBatch(ChangeBatches, request.body, async (unit, le) => {
    await passInscriptionFence(unit, saisonId);
    const ids = rows.map(({ id }) => id);
    const accepted = newlyInscribed(rows, await membersById(ids, unit), { saisonId, le });
    const before = accepted.map((one) => one.before);
    await followInImports(unit, before);
    await storeChanges(unit, accepted, { action: 'correction', ...request });
    const updated = accepted.map(({ row }) => row);
    const account = { updated, unchanged: [], stale: [], errors: [], avant: [] };
    return { account, saisonId, ecrits: writtenBy(accepted) };
  });
  return { inscrits: updated.length };
}
