import type { MergedPersons } from '@club/contract';
import { transaction, type UnitOfWork } from '@club/service-kit';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { moneyOfPerson, type MoneyOfOne } from '../effacement/money-of-person.ts';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Offres } from '../../documents/money/offres.ts';
import { Remises } from '../../payments/remises/remises.ts';
import { withMoneyLock } from '../../ledger/transactions/money-transaction.ts';
import { FusionNotes, type FusionNote, type MergedKind } from '../../documents/money/fusion-notes.ts';
import {
  mergedCotisation,
  mergedCredit,
  mergedOffre,
  mergedRecu,
  mergedReglement,
  mergedRemise,
  sharedBy,
  type Merged,
} from './merge-rules.ts';
import { writeMerged, type Pair, type Written } from './merged-documents.ts';
import { obstaclesOfUndo, takeBack } from './undo-merge.ts';

/** Bus reply: why the money of two records cannot be merged, or a merge not be undone, in French; changes nothing. */
export async function answerObstaclesFusion(asked: MergedPersons): Promise<{ obstacles: string[] }> {
  if (asked.sens === 'annulation') return { obstacles: await obstaclesOfUndo(asked) };
  return { obstacles: obstaclesOf(asked, await moneyOfPerson(undefined, asked.fondreId)) };
}

/**
 * Bus reply: gives the money of one record to the other in one transaction, or takes a merge back, or says what stands in the way and
 * changes nothing. Seasons and amounts stay, so closed ones may be touched. The same again changes nothing more.
 */
export function mergePersons(asked: MergedPersons): Promise<{ obstacles: string[] }> {
  const work = asked.sens === 'fusion' ? merge : takeBack;
  return withMoneyLock(asked.fondreId, () =>
    transaction(async (unit) => ({ obstacles: await work(unit, asked) })),
  );
}

async function merge(unit: UnitOfWork, asked: MergedPersons): Promise<string[]> {
  const { session } = unit;
  const { fondreId } = asked;
  const money = await moneyOfPerson(unit, fondreId);
  const obstacles = obstaclesOf(asked, money);
  if (obstacles.length > 0) return obstacles;
  // At once: until members says so, somebody might still enrol him.
  await adherentCopy.collection.updateOne({ _id: fondreId }, { $set: { deleted: true } }, { session });
  const cotisationIds = money.cotisations.map(({ _id }) => _id);
  const used = { 'utilisations.cotisationId': { $in: cotisationIds } };
  const credits = await Credits.find({ $or: [{ payeurId: fondreId }, used] }, { session }).toArray();
  const remises = await Remises.find({ 'cheques.payeurId': fondreId }, { session }).toArray();
  const named = { $or: [{ payeurId: fondreId }, { 'lignes.adherentId': fondreId }] };
  const offres = await Offres.find(named, { session }).toArray();
  const payers = [...money.reglements, ...credits].map(({ payeurId }) => payeurId);
  const beside = (await besideMoved(unit, payers)).filter(({ _id }) => !cotisationIds.includes(_id));
  const written: Written = {
    cotisation: changed([...money.cotisations, ...beside], (one) => mergedCotisation(asked, one)),
    reglement: changed(money.reglements, (one) => mergedReglement(asked, one)),
    credit: changed(credits, (one) => mergedCredit(asked, one)),
    recu: changed(money.recus, (one) => mergedRecu(asked, one)),
    remise: changed(remises, (one) => mergedRemise(asked, one)),
    offre: changed(offres, (one) => mergedOffre(asked, one)),
  };
  await note(unit, asked, written);
  await writeMerged(unit, asked, written);
  return [];
}

/**
 * Other cotisations of these payers, of which a freeze or a leave moved money: what pays several names the members of all of them
 * there too.
 */
function besideMoved({ session }: UnitOfWork, payers: readonly string[]): Promise<CotisationDocument[]> {
  const filter = { payeurId: { $in: [...new Set(payers)] }, mouvements: { $exists: true } };
  return Cotisations.find(filter, { session }).toArray();
}

function obstaclesOf(asked: Merged, { cotisations }: MoneyOfOne): string[] {
  const codes = sharedBy(asked, cotisations);
  if (codes.length === 0) return [];
  return [
    `Les deux fiches figurent dans la même cotisation (${codes.join(', ')})\u00a0: retirez-en une, ou ce sont deux personnes.`,
  ];
}

/** Those that the change alters, each as its next version when it has one. */
function changed<T extends { _id: string; version?: number }>(
  documents: readonly T[],
  change: (one: T) => Partial<T>,
): Pair<T>[] {
  return documents.flatMap((before) => {
    const after = { ...before, ...change(before) };
    if (JSON.stringify(after) === JSON.stringify(before)) return [];
    return [
      { before, after: { ...after, ...(before.version !== undefined && { version: before.version + 1 }) } },
    ];
  });
}

/** Fields that a merge may change, of any kind. */
const fields = [
  'payeurId',
  'adherents',
  'mouvements',
  'allocations',
  'utilisations',
  'cheques',
  'lignes',
] as const;

async function note(unit: UnitOfWork, { garderId, fondreId }: Merged, written: Written): Promise<void> {
  const createdAt = new Date();
  const writes = (Object.keys(written) as MergedKind[]).flatMap((type) =>
    (written[type] as Pair<Stored>[]).map(({ before, after }) => {
      // Lines of a receipt keep names, and do not change.
      const changes = fields.filter((field) => field in before && (field !== 'lignes' || type === 'offre'));
      const $setOnInsert: Partial<FusionNote> = {
        garderId,
        fondreId,
        type,
        documentId: before._id,
        createdAt,
        avant: Object.fromEntries(changes.map((field) => [field, before[field]])),
        versionAvant: before.version ?? null,
      };
      const $set = { versionApres: after.version ?? null };
      const filter = { _id: `${fondreId}:${before._id}` };
      return { updateOne: { filter, update: { $setOnInsert, $set }, upsert: true } };
    }),
  );
  if (writes.length > 0) await FusionNotes.bulkWrite(writes, { session: unit.session });
}

type Stored = { _id: string; version?: number } & { [Field in (typeof fields)[number]]?: unknown };
