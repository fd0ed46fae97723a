import assert from 'node:assert/strict';
import { isLive, readRawRows } from './raw-rows.ts';
import type { LivedClub } from './year.ts';

/** Notes and coins of an amount: hundreds, then single dirhams and half ones. */
function counted(montant: number) {
  const hundreds = Math.floor(montant / 100);
  const ones = Math.floor(montant - hundreds * 100);
  const halves = Math.round((montant - hundreds * 100 - ones) * 2);
  return [
    { valeur: 100, nombre: hundreds },
    { valeur: 1, nombre: ones },
    { valeur: 0.5, nombre: halves },
  ].filter(({ nombre }) => nombre > 0);
}

/** In December: instalments that are due are received, cheques go to the bank, the till is counted, a credit is given back. */
export async function winter(lived: LivedClub): Promise<void> {
  const { club } = lived;
  const { echeances } = await club.ask('listEcheances', { search: `limit=500&au=${club.today}` });
  const open = echeances.filter(({ remis, obstacle }) => !remis && obstacle === null).slice(0, 10);
  const reglements = open.map(({ id, version }) => ({ id, version }));
  if (reglements.length > 0) await club.ask('encaisserEcheances', { body: { reglements } });
  const cheques = await club.ask('listChequesARemettre');
  assert.ok(cheques.length > 0, 'cheques wait for the bank');
  const reglementIds = cheques.slice(0, 10).map(({ reglementId }) => reglementId);
  const { id } = await club.ask('createRemise', { body: { reglementIds, banque: 'BMCE' } });
  await club.ask('lockRemise', { params: { id } });
  await club.ask('cashRemise', { params: { id }, body: {} });
  await closeTill(lived);
}

/** The open count is closed, and 100 left in the till. The club's first one is closed on the day of its first cash (M-49). */
export async function closeTill({ club }: LivedClub): Promise<void> {
  const { caisses } = await club.ask('getCaisse');
  const till = caisses.flatMap(({ comptes }) => comptes).find(({ cloture }) => cloture === null);
  assert.ok(till && till.attendu > 0, 'there is cash in the till');
  const comptage = counted(till.attendu);
  await club.ask('closeCaisse', { body: { jour: club.today, comptage, fonds: 100 } });
}

/** One who paid too much gets a part back, and the rest is carried over into the next season (M-36, M-37). */
export async function giveBack({ club, saisons }: LivedClub): Promise<void> {
  const { credits } = await readRawRows(club.mongoUrl);
  const credit = credits.find(
    (one) => isLive(one) && one['restant'] > 2_000 && one['saisonId'] !== saisons.at(-1)!.id,
  );
  if (!credit) return;
  const params = { id: credit._id };
  await club.ask('refundCredit', { params, body: { montant: 20, notes: 'Geste du bureau' } });
  await club.ask('carryCredit', { params, body: { saisonId: saisons.at(-1)!.id } });
}
