import type { Recu, RefaireRecus } from '@club/contract';
import { recordHistory, requireRights, type UnitOfWork } from '@club/service-kit';
import { opposite } from '../../ledger/rules/amounts.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { newRecu, type Origin, storeRecu, withRecuLock } from './issue-recu.ts';
import { ecartOf, isReceipted, isValid } from './recu-rules.ts';
import { type RecuDocument, Recus } from './recus.ts';
import { recuRecord, standingOf } from './to-recu.ts';

interface Asking extends Origin {
  body: RefaireRecus;
}

/** Runs an operation that may redo receipts of this season (M-71), in turn with whatever else numbers them. */
export const withRedo = <T>(asking: Asking, saisonId: string, work: () => Promise<T>): Promise<T> =>
  asking.body.refaireRecus ? withRecuLock(saisonId, work) : work();

/**
 * Within the transaction of an operation, once its money is stored: cancels the receipts of these règlements that no longer
 * correspond, and issues new ones of what is received (M-71). Nothing unless it is asked for.
 * @throws RuleError `forbidden` without the rights to cancel and to issue receipts
 */
export async function redoRecus(
  unit: UnitOfWork,
  asking: Asking,
  reglementIds: readonly string[],
  motif: string,
): Promise<void> {
  if (!asking.body.refaireRecus) return;
  const named = Recus.find(
    { 'lignes.reglementId': { $in: reglementIds } },
    { session: unit.session, sort: { saisonId: 1, numero: 1 } },
  );
  const valid = (await named.toArray()).filter(isValid);
  const standing = await standingOf(valid, unit);
  const stale = valid.filter((recu) => ecartOf(recu, standing) !== null);
  if (stale.length > 0) requireRights(asking.actor, 'reglements.delete');
  for (const recu of stale) await cancelIn(unit, recu, { origin: asking, motif });
  for (const recu of stale) await newRecusOf(unit, recu, asking);
}

/**
 * Issues what takes the place of a cancelled receipt: one to each payer of what is still received of it.
 * @throws RuleError `forbidden` without the right to issue receipts
 */
export async function newRecusOf(
  unit: UnitOfWork,
  { lignes }: RecuDocument,
  origin: Origin,
): Promise<Recu[]> {
  const ids = lignes.map(({ reglementId }) => reglementId);
  const found = await Reglements.find({ _id: { $in: ids } }, { session: unit.session }).toArray();
  const given: Recu[] = [];
  for (const own of Map.groupBy(found.filter(isReceipted), ({ payeurId }) => payeurId).values()) {
    requireRights(origin.actor, 'reglements.create');
    const { recu } = await newRecu(unit, own, { origin });
    if (recu) given.push(recu);
  }
  return given;
}

/** Cancels a valid receipt by a document with the next number, within the transaction; answers that document. */
export async function cancelIn(
  unit: UnitOfWork,
  before: RecuDocument,
  { origin, motif }: { origin: Origin; motif: string | null },
): Promise<Recu> {
  const { _id: annuleId, code: annuleCode, saisonId, devise, payeurId, payeur, objets, club, tva } = before;
  const cancelling = await storeRecu(unit, origin, {
    saisonId,
    devise,
    payeurId,
    payeur,
    objets,
    club,
    ...(tva !== undefined && { tva }),
    annuleId,
    annuleCode,
    montant: opposite(before.montant),
    lignes: before.lignes.map((line) => ({ ...line, montant: opposite(line.montant) })),
    motif,
    annuleParId: null,
    annuleParCode: null,
  });
  const by = { annuleParId: cancelling.id, annuleParCode: cancelling.code };
  await Recus.updateOne({ _id: annuleId }, { $set: by }, { session: unit.session });
  const { actor, requestId } = origin;
  const change = { entity: 'recu', id: annuleId, version: 2, action: 'update' as const };
  const records = { before: recuRecord(before), after: recuRecord({ ...before, ...by }) };
  await recordHistory(unit, { ...change, ...records, actor, requestId });
  return cancelling;
}
