import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { brokenInvariants } from '../invariants/check-ledger.ts';
import { assertRefusal, done, moneyOf, type Money } from '../testing/money.ts';
import { startFinance, type Finance } from '../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(async () => {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
  await club.stop();
});

const why = /^La caisse du 02\/03\/2026 de .* est clôturée\u00a0: elle ne change plus\./;
const jour = '2026-03-02';
const attendu = async (): Promise<number> => {
  const { caisses } = done(await club.staff.call('getCaisse', { query: { jour } }));
  return caisses[0]?.moyens[0]?.attendu ?? 0;
};

it('a closed day refuses every edit, and takes counter-entries', async () => {
  const { id: payeurId } = await club.given.person();
  await money.debts(payeurId, 1_000);
  const paid = await money.pay(payeurId, 100, { dateReglement: jour, typeReglement: 'espece' });
  const deleted = await money.pay(payeurId, 40, { dateReglement: jour, typeReglement: 'espece' });
  done(await club.staff.call('deleteReglement', { params: { id: deleted.id }, body: { motif: 'Erreur' } }));
  const later = await money.pay(payeurId, 30, { dateReglement: '2026-03-05' });
  const credit = done(
    await club.staff.call('createCredit', { body: { payeurId, montant: 50, notes: 'Geste' } }),
  );
  const comptage = [{ valeur: 100, nombre: 1 }];
  done(await club.staff.call('closeCaisse', { body: { jour, comptage } }));
  const edits: [Parameters<Finance['refused']>[0], object][] = [
    ['createReglement', { body: { payeurId, montantTotal: 10, dateReglement: jour } }],
    ['updateReglement', { params: { id: paid.id }, body: { typeReglement: 'carte' } }],
    ['updateReglement', { params: { id: paid.id }, body: { reference: '12' } }],
    ['updateReglement', { params: { id: paid.id }, body: { dateReglement: '2026-03-05' } }],
    ['updateReglement', { params: { id: later.id }, body: { dateReglement: jour } }],
    ['restoreReglement', { params: { id: deleted.id } }],
    ['reverseReglement', { params: { id: later.id }, body: { motif: 'Non', dateReglement: jour } }],
    [
      'refundCredit',
      { params: { id: credit.id }, body: { montant: 5, dateRemboursement: jour, notes: 'Geste' } },
    ],
  ];
  for (const [call, parts] of edits) assertRefusal(await club.refused(call, parts), 409, why);
  done(await club.staff.call('updateReglement', { params: { id: paid.id }, body: { notes: 'Vu' } }));
  // Another amount is a line of today (M-27).
  done(
    await club.staff.call('updateReglement', {
      params: { id: paid.id },
      body: { montantTotal: 90, motif: 'Erreur' },
    }),
  );
  const { message } = done(
    await club.staff.call('deleteReglement', { params: { id: paid.id }, body: { motif: 'Erreur' } }),
  );
  assert.equal(message, 'Le règlement a été contre-passé\u00a0: sa journée de caisse est clôturée.');
  const { contrePasseParId } = await money.reglement(paid.id);
  assert.equal((await money.reglement(contrePasseParId!)).dateReglement, clubToday());
  assert.equal(await attendu(), 100);
});

it('a payment that is under way while its day is closed counts in it, or is refused', async () => {
  const { id: payeurId } = await club.given.person();
  await money.debts(payeurId, 1_000);
  const day = '2026-03-10';
  const body = { payeurId, montantTotal: 10, dateReglement: day, doublonAccepte: true };
  const pays = Array.from({ length: 12 }, () => club.refused('createReglement', { body }));
  const closing = club.refused('closeCaisse', {
    body: { jour: day, comptage: [], motif: 'Compté plus tard' },
  });
  const statuses = (await Promise.all(pays)).map(({ status }) => status);
  assert.equal((await closing).status, 201);
  assert.deepEqual(
    statuses.filter((status) => status !== 201 && status !== 409),
    [],
  );
  const { caisses } = done(await club.staff.call('getCaisse', { query: { jour: day } }));
  const cash = caisses[0]?.cloture?.moyens.find(({ typeReglement }) => typeReglement === 'espece');
  assert.equal(cash?.recu, 10 * statuses.filter((status) => status === 201).length);
});

async function debtor(): Promise<string> {
  const { id } = await club.given.person();
  await money.debts(id, 1_000);
  return id;
}
const notes = (...counted: [valeur: number, nombre: number][]) =>
  counted.map(([valeur, nombre]) => ({ valeur, nombre }));

describe('the journal of cash as a report', () => {
  const journal = async (dateDebut: string, dateFin: string) => {
    const query = { dateDebut, dateFin };
    const { soldeInitial, jours, soldeFinal } = done(await club.staff.call('reportJournalCaisse', { query }));
    const lines = jours.flatMap(({ jour, lignes }) =>
      lignes.map((one) => [jour, one.nature, one.montant, one.solde, one.arretee] as const),
    );
    return { soldeInitial, lines, totals: jours.map(({ total }) => total), soldeFinal };
  };

  it('has each movement with its balance, refunds negative, and brings a closed till to what it left', async () => {
    const { soldeFinal: before } = await journal('2026-07-01', '2026-07-01');
    assert.equal(before, 0);
    const payeurId = await debtor();
    const [first, second, third] = ['2026-07-01', '2026-07-02', '2026-07-03'];
    await money.pay(payeurId, 300, { dateReglement: first });
    const mistake = await money.pay(payeurId, 120.5, { dateReglement: first });
    await money.pay(payeurId, 80, { dateReglement: first, typeReglement: 'cheque' });
    const why = { motif: 'Erreur', dateReglement: first };
    done(await club.staff.call('reverseReglement', { params: { id: mistake.id }, body: why }));
    const gift = { payeurId, montant: 50, notes: 'Geste' };
    const { id } = done(await club.staff.call('createCredit', { body: gift }));
    const how = { dateRemboursement: second, typeReglement: 'espece', notes: 'Rendu' } as const;
    done(await club.staff.call('refundCredit', { params: { id }, body: { montant: 20, ...how } }));
    const comptage = notes([200, 1], [50, 1], [20, 1], [5, 1]);
    const body = { jour: second, comptage, motif: 'Pièce perdue', fonds: 75 };
    done(await club.staff.call('closeCaisse', { body }));
    await money.pay(payeurId, 40, { dateReglement: third });
    assert.deepEqual(await journal(first, third), {
      soldeInitial: 0,
      lines: [
        [first, 'paiement', 300, 300, true],
        [first, 'paiement', 120.5, 420.5, true],
        [first, 'contre_passation', -120.5, 300, true],
        [second, 'remboursement', -20, 280, true],
        [second, 'ecart', -5, 275, true],
        [second, 'arrete', -200, 75, true],
        [third, 'paiement', 40, 115, false],
      ],
      totals: [300, -225, 40],
      soldeFinal: 115,
    });
    const later = await journal(third, third);
    assert.deepEqual([later.soldeInitial, later.soldeFinal], [75, 115]);
    const { totaux } = done(await club.staff.call('getCaisse', { query: { jour: third } }));
    assert.deepEqual([totaux[0]?.ouverture, totaux[0]?.attendu], [75, 115]);
  });

  it('takes out at a cashier’s first closing what no till held before it', async () => {
    const other = club.service.as('admin', { nom: 'Nadia' });
    const payeurId = await debtor();
    const pay = async (montantTotal: number, dateReglement: string) =>
      done(await other.call('createReglement', { body: { payeurId, montantTotal, dateReglement } }));
    await pay(60, '2026-07-10');
    await pay(100, '2026-07-11');
    done(await other.call('closeCaisse', { body: { jour: '2026-07-11', comptage: notes([100, 1]) } }));
    assert.deepEqual((await journal('2026-07-10', '2026-07-11')).lines, [
      ['2026-07-10', 'paiement', 60, 175, false],
      ['2026-07-11', 'paiement', 100, 275, true],
      ['2026-07-11', 'anterieur', -60, 215, true],
      ['2026-07-11', 'arrete', 0, 215, true],
    ]);
    assert.equal((await journal('2026-08-01', '2026-08-31')).soldeInitial, 215);
  });
});
