import type { MergedPersons } from '@club/contract';
import type { CollectionOf, UnitOfWork } from '@club/service-kit';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { Recus } from '../../payments/recus/recus.ts';
import { Offres } from '../../documents/money/offres.ts';
import { Remises } from '../../payments/remises/remises.ts';
import { FusionNotes, type FusionNote, type MergedKind } from '../../documents/money/fusion-notes.ts';
import { writeMerged, type Pair, type Written } from './merged-documents.ts';

const collections: Readonly<Record<MergedKind, CollectionOf<Stored>>> = {
  cotisation: Cotisations as never,
  reglement: Reglements as never,
  credit: Credits as never,
  recu: Recus as never,
  remise: Remises as never,
  offre: Offres as never,
};

type Stored = { _id: string; version?: number } & Record<string, unknown>;

/** Named in a refusal: more are no help. */
const maxNamed = 3;

interface Read {
  notes: FusionNote[];
  /** By id. */
  documents: ReadonlyMap<string, Stored>;
}

/** Why a merge cannot be undone: something that it moved was changed since, or has a receipt since. */
export async function obstaclesOfUndo({ fondreId }: MergedPersons): Promise<string[]> {
  const read = await readNoted(undefined, fondreId);
  return [...changedSince(read), ...(await receiptsSince(undefined, read))];
}

/**
 * Gives every document that a merge moved its former persons, exactly, or says what stands in the way. What the kept record got after
 * the merge stays its own.
 */
export async function takeBack(unit: UnitOfWork, asked: MergedPersons): Promise<string[]> {
  const { session } = unit;
  const { fondreId } = asked;
  const read = await readNoted(unit, fondreId);
  const obstacles = [...changedSince(read), ...(await receiptsSince(unit, read))];
  if (obstacles.length > 0) return obstacles;
  const written: Record<MergedKind, Pair<Stored>[]> = {
    cotisation: [],
    reglement: [],
    credit: [],
    recu: [],
    remise: [],
    offre: [],
  };
  for (const { type, documentId, avant } of read.notes) {
    const before = read.documents.get(documentId);
    if (!before) continue;
    const version = before.version === undefined ? {} : { version: before.version + 1 };
    written[type].push({ before, after: { ...before, ...avant, ...version } });
  }
  await writeMerged(unit, asked, written as unknown as Written);
  await keepEarlierNotes(unit, read.notes, written);
  await FusionNotes.deleteMany({ fondreId }, { session });
  await adherentCopy.collection.updateOne({ _id: fondreId }, { $set: { deleted: false } }, { session });
  return [];
}

/** A document of an earlier merge, which this one left and took back, is as that one left it. */
async function keepEarlierNotes(
  { session }: UnitOfWork,
  notes: readonly FusionNote[],
  written: Readonly<Record<MergedKind, Pair<Stored>[]>>,
): Promise<void> {
  for (const { type, documentId, fondreId, versionAvant } of notes) {
    const now = written[type].find(({ after }) => after._id === documentId)?.after.version;
    if (now === undefined) continue;
    await FusionNotes.updateMany(
      { documentId, versionApres: versionAvant, fondreId: { $ne: fondreId } },
      { $set: { versionApres: now } },
      { session },
    );
  }
}

async function readNoted(unit: UnitOfWork | undefined, fondreId: string): Promise<Read> {
  const options = { ...(unit && { session: unit.session }) };
  const notes = await FusionNotes.find({ fondreId }, options).toArray();
  const documents = new Map<string, Stored>();
  for (const [type, collection] of Object.entries(collections)) {
    const ids = notes.filter((one) => one.type === type).map(({ documentId }) => documentId);
    if (ids.length === 0) continue;
    for (const one of await collection.find({ _id: { $in: ids } }, options).toArray())
      documents.set(one._id, one);
  }
  return { notes, documents };
}

const words: Readonly<Record<MergedKind, string>> = {
  cotisation: 'la cotisation',
  reglement: 'le règlement',
  credit: 'un crédit',
  recu: 'le reçu',
  remise: 'la remise',
  offre: 'l’offre',
};

function changedSince({ notes, documents }: Read): string[] {
  const changed = notes.filter(
    ({ documentId, versionApres }) =>
      versionApres !== null && documents.get(documentId)?.version !== versionApres,
  );
  if (changed.length === 0) return [];
  const named = changed.slice(0, maxNamed).map(({ type, documentId }) => {
    const { codeCotisation, codeReglement, code }: Partial<Stored> = documents.get(documentId) ?? {};
    return [words[type], codeCotisation ?? codeReglement ?? code].filter(Boolean).join(' ');
  });
  const more = changed.length > maxNamed ? ` et ${changed.length - maxNamed} de plus` : '';
  return [`Modifié depuis la fusion\u00a0: ${named.join(', ')}${more}.`];
}

async function receiptsSince(unit: UnitOfWork | undefined, { notes }: Read): Promise<string[]> {
  const idsOf = (type: MergedKind) =>
    notes.filter((one) => one.type === type).map(({ documentId }) => documentId);
  const found = await Recus.find(
    { 'lignes.reglementId': { $in: idsOf('reglement') } },
    { ...(unit && { session: unit.session }) },
  ).toArray();
  const moved = new Set(idsOf('recu'));
  const payers = new Map(
    notes.filter(({ type }) => type === 'reglement').map((one) => [one.documentId, one.avant['payeurId']]),
  );
  // One that told the payment of somebody else was there before, and stays right.
  const since = found.filter(
    ({ _id, payeurId, lignes }) =>
      !moved.has(_id) &&
      lignes.some(({ reglementId }) => payers.has(reglementId) && payers.get(reglementId) !== payeurId),
  );
  return since.length === 0
    ? []
    : [`Reçu établi depuis la fusion\u00a0: ${since.map(({ code }) => code).join(', ')}.`];
}
