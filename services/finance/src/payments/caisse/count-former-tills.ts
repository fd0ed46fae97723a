import {
  clubToday,
  type CollectionOf,
  type FilterOf,
  minor,
  type Migration,
  type Minor,
} from '@club/service-kit';
import mongoose from 'mongoose';
import type { CashMovement } from '../../ledger/rules/cash-movement-rules.ts';
import { opposite } from '../../ledger/rules/amounts.ts';
import { type ClotureDocument, Clotures } from '../../documents/money/clotures.ts';
import { type CreditDocument, Credits } from '../../documents/money/credits.ts';
import { type MouvementDocument, Mouvements } from '../../documents/money/mouvements-caisse.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import type { Caisse } from '../../documents/money/signatures.ts';
import {
  type Acted,
  chained,
  countOfDay,
  type FormerClosing,
  tillsByName,
  usersByName,
} from './former-till-rules.ts';
import { byItself } from './till-key.ts';

/**
 * Gives the money of former releases, which named its cashier, to users where only one ever bore the name, and turns closed days into
 * counts of tills (M-49, M-50). Lines since the last closing of a name, or of today where it never closed, are in its open count.
 */
export const countFormerTills: Migration = {
  name: '2026-11-27-tills-by-user',
  run: async () => {
    await dropFormerIndex();
    const closings = (await Clotures.find<FormerClosing & Partial<ClotureDocument>>({}).toArray()).filter(
      ({ numero }) => numero === undefined,
    );
    const acted = (await actedUnder()).filter(({ nom }) => !byItself.includes(nom));
    const users = usersByName(acted);
    const tills = tillsByName(users, closings);
    for (const [nom, id] of users) if (id !== null) await attribute(nom, id);
    let movements = 0;
    for (const [nom, id] of tills) {
      const own = closings.filter(({ caissier }) => caissier === nom);
      movements += await countLines({ id, nom }, own);
    }
    for (const [nom, id] of tills)
      await numberClosings(
        { id, nom },
        closings.filter(({ caissier }) => caissier === nom),
        users,
      );
    return { names: tills.size, closings: closings.length, movements };
  },
};

/** Former releases closed each day of a name once. */
async function dropFormerIndex(): Promise<void> {
  const collection = mongoose.connection.collection('clotures_caisse');
  const indexes = (await collection.indexes()) as { name?: string }[];
  const former = 'caissier_1_jour_-1';
  if (indexes.some(({ name }) => name === former)) await collection.dropIndex(former);
}

async function actedUnder(): Promise<Acted[]> {
  const stages = [
    { $match: { entity: { $in: ['reglement', 'credit', 'cloture'] } } },
    { $group: { _id: { nom: '$by', id: '$byId' } } },
    { $project: { _id: 0, nom: '$_id.nom', id: '$_id.id' } },
  ];
  return mongoose.connection.collection('history').aggregate<Acted>(stages).toArray();
}

async function attribute(nom: string, id: string): Promise<void> {
  await Reglements.updateMany(
    { details: { $elemMatch: { createdBy: nom, createdById: null } } },
    { $set: { 'details.$[line].createdById': id } },
    { arrayFilters: [{ 'line.createdBy': nom, 'line.createdById': null }] },
  );
  await Credits.updateMany(
    { remboursements: { $elemMatch: { by: nom, byId: null } } },
    { $set: { 'remboursements.$[line].byId': id } },
    { arrayFilters: [{ 'line.by': nom, 'line.byId': null }] },
  );
}

/** Puts the lines of a name into its till from its first closing on, and notes their cash. Answers how many movements there are. */
async function countLines(till: Caisse, closings: readonly FormerClosing[]): Promise<number> {
  const first = closings.map(({ jour }) => jour).toSorted()[0];
  const from = first ?? clubToday();
  const { nom } = till;
  const received = { createdBy: nom, dateReglement: { $gte: from }, caisse: null };
  const refunded = { by: nom, dateRemboursement: { $gte: from }, caisse: null };
  const note = async (documents: AsyncIterable<Lines>): Promise<number> => {
    let noted = 0;
    for await (const { entity, _id, archivedAt, lines } of documents)
      for (const [index, line] of lines.entries()) {
        const isCash = archivedAt === null && line.type === 'espece';
        if (!isCash || line.nom !== nom || line.jour < from || line.isCounted) continue;
        await keep(entity, { _id, index, line, till, clotureId: countOfDay(closings, line.jour) });
        noted += 1;
      }
    return noted;
  };
  const counted =
    (await note(linesOfReglements({ details: { $elemMatch: received } }))) +
    (await note(linesOfCredits({ remboursements: { $elemMatch: refunded } })));
  await mark(Reglements, 'details', received, till);
  await mark(Credits, 'remboursements', refunded, till);
  return counted;
}

interface Line {
  nom: string;
  jour: string;
  type: string;
  montant: Minor;
  at: Date;
  isCounted: boolean;
}

interface Lines {
  entity: CashMovement['entity'];
  _id: string;
  archivedAt: Date | null;
  lines: Line[];
}

async function* linesOfReglements(filter: FilterOf<ReglementDocument>): AsyncGenerator<Lines> {
  for await (const { _id, archivedAt, details } of Reglements.find<ReglementDocument>(filter))
    yield {
      entity: 'reglement',
      _id,
      archivedAt,
      lines: details.map((line) => ({
        nom: line.createdBy,
        jour: line.dateReglement,
        type: line.typeReglement,
        montant: line.montant,
        at: line.createdAt,
        isCounted: (line.caisse ?? null) !== null,
      })),
    };
}

async function* linesOfCredits(filter: FilterOf<CreditDocument>): AsyncGenerator<Lines> {
  for await (const { _id, archivedAt, remboursements } of Credits.find<CreditDocument>(filter))
    yield {
      entity: 'credit',
      _id,
      archivedAt,
      lines: remboursements.map((line) => ({
        nom: line.by,
        jour: line.dateRemboursement,
        type: line.typeReglement,
        montant: opposite(line.montant),
        at: line.at,
        isCounted: (line.caisse ?? null) !== null,
      })),
    };
}

interface Kept {
  _id: string;
  index: number;
  line: Line;
  till: Caisse;
  clotureId: string | null;
}

async function keep(
  entity: CashMovement['entity'],
  { _id: documentId, index, line, till, clotureId }: Kept,
): Promise<void> {
  const { at, jour, montant, nom } = line;
  const movement: Omit<MouvementDocument, '_id'> = {
    caissierId: till.id,
    caissier: nom,
    entity,
    documentId,
    correction: false,
    montant,
    jour,
    at,
    entreeLe: at,
    parId: till.id,
    par: nom,
    clotureId,
  };
  // One a line, also when it runs again.
  const own = { _id: `${documentId}-${index}` };
  await Mouvements.updateOne(own, { $setOnInsert: movement }, { upsert: true });
}

async function mark<T extends { _id: string }>(
  collection: CollectionOf<T>,
  list: string,
  line: Readonly<Record<string, unknown>>,
  caisse: Caisse,
): Promise<void> {
  const own = Object.fromEntries(Object.entries(line).map(([field, value]) => [`line.${field}`, value]));
  const filter = { [list]: { $elemMatch: line } } as never;
  const change = { $set: { [`${list}.$[line].caisse`]: caisse } } as never;
  await collection.updateMany(filter, change, { arrayFilters: [own] });
}

async function numberClosings(
  till: Caisse,
  closings: readonly FormerClosing[],
  users: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const { closing, numero, suivanteId } of chained(closings)) {
    const anterieur = numero === 1 ? await cashBefore(till.nom, closing.jour) : minor(0);
    const own = { caissierId: till.id, numero, suivanteId, anterieur, version: 1, rouverte: null };
    const createdById = users.get(closing.createdBy) ?? '';
    await Clotures.updateOne({ _id: closing._id }, { $set: { ...own, createdById } });
  }
}

/** Cash of a name before a day. */
async function cashBefore(nom: string, jour: string): Promise<Minor> {
  let sum = 0;
  const received = { createdBy: nom, dateReglement: { $lt: jour } };
  const refunded = { by: nom, dateRemboursement: { $lt: jour } };
  for await (const { archivedAt, lines } of linesOfReglements({ details: { $elemMatch: received } }))
    if (archivedAt === null) sum += cashIn(lines, nom, jour);
  for await (const { archivedAt, lines } of linesOfCredits({ remboursements: { $elemMatch: refunded } }))
    if (archivedAt === null) sum += cashIn(lines, nom, jour);
  return minor(sum);
}

const cashIn = (lines: readonly Line[], nom: string, before: string): number =>
  lines
    .filter((line) => line.type === 'espece' && line.nom === nom && line.jour < before)
    .reduce((sum, { montant }) => sum + montant, 0);
