import type { Db } from 'mongodb';

const done = {
  motif: 'Erreur',
  jour: '2026-09-12',
  at: new Date('2026-09-12T10:00:00Z'),
  parId: 'u1',
  par: 'Personne de test',
  creditId: null,
  reglementId: null,
};

/** What was done by hand with the money of the sound club. */
const operations = [
  { ...done, _id: 'given', type: 'credit_manuel', montant: 2_000, creditId: 'deleted' },
  { ...done, _id: 'refunded', type: 'remboursement', montant: 1_000, creditId: 'excess' },
  {
    ...done,
    _id: 'sold',
    type: 'sous_tarif',
    montant: 5_000,
    cotisationId: 'single',
    vente: { adherentId: 'payer', formuleId: 'formule-20000', tarif: 25_000, prix: 20_000, exonere: false },
  },
  { ...done, _id: 'reversed', type: 'contre_passation', montant: 17_000, reglementId: 'mistake' },
];

/** Puts the sensitive operations in which every invariant holds beside the money of the sound club. */
export async function seedSensibles(db: Db): Promise<void> {
  await db.collection<{ _id: string }>('operations_sensibles').insertMany(structuredClone(operations));
}
