import type { Db, Document } from 'mongodb';
import { markPrefix, type Said } from './said.ts';

/** What does not agree between the answers that were given and the database. */
export interface Reconciled {
  /** Acknowledged, and not there. */
  lost: string[];
  /** Present more than once, or unacknowledged at the end, or counted twice. */
  doubled: string[];
  /** Present with other content than acknowledged. */
  halfDone: string[];
}

interface Row extends Document {
  _id: string;
}

/** Compares acknowledged writes with the databases of members and finance, once all work is over. */
export async function reconcile(said: Said, members: Db, finance: Db): Promise<Reconciled> {
  const result: Reconciled = { lost: [], doubled: [], halfDone: [] };
  const marked = { $regex: `^${markPrefix} \\d{6}$` };
  const compare = <T extends { id: string }>(
    kind: string,
    expected: ReadonlyMap<string, T>,
    stored: readonly Row[],
    unlike: (said: T, row: Row) => string[],
  ) => {
    const rows = new Map(stored.map((row) => [row._id, row]));
    for (const [id, one] of expected) {
      const row = rows.get(id);
      if (!row) result.lost.push(`${kind} ${id}`);
      else result.halfDone.push(...unlike(one, row).map((what) => `${kind} ${id}: ${what}`));
    }
    for (const id of rows.keys()) {
      if (!expected.has(id)) result.doubled.push(`${kind} ${id} was never acknowledged`);
    }
  };

  const adherents = await members.collection<Row>('adherents').find({ nom: marked }).toArray();
  compare('adherent', said.adherents, adherents, (one, row) => [
    ...differs('nom', one.nom, row['nom']),
    ...differs('telephone', one.telephone, row['telephone'] ?? null),
    ...differs('deleted', one.deleted, row['deletedAt'] != null),
  ]);
  for (const { _id, version } of adherents) {
    const expected = said.adherents.get(_id)?.version;
    if (expected !== undefined && version > expected)
      result.doubled.push(`adherent ${_id}: version ${version}, acknowledged ${expected}`);
    if (expected !== undefined && version < expected) result.lost.push(`adherent ${_id}: version ${version}`);
  }
  const cotisations = finance.collection<Row>('cotisations').find({ description: marked });
  compare('cotisation', said.cotisations, await cotisations.toArray(), (one, row) => [
    ...differs('description', one.description, row['description']),
    ...differs('payeurId', one.payeurId, row['payeurId']),
    ...differs('archived', one.archived, row['archivedAt'] != null),
  ]);
  const reglements = finance.collection<Row>('reglements').find({ notes: marked });
  compare('règlement', said.reglements, await reglements.toArray(), (one, row) => [
    ...differs('notes', one.notes, row['notes']),
    ...differs('payeurId', one.payeurId, row['payeurId']),
    ...differs('montantRecu', one.montant, row['montantRecu']),
  ]);
  return result;
}

function differs(field: string, expected: unknown, found: unknown): string[] {
  if (expected === found) return [];
  return [`${field} is ${JSON.stringify(found)}, said ${JSON.stringify(expected)}`];
}
