import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { daysLater } from '@club/contract';
import { clubToday, listYielding } from '@club/service-kit';
import { closeSaison } from '../../service/closing/close-saison.ts';
import { Credits } from '../../documents/money/credits.ts';
import { cheque, done, type Money, moneyOf } from '../../testing/money.ts';
import { activeSaisonId, type Finance, startFinance } from '../../testing/start-finance.ts';
import { reportReglements } from './report-sources.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const reported = async (query: { dateDebut?: string; dateFin?: string }) =>
  (await listYielding(await reportReglements(query, new AbortController().signal))).map(
    ({ totalMontant, reglements }) => ({
      totalMontant,
      lines: reglements.map((one) => [one.dateReglement, one.montant, one.typeReglement, one.remboursement]),
    }),
  );

describe('1 700 given back in cash of 15 300 received', () => {
  let creditId: string;
  before(async () => {
    const { id: payeurId } = await club.given.person();
    await money.debts(payeurId, 13_600);
    await money.pay(payeurId, 15_300, cheque({ dateReglement: '2026-09-05' }));
    const [credit] = await money.credits(payeurId);
    creditId = credit!.id;
    const how = { dateRemboursement: '2026-09-12', typeReglement: 'espece', notes: 'Trop-perçu' } as const;
    const body = { montant: 1_700, ...how };
    done(await club.staff.call('refundCredit', { params: { id: creditId }, body }));
  });

  it('is a negative line of the report on its day, with its means', async () => {
    const [payer] = await reported({});
    assert.deepEqual(payer, {
      totalMontant: 13_600,
      lines: [
        ['2026-09-05', 15_300, 'cheque', false],
        ['2026-09-12', -1_700, 'espece', true],
      ],
    });
    assert.deepEqual(await reported({ dateDebut: '2026-09-12', dateFin: '2026-09-30' }), [
      { totalMontant: -1_700, lines: [['2026-09-12', -1_700, 'espece', true]] },
    ]);
    assert.deepEqual(await reported({ dateDebut: '2026-09-13', dateFin: '2026-09-30' }), []);
  });

  it('counts by month and means', async () => {
    const months = done(await club.staff.call('reportReglementsParMois', { query: {} }));
    const none = { corrections: 0, contrePassations: 0 };
    assert.deepEqual(months, [
      {
        mois: '2026-09',
        total: 13_600,
        moyens: [
          {
            typeReglement: 'espece',
            nombre: 0,
            recu: 0,
            ...none,
            remboursements: -1_700,
            total: -1_700,
          },
          {
            typeReglement: 'cheque',
            nombre: 1,
            recu: 15_300,
            ...none,
            remboursements: 0,
            total: 15_300,
          },
        ],
      },
    ]);
  });

  it('of a former release, which says no season, counts in that of its credit', async () => {
    const wanted = { _id: creditId };
    await Credits.updateOne(wanted, { $unset: { 'remboursements.0.saisonId': '' } });
    assert.equal((await reported({}))[0]?.totalMontant, 13_600);
  });

  it('is subtracted when the season is closed', async () => {
    const { montantTotalReglements, montantRembourse } = await closeSaison(activeSaisonId);
    assert.deepEqual([montantTotalReglements, montantRembourse], [1_360_000, 170_000]);
  });
});

describe('what is owed by age', () => {
  it('is by payer: promises from their day, what nobody promised from today, a cheque handed over never late', async () => {
    const person = await club.given.person({ codeAdherent: '0099', nom: 'Alaoui', prenom: 'Sara' });
    const saisonId = await club.given.saison({ nom: '2027-2028' });
    const lastDays = (days: number) => daysLater(clubToday(), -days);
    const { id: formuleId } = await club.given.formule();
    const formules = [{ formuleId, montant: 1_000 }];
    const adherents = [{ adherentId: person.id, lienParente: 'Lui-même' as const, formules }];
    const body = { payeurId: person.id, saisonId, type: 'famille' as const, adherents };
    done(await club.staff.call('createCotisation', { body }));
    for (const [montant, days] of [
      [100, 30],
      [200, 31],
      [300, 91],
      [50, -5],
    ] as const) {
      const dateEcheance = lastDays(days);
      await money.pay(person.id, montant, { statut: 'en_attente', dateEcheance, saisonId });
    }
    const [row] = done(await club.staff.call('reportBalanceAgee', {}));
    assert.deepEqual(row, {
      payeurId: person.id,
      codePayeur: '0099',
      nomPrenom: 'Alaoui Sara',
      total: 1_000,
      a_echoir: 400,
      retard_30: 100,
      retard_60: 200,
      retard_90: 0,
      retard_plus: 300,
    });
  });
});
