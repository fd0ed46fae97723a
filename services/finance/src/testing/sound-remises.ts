import type { Db } from 'mongodb';

const remise = (numero: number, etat: string, montants: Readonly<Record<string, number>>) => ({
  _id: `remise-${numero}`,
  numero,
  etat,
  tient: etat !== 'annulee',
  montant: Object.values(montants).reduce((sum, montant) => sum + montant, 0),
  nombre: Object.keys(montants).length,
  cheques: Object.entries(montants).map(([reglementId, montant]) => ({ reglementId, montant, nombre: 1 })),
});
const cashed = remise(2, 'encaissee', { full: 20_000, mistake: 17_000 });
const [full, mistake] = cashed.cheques;
/** A cancelled slip, then a cashed one of the same cheque and another, which had come back before. */
const remises = [
  remise(1, 'annulee', { full: 20_000 }),
  { ...cashed, cheques: [full, { ...mistake, impayeLe: '2026-09-10' }] },
];

/** Puts bank slips in which every invariant holds beside the règlements of the sound club, with their counter. */
export async function seedRemises(db: Db): Promise<void> {
  await db.collection<{ _id: string }>('remises').insertMany(structuredClone(remises));
  await db
    .collection<{ _id: string; numero: number }>('remise_counters')
    .insertOne({ _id: 'remise', numero: remises.length });
  const reglements = db.collection<{ _id: string }>('reglements');
  for (const [_id, encaissee] of [
    ['full', true],
    ['mistake', false],
  ] as const) {
    const remise2 = { id: 'remise-2', code: 'REM-00002', encaissee };
    await reglements.updateOne({ _id }, { $set: { remise: remise2, impaye: !encaissee } });
  }
}
