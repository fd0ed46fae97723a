import { type Change, recordChanges, type UnitOfWork } from '@club/service-kit';
import type { MergedPersons } from '@club/contract';
import { showMoney } from '../../ledger/lists/money-tables.ts';
import {
  type CotisationDocument,
  cotisationRecord,
  Cotisations,
  cotisationState,
} from '../../documents/money/cotisations.ts';
import { type CreditDocument, creditRecord, Credits, creditState } from '../../documents/money/credits.ts';
import {
  type ReglementDocument,
  reglementRecord,
  Reglements,
  reglementState,
} from '../../documents/money/reglements.ts';
import { type RecuDocument, Recus } from '../../payments/recus/recus.ts';
import { type RemiseDocument } from '../../payments/remises/remises.ts';
import { type OffreDocument, Offres } from '../../documents/money/offres.ts';
import { replaceRemise } from '../../payments/remises/store-remise.ts';

/** A document before and after its person became, or is no longer, another one. */
export type Pair<T> = { before: T; after: T };

/** All that is written at once. */
export interface Written {
  cotisation: Pair<CotisationDocument>[];
  reglement: Pair<ReglementDocument>[];
  credit: Pair<CreditDocument>[];
  recu: Pair<RecuDocument>[];
  remise: Pair<RemiseDocument>[];
  offre: Pair<OffreDocument>[];
}

/** Who does it. */
export const actorOf = ({ par }: Pick<MergedPersons, 'par'>) => ({
  kind: 'user' as const,
  ...par,
  permissions: new Set<never>(),
});

type Asked = Pick<MergedPersons, 'par' | 'requestId'>;

/** Writes documents with their history and states, in the transaction; lists show them once it is committed. */
export async function writeMerged(unit: UnitOfWork, asked: Asked, written: Written): Promise<void> {
  const { cotisation, reglement, credit, recu, remise, offre } = written;
  await replaceAll(unit, Cotisations, cotisation);
  await replaceAll(unit, Reglements, reglement);
  await replaceAll(unit, Credits, credit);
  await replaceAll(unit, Recus, recu);
  await replaceAll(unit, Offres, offre);
  const origin = { actor: actorOf(asked), requestId: asked.requestId };
  for (const pair of remise) await replaceRemise(unit, pair, origin);
  const changeOf = <T extends Versioned, E extends 'cotisation' | 'reglement' | 'credit'>(
    entity: E,
    { before, after }: Pair<T>,
    of: { record(one: T): object; state(one: T): Change<E>['state']['data'] },
  ) => ({
    entity,
    id: after._id,
    version: after.version,
    action: 'fusion' as const,
    ...origin,
    before: of.record(before),
    after: of.record(after),
    activity: null,
    state: stateOf(after, of.state),
  });
  const kinds = {
    cotisation: { record: cotisationRecord, state: cotisationState },
    reglement: { record: reglementRecord, state: reglementState },
    credit: { record: creditRecord, state: creditState },
  };
  await recordChanges(unit, [
    ...cotisation.map((pair) => changeOf('cotisation', pair, kinds.cotisation)),
    ...reglement.map((pair) => changeOf('reglement', pair, kinds.reglement)),
    ...credit.map((pair) => changeOf('credit', pair, kinds.credit)),
  ]);
  const afterOf = <T>(pairs: readonly Pair<T>[]) => pairs.map(({ after }) => after);
  unit.afterCommit(() => showMoney({ cotisations: afterOf(cotisation), reglements: afterOf(reglement) }));
}

interface Versioned {
  _id: string;
  version: number;
  archivedAt: Date | null;
}

function stateOf<T extends Versioned, Data>(one: T, data: (one: T) => Data) {
  const { _id: id, version, archivedAt } = one;
  const deleted = archivedAt !== null;
  return { id, version, deleted, data: deleted ? null : data(one) };
}

interface Writable<T> {
  bulkWrite(
    writes: { replaceOne: { filter: { _id: string }; replacement: T } }[],
    options: { session: UnitOfWork['session'] },
  ): Promise<unknown>;
}

async function replaceAll<T extends { _id: string }>(
  { session }: UnitOfWork,
  collection: Writable<T>,
  pairs: readonly Pair<T>[],
): Promise<void> {
  const writes = pairs.map(({ after }) => ({
    replaceOne: { filter: { _id: after._id }, replacement: after },
  }));
  if (writes.length > 0) await collection.bulkWrite(writes, { session });
}
