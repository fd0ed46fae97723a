import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AdherentState, CotisationState, CreditState, ReglementState } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { adherentCopy, cotisationCopy, creditCopy, reglementCopy } from '../copies.ts';
import { aSaison, startSeasons, type TestSeasons } from '../testing/start-seasons.ts';
import { getDashboardStats } from './dashboard-stats.ts';

let club: TestSeasons;
before(async () => {
  club = await startSeasons();
});
after(() => club.stop());

const zeros = Array<number>(14).fill(0);
const said = { version: 1, deleted: false };

/** Half past midnight of a Monday in Casablanca, the day after its clocks went forward: Sunday had 23 hours. */
const now = new Date('2026-03-22T23:30:00Z');
const [today, yesterday] = ['2026-03-22T23:00:00Z', '2026-03-22T22:59:59Z'];

async function inscribed(id: string, saisonId: string | null, dateInscription: string): Promise<void> {
  await adherentCopy.keep([{ ...said, id, data: { saisonId, dateInscription } as AdherentState }]);
}

async function made(id: string, saisonId: string, createdAt: string, montantTotal: number): Promise<void> {
  const adherents: CotisationState['adherents'] = [];
  await cotisationCopy.keep([
    { ...said, id, data: { saisonId, createdAt, montantTotal, adherents } as CotisationState },
  ]);
}

async function received(id: string, saisonId: string, days: Readonly<Record<string, number>>): Promise<void> {
  const details = Object.entries(days).map(([dateReglement, montant]) => ({ dateReglement, montant }));
  const montantRecu = details.reduce((sum, { montant }) => sum + montant, 0);
  await reglementCopy.keep([{ ...said, id, data: { saisonId, montantRecu, details } as ReglementState }]);
}

/** The règlements are written last, and what is written last is counted last. */
async function nbReglementsOf(id: string): Promise<number | undefined> {
  const { body } = await club.as('viewer').call('listSaisons', {});
  return body.find((saison) => saison.id === id)?.nbReglements;
}

describe('the dashboard', () => {
  it('has zeros and no season in a club that has none', async () => {
    const { status, body } = await club.as('viewer').call('getDashboardStats', {});
    assert.equal(status, 200);
    assert.deepEqual(body.tendance.jours.at(-1), clubToday());
    assert.deepEqual(body, {
      saison: null,
      totalMembers: 0,
      totalCotisations: 0,
      totalCotisationsAmount: 0,
      dailyStats: {
        today: { newMembers: 0, newCotisations: 0, newReglements: 0, reglementAmount: 0 },
        evolution: {
          newMembersPercent: null,
          newCotisationsPercent: null,
          newReglementsPercent: null,
          reglementAmountPercent: null,
        },
      },
      tendance: {
        jours: body.tendance.jours,
        newMembers: zeros,
        newCotisations: zeros,
        newReglements: zeros,
        reglementAmount: zeros,
      },
    });
  });

  it('counts as new who is among the members of the active season, and money of the whole club', async () => {
    const active = (await club.create(aSaison({ active: true }))).body;
    const next = (await club.create()).body;
    await inscribed('a1', active.id, today);
    await inscribed('a2', active.id, yesterday);
    await inscribed('a3', next.id, yesterday);
    await inscribed('a4', null, '2026-03-10T12:00:00Z');
    await made('c1', active.id, today, 45_050);
    await made('c2', active.id, yesterday, 10_000);
    await made('c3', next.id, today, 99);
    await received('r1', active.id, { '2026-03-22': 30_000, '2026-03-23': 15_000 });
    await received('r2', next.id, { '2026-03-23': 10 });
    await received('r3', active.id, { '2026-03-23': -5_000 });
    await received('r4', active.id, {});
    await received('r5', active.id, { '2026-03-09': 7 });
    await until(async () => (await nbReglementsOf(active.id)) === 4);
    const stats = await getDashboardStats(now);
    assert.deepEqual(stats, {
      saison: { id: active.id, nom: active.nom },
      totalMembers: 2,
      totalCotisations: 2,
      totalCotisationsAmount: 550.5,
      dailyStats: {
        today: { newMembers: 1, newCotisations: 1, newReglements: 2, reglementAmount: 100.1 },
        evolution: {
          newMembersPercent: 0,
          newCotisationsPercent: 0,
          newReglementsPercent: 100,
          reglementAmountPercent: -66.6,
        },
      },
      tendance: {
        jours: stats.tendance.jours,
        newMembers: [...zeros.slice(2), 1, 1],
        newCotisations: [...zeros.slice(2), 1, 1],
        newReglements: [...zeros.slice(2), 1, 2],
        reglementAmount: [...zeros.slice(2), 300, 100.1],
      },
    });
    assert.deepEqual(
      [stats.tendance.jours[0], ...stats.tendance.jours.slice(-2)],
      ['2026-03-10', '2026-03-22', '2026-03-23'],
    );
  });

  it('takes what was given back off the day it left, and off the season', async () => {
    const { id: saisonId } = (await club.as('viewer').call('getActiveSaison', {})).body;
    const total = async () =>
      (await club.as('viewer').call('getActiveSaison', {})).body.montantTotalReglements ?? Number.NaN;
    const before = await total();
    const refund = { montant: 1_700, dateRemboursement: '2026-03-23', typeReglement: 'espece', saisonId };
    await creditCopy.keep([{ ...said, id: 'w1', data: { remboursements: [refund] } as CreditState }]);
    await until(async () => (await total()) === before - 17);
    const { dailyStats } = await getDashboardStats(now);
    assert.deepEqual([dailyStats.today.newReglements, dailyStats.today.reglementAmount], [2, 83.1]);
    assert.equal((await getDashboardStats(now)).tendance.reglementAmount?.at(-1), 83.1);
  });

  it('tells no amount, nor how amounts change, to who reads members alone', async () => {
    const reader = club.as(['adherents.read']);
    for (const name of ['getDashboardStats', 'getEnhancedDashboardStats'] as const) {
      const { body } = await reader.call(name, {});
      assert.equal(body.totalMembers, 2);
      assert.doesNotMatch(JSON.stringify(body), /amount/i);
    }
    const owed = (await club.as(['cotisations.read']).call('getDashboardStats', {})).body;
    assert.deepEqual([owed.totalCotisationsAmount, owed.tendance.reglementAmount], [550.5, undefined]);
    const received = (await club.as(['reglements.read']).call('getDashboardStats', {})).body;
    assert.equal(received.totalCotisationsAmount, undefined);
    assert.equal(received.tendance.reglementAmount?.length, 14);
  });

  it('is the same by both calls, and for nobody who is not signed in', async () => {
    const [one, other] = await Promise.all([
      club.as('viewer').call('getDashboardStats', {}),
      club.as('viewer').call('getEnhancedDashboardStats', {}),
    ]);
    assert.deepEqual(one.body, other.body);
    for (const path of ['stats', 'enhanced-stats'])
      assert.equal((await fetch(`${club.url}/api/dashboard/${path}`)).status, 401);
  });
});
