import type { adherentCalls, PlanAdherentsAccount } from '@club/contract';
import { transaction, type CallRequest, type UnitOfWork } from '@club/service-kit';
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
  await requireSaison(request.body.saisonId);
  return transaction((unit) => inscribeBatch(unit, request));
}

async function inscribeBatch(
  unit: UnitOfWork,
  { body, ...origin }: InscribeRequest,
): Promise<{ inscrits: number }> {
  const { importId, batch, saisonId, rows } = body;
  const _id = `${importId}/${batch}`;
  const known = await ChangeBatches.findOne({ _id }, { session: unit.session });
  if (known) return { inscrits: known.account.updated.length };
  await passInscriptionFence(unit, saisonId);
  const members = await membersById(
    rows.map(({ id }) => id),
    unit,
  );
  const now = new Date();
  const accepted = newlyInscribed(rows, members, { saisonId, le: now });
  const before = accepted.map((one) => one.before);
  await followInImports(unit, before);
  await storeChanges(unit, accepted, { action: 'correction', ...origin });
  const updated = accepted.map(({ row }) => row);
  const account = { updated, unchanged: [], stale: [], errors: [], avant: [] };
  const stored = { _id, account, saisonId, ecrits: writtenBy(accepted), createdAt: now };
  await ChangeBatches.insertOne(stored, { session: unit.session });
  return { inscrits: updated.length };
}
