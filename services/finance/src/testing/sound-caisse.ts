import type { Db } from 'mongodb';

/** A règlement of the sound club was received on this day, and a refund given back two days later. */
const [first, second] = ['2026-09-10', '2026-09-12'];
const caissier = 'Personne de test';
const cash = (ouverture: number, recu: number, rendu: number) => ({
  ...{ typeReglement: 'espece', ouverture, recu, rendu, attendu: ouverture + recu - rendu },
});

/** The till of its only cashier, closed on two days; all of its règlements but the deleted one came on the first. */
const clotures = [
  {
    ...{ _id: 'first', jour: first, depuis: first, caissier, moyens: [cash(0, 87_000, 17_000)] },
    ...{ comptage: [{ valeur: 20_000, nombre: 3 }], compte: 60_000, ecart: -10_000, motif: 'Perte' },
    fonds: 50_000,
  },
  {
    ...{ _id: 'second', jour: second, depuis: '2026-09-11', caissier, moyens: [cash(50_000, 0, 1_000)] },
    ...{ comptage: [{ valeur: 100, nombre: 490 }], compte: 49_000, ecart: 0, motif: null, fonds: 49_000 },
  },
];

/** Puts closed tills in which every invariant holds beside the money of the sound club. */
export async function seedCaisse(db: Db): Promise<void> {
  await db.collection<{ _id: string }>('clotures_caisse').insertMany(structuredClone(clotures));
}
