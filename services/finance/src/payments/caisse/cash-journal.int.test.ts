import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { daysLater } from '@club/contract';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../service/invariants/check-ledger.ts';
import { cheque, done, moneyOf } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';
import { cashiersOf, notes } from './testing/cashiers.ts';

let club: Finance;
let people: ReturnType<typeof cashiersOf>;
before(async () => {
  club = await startFinance();
  people = cashiersOf(club, moneyOf(club));
});
after(async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  await club.stop();
});

const today = clubToday();
const yesterday = daysLater(today, -1);
const journal = async () => {
  const query = { dateDebut: yesterday, dateFin: today };
  const { jours, soldeFinal } = done(await club.staff.call('reportJournalCaisse', { query }));
  const lines = jours.flatMap(({ jour, lignes }) =>
    lignes.map((one) => [jour, one.nature, one.montant, one.solde, one.arretee] as const),
  );
  return { lines, soldeFinal };
};

it('the journal of cash has each movement on its day, and what each closing found and took out (M-62)', async () => {
  const nora = people.cashier('Nora Journal');
  await nora.takes(300, { dateReglement: yesterday });
  await nora.takes(80, cheque());
  await nora.takes(20);
  await nora.closes({
    comptage: notes([200, 1], [100, 1], [10, 1], [5, 1]),
    motif: 'Pièce perdue',
    fonds: 75,
  });
  await nora.takes(40);
  await nora.closes({ comptage: notes([100, 1], [10, 1], [5, 1]), fonds: 0 });
  const other = people.cashier('Autre Journal');
  await other.takes(7);
  assert.deepEqual(await journal(), {
    lines: [
      [yesterday, 'paiement', 300, 300, true],
      [today, 'paiement', 20, 320, true],
      [today, 'ecart', -5, 315, true],
      [today, 'arrete', -240, 75, true],
      [today, 'paiement', 40, 115, true],
      [today, 'arrete', -115, 0, true],
      [today, 'paiement', 7, 7, false],
    ],
    soldeFinal: 7,
  });
  const { totaux } = done(await club.staff.call('getCaisse', { query: { jour: today } }));
  assert.equal(totaux.find(({ typeReglement }) => typeReglement === 'espece')?.attendu, 115 + 7);
});
