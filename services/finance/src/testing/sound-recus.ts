import type { Db } from 'mongodb';

const recu = (numero: number, montants: readonly number[], more: object = {}) => ({
  _id: `recu-${numero}`,
  saisonId: 'season',
  numero,
  annuleParId: null,
  annuleId: null,
  montant: montants.reduce((sum, montant) => sum + montant, 0),
  lignes: montants.map((montant) => ({ reglementId: 'full', montant })),
  ...more,
});
/** A receipt, what cancels it, and another one. */
const recus = [
  recu(1, [20_000], { annuleParId: 'recu-2' }),
  recu(2, [-20_000], { annuleId: 'recu-1' }),
  recu(3, [30_000, 20_000]),
];

/** Puts receipts in which every invariant holds into a database, with their counter. */
export async function seedRecus(db: Db): Promise<void> {
  await db.collection<{ _id: string }>('recus').insertMany(structuredClone(recus));
  await db
    .collection<{ _id: string; numero: number }>('recu_counters')
    .insertOne({ _id: 'season', numero: recus.length });
}
