import type { ErasedPerson } from '@club/contract';
import { recordHistory, type UnitOfWork } from '@club/service-kit';
import { rewriteHistory } from '@club/service-kit/erasure';
import { remiseRecord } from '../remises/present-remise.ts';
import { type RemiseDocument, Remises, type StoredCheque } from '../remises/remises.ts';
import type { Nameless } from './nameless-rules.ts';

type Named = Pick<StoredCheque, 'payeurId' | 'payeur' | 'tireur' | 'reference'>;

/** Bank slips keep their numbers, days and amounts; his cheques on them lose his name, in their histories too (M-47). */
export async function eraseRemises(
  unit: UnitOfWork,
  { par, requestId }: ErasedPerson,
  nameless: Nameless,
): Promise<void> {
  const { session } = unit;
  const remises = await Remises.find<RemiseDocument>(
    { 'cheques.payeurId': nameless.id },
    { session },
  ).toArray();
  const actor = { kind: 'user' as const, ...par, permissions: new Set<never>() };
  for (const before of remises) {
    const cheques = before.cheques.map((cheque) => namelessCheque(nameless, cheque));
    if (JSON.stringify(cheques) === JSON.stringify(before.cheques)) continue;
    const after = { ...before, cheques, version: before.version + 1 };
    const filter = { _id: before._id, version: before.version };
    await Remises.bulkWrite([{ replaceOne: { filter, replacement: after } }], { session });
    const record = remiseRecord(after);
    const change = { entity: 'remise', id: after._id, version: after.version, action: 'update' as const };
    await recordHistory(unit, { ...change, before: record, after: record, actor, requestId });
  }
  const ids = remises.map(({ _id }) => _id);
  await rewriteHistory(unit, 'remise', ids, (values) => namelessRecord(nameless, values));
}

/** A cheque of his without his name; one of somebody else as it is. */
function namelessCheque<Of extends Named>({ id, nom, codeAdherent, hideAll }: Nameless, cheque: Of): Of {
  if (cheque.payeurId !== id) return cheque;
  return {
    ...cheque,
    payeur: { codeAdherent, prenom: '', nom },
    tireur: cheque.tireur === null ? null : nom,
    reference: hideAll(cheque.reference),
  };
}

function namelessRecord(nameless: Nameless, values: Record<string, unknown>): Record<string, unknown> {
  const { cheques } = values;
  if (!Array.isArray(cheques)) return values;
  return { ...values, cheques: (cheques as Named[]).map((cheque) => namelessCheque(nameless, cheque)) };
}
