import type { ErasedPerson } from '@club/contract';
import { recordChanges, recordHistory, transaction, type UnitOfWork } from '@club/service-kit';
import { forgetTraces, personHider, rewriteHistory, textHider } from '@club/service-kit/erasure';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { showMoney } from '../../ledger/lists/money-tables.ts';
import { Cotisations, cotisationState } from '../../documents/money/cotisations.ts';
import { Credits, creditState } from '../../documents/money/credits.ts';
import { Reglements, reglementState } from '../../documents/money/reglements.ts';
import { forgetRefusals } from '../../selling/renouvellements/runs/forget-refusals.ts';
import { Recus } from '../../payments/recus/recus.ts';
import { recuRecord } from '../../payments/recus/to-recu.ts';
import { withMoneyLock } from '../../ledger/transactions/money-transaction.ts';
import { lastDays } from './dernier-argent.ts';
import { eraseFromRemises } from './erase-remises.ts';
import { Carnets } from '../../documents/money/carnets.ts';
import { lignesCarnets } from '../../ledger/views/present-carnets.ts';
import { moneyNaming, namesOfHisAlone } from './money-naming.ts';
import { type MoneyOfOne, moneyOfPerson } from './money-of-person.ts';
import {
  freeTextsOf,
  type Nameless,
  namelessCotisation,
  namelessCredit,
  namelessRecu,
  namelessReglement,
  namelessValues,
} from './nameless-rules.ts';
import { obstaclesOf } from './open-money.ts';
import { Clotures } from '../../documents/money/clotures.ts';
import { OperationsSensibles } from '../../documents/money/operations-sensibles.ts';

/**
 * Bus reply: makes the money of somebody nameless in one transaction, or says what stands in the way and changes nothing. Numbers,
 * amounts and dates stay (M-60). The same again changes nothing more.
 */
export function erasePerson(person: ErasedPerson): Promise<{ obstacles: string[] }> {
  return withMoneyLock(person.id, () =>
    transaction(async (unit) => {
      const obstacles = [...(await obstaclesOf(person.id, unit)), ...(await cameBack(person, unit))];
      if (obstacles.length === 0) await erase(unit, person);
      return { obstacles };
    }),
  );
}

/** Who was to be erased because nothing came of him for years, and took or paid something since. */
async function cameBack({ id, sansArgentDepuis }: ErasedPerson, unit: UnitOfWork): Promise<string[]> {
  if (sansArgentDepuis === undefined) return [];
  const last = (await lastDays([id], unit)).get(id) ?? '';
  return last >= sansArgentDepuis ? ['Une cotisation ou un règlement est venu entre-temps.'] : [];
}

async function erase(unit: UnitOfWork, person: ErasedPerson): Promise<void> {
  const { id, nom, codeAdherent, textes } = person;
  const nameless: Nameless = {
    id,
    nom,
    codeAdherent,
    hide: textHider(textes, { instead: nom }),
    hideAll: personHider(person),
  };
  const money = await moneyOfPerson(unit, id);
  // At once: until members says so, somebody might still enrol him.
  await adherentCopy.collection.updateOne({ _id: id }, { $set: { deleted: true } }, unit);
  await writeMoney(unit, person, named(nameless, money));
  await writeRecus(unit, person, nameless, money);
  await eraseFromOthers(unit, person, money);
  await eraseFromRemises(unit, person, nameless);
  await forgetReasons(unit, id, money);
  await rewriteHistories(unit, nameless, money);
  await forgetRefusals(unit, person);
  await forgetTraces(unit, person, freeTextsOf(id, money));
}

/** His name goes from texts beside the money of others, which nothing else ties to him. */
async function eraseFromOthers(unit: UnitOfWork, person: ErasedPerson, known: MoneyOfOne): Promise<void> {
  const { id, nom, codeAdherent } = person;
  const hide = textHider(await namesOfHisAlone(person), { instead: nom });
  const names = (value: unknown) => JSON.stringify(hide(value)) !== JSON.stringify(value);
  const money = await moneyNaming(unit, names, known);
  const nameless: Nameless = { id, nom, codeAdherent, hide, hideAll: hide };
  await writeMoney(unit, person, named(nameless, money));
  await writeRecus(unit, person, nameless, money);
  await rewriteHistories(unit, nameless, money);
  await hideInReasons(unit, hide);
}

/** Documents that name him, as they are to be; those without his name are absent. */
function named(nameless: Nameless, { cotisations, reglements, credits }: MoneyOfOne) {
  return {
    cotisations: changed(cotisations, (one) => namelessCotisation(nameless, one)),
    reglements: changed(reglements, (one) => namelessReglement(nameless, one)),
    credits: changed(credits, (one) => namelessCredit(nameless, one)),
  };
}

function changed<T extends { version: number }>(
  documents: readonly T[],
  change: (one: T) => Partial<T>,
): T[] {
  return documents.flatMap((one) => {
    const after = { ...one, ...change(one) };
    return JSON.stringify(after) === JSON.stringify(one) ? [] : [{ ...after, version: one.version + 1 }];
  });
}

async function writeMoney(
  unit: UnitOfWork,
  { par, requestId }: ErasedPerson,
  { cotisations, reglements, credits }: ReturnType<typeof named>,
): Promise<void> {
  await replace(unit, Cotisations, cotisations);
  await replace(unit, Reglements, reglements);
  await replace(unit, Credits, credits);
  const actor = { kind: 'user' as const, ...par, permissions: new Set<never>() };
  // What stood there may not stand in a history: the line tells who and when alone.
  const origin = { action: 'update' as const, actor, requestId, before: null, after: null, activity: null };
  await recordChanges(unit, [
    ...cotisations.map((one) => ({
      ...origin,
      entity: 'cotisation' as const,
      ...told(one, cotisationState),
    })),
    ...reglements.map((one) => ({ ...origin, entity: 'reglement' as const, ...told(one, reglementState) })),
    ...credits.map((one) => ({ ...origin, entity: 'credit' as const, ...told(one, creditState) })),
  ]);
  unit.afterCommit(() => showMoney({ cotisations, reglements }));
}

interface Versioned {
  _id: string;
  version: number;
  archivedAt: Date | null;
}

function told<T extends Versioned, State>(one: T, stateOf: (one: T) => State) {
  const { _id: id, version, archivedAt } = one;
  const deleted = archivedAt !== null;
  return { id, version, state: { id, version, deleted, data: deleted ? null : stateOf(one) } };
}

interface Writable<T> {
  bulkWrite(
    writes: { replaceOne: { filter: { _id: string }; replacement: T } }[],
    options: { session: UnitOfWork['session'] },
  ): Promise<unknown>;
}

async function replace<T extends { _id: string }>(
  { session }: UnitOfWork,
  collection: Writable<T>,
  documents: readonly T[],
): Promise<void> {
  const writes = documents.map((one) => ({ replaceOne: { filter: { _id: one._id }, replacement: one } }));
  if (writes.length > 0) await collection.bulkWrite(writes, { session });
}

async function writeRecus(
  unit: UnitOfWork,
  { par, requestId }: ErasedPerson,
  nameless: Nameless,
  { recus }: MoneyOfOne,
): Promise<void> {
  const actor = { kind: 'user' as const, ...par, permissions: new Set<never>() };
  for (const recu of recus) {
    const after = { ...recu, ...namelessRecu(nameless, recu) };
    if (JSON.stringify(after) === JSON.stringify(recu)) continue;
    await replace(unit, Recus, [after]);
    await recordHistory(unit, {
      entity: 'recu',
      id: recu._id,
      version: 3,
      action: 'update',
      actor,
      requestId,
      before: recuRecord(after),
      after: recuRecord(after),
    });
  }
}

async function rewriteHistories(
  unit: UnitOfWork,
  nameless: Nameless,
  { cotisations, reglements, credits, recus }: MoneyOfOne,
): Promise<void> {
  const kinds = { cotisation: cotisations, reglement: reglements, credit: credits, recu: recus };
  for (const [entity, documents] of Object.entries(kinds)) {
    const own = documents.filter(({ payeurId }) => payeurId === nameless.id);
    const others = documents.filter(({ payeurId }) => payeurId !== nameless.id);
    await rewriteHistory(unit, entity, idsOf(own), (values) => namelessValues(nameless, values));
    await rewriteHistory(unit, entity, idsOf(others), nameless.hide);
  }
}

const idsOf = (documents: readonly { _id: string }[]): string[] => documents.map(({ _id }) => _id);

/** Why something was done with the money of somebody goes with his name (M-60); who did it, when and how much stay. */
export async function forgetReasons(
  { session }: UnitOfWork,
  payeurId: string,
  { cotisations, reglements, credits }: MoneyOfOne,
): Promise<void> {
  const idsOf = (documents: readonly { _id: string; payeurId: string }[]) =>
    documents.filter((one) => one.payeurId === payeurId).map(({ _id }) => _id);
  const filters = [
    { reglementId: { $in: idsOf(reglements) } },
    { creditId: { $in: idsOf(credits) } },
    { cotisationId: { $in: idsOf(cotisations) } },
  ];
  const carnets = lignesCarnets(cotisations).filter(({ adherentId }) => adherentId === payeurId);
  await Carnets.updateMany(
    { _id: { $in: carnets.map(({ formule }) => formule.carnet.id) } },
    { $set: { 'entrees.$[rendue].annulation.motif': null } },
    { arrayFilters: [{ 'rendue.annulation': { $ne: null } }], session },
  );
  for (const filter of filters)
    await OperationsSensibles.updateMany(filter, { $set: { motif: null } }, { session });
}

/** His name goes from reasons that were written about the money of others, and about tills. */
export async function hideInReasons(
  { session }: UnitOfWork,
  hide: <Value>(value: Value) => Value,
): Promise<void> {
  const isText = { motif: { $type: 'string' } } as const;
  for await (const { _id, motif } of OperationsSensibles.find(isText, { session }))
    if (hide(motif) !== motif)
      await OperationsSensibles.updateOne({ _id }, { $set: { motif: hide(motif) } }, { session });
  for await (const { _id, motif } of Clotures.find(isText, { session }))
    if (hide(motif) !== motif)
      await Clotures.updateOne({ _id }, { $set: { motif: hide(motif) } }, { session });
}
