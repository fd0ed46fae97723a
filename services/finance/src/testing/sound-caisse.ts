import type { Db } from 'mongodb';

/** A règlement of the sound club was received on this day, and a refund given back two days later. */
const [first, second] = ['2026-09-10', '2026-09-12'];
const till = { caissierId: 'cashier', caissier: 'Personne de test' };
const cash = (ouverture: number, recu: number, rendu: number) => ({
  typeReglement: 'espece',
  ouverture,
  recu,
  rendu,
  attendu: ouverture + recu - rendu,
});
const stands = { version: 1, anterieur: 0, rouverte: null, createdById: 'cashier' };

/** The till of its only cashier, counted on two days; all of its règlements but the deleted one came on the first. */
const clotures = [
  {
    _id: 'first',
    numero: 1,
    suivanteId: 'second',
    jour: first,
    ...till,
    moyens: [cash(0, 87_000, 17_000)],
    comptage: [{ valeur: 20_000, nombre: 3 }],
    compte: 60_000,
    ecart: -10_000,
    motif: 'Perte',
    fonds: 50_000,
    createdAt: new Date('2026-09-10T19:00:00Z'),
    ...stands,
  },
  {
    _id: 'second',
    numero: 2,
    suivanteId: null,
    jour: second,
    ...till,
    moyens: [cash(50_000, 0, 1_000)],
    comptage: [{ valeur: 100, nombre: 490 }],
    compte: 49_000,
    ecart: 0,
    motif: null,
    fonds: 49_000,
    createdAt: new Date('2026-09-12T19:00:00Z'),
    ...stands,
  },
];

const movement = (_id: string, documentId: string, montant: number, clotureId = 'first') => ({
  _id,
  ...till,
  entity: 'reglement',
  documentId,
  correction: false,
  montant,
  jour: first,
  clotureId,
  at: new Date('2026-09-10T10:00:00Z'),
  entreeLe: new Date('2026-09-10T10:00:00Z'),
  parId: till.caissierId,
  par: till.caissier,
});
const mouvements = [
  movement('promised-1', 'promised', 30_000),
  movement('promised-2', 'promised', 20_000),
  movement('came', 'full', 20_000),
  movement('mistake', 'mistake', 17_000),
  movement('counter', 'counter', -17_000),
  { ...movement('went', 'excess', -1_000, 'second'), entity: 'credit', jour: second },
];

/** Puts closed counts in which every invariant holds beside the money of the sound club. */
export async function seedCaisse(db: Db): Promise<void> {
  await db.collection<{ _id: string }>('clotures_caisse').insertMany(structuredClone(clotures));
  await db.collection<{ _id: string }>('mouvements_caisse').insertMany(structuredClone(mouvements));
}
