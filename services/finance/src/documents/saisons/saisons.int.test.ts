import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { EntityState, SaisonState } from '@club/contract';
import { until } from '@club/service-kit/testing';
import { activeSaisonId, type Finance, newId, startFinance } from '../../testing/start-finance.ts';
import { liveSaisons, moneySaison, saisonCopy } from './saisons.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());
beforeEach(forgetSaisons);

describe('the season of money', () => {
  it('is the one asked for, else the active one, while seasons is away', async () => {
    await club.given.saison({ id: activeSaisonId, active: true });
    const other = await club.given.saison();
    assert.equal(await moneySaison(other), other);
    for (const none of [null, undefined, '']) assert.equal(await moneySaison(none), activeSaisonId);
  });

  it('is never a closed one', async () => {
    const closed = await club.given.saison({ cloturee: true });
    await assert.rejects(moneySaison(closed), { code: 'saison_closed' });
  });

  it('is unavailable while the copy lacks it and seasons is away', async () => {
    await assert.rejects(moneySaison(newId()), { code: 'unavailable' });
    await assert.rejects(moneySaison(), { code: 'unavailable' });
  });

  it('too new for the copy, or passed on to a moment ago, is asked of seasons, and kept', async () => {
    const opened = newId();
    const data = { nom: '2027-2028', dateDebut: '2027-09-01', dateFin: '2028-07-31', cloturee: false };
    let active: EntityState<SaisonState> | null = {
      id: opened,
      version: 1,
      deleted: false,
      data: { ...data, active: true },
    };
    club.service.replyAs('seasons', {
      activeSaison: async () => active,
      saison: async ({ id }) => (id === opened ? active : null),
    });
    assert.equal(await until(() => moneySaison()), opened);
    active = null;
    assert.equal(await moneySaison(opened), opened);
    assert.equal(await moneySaison(), opened);
    await assert.rejects(moneySaison(newId()), {
      code: 'refused_value',
      details: { errors: [{ field: 'saisonId', message: 'Saison introuvable.' }] },
    });
    await forgetSaisons();
    await assert.rejects(moneySaison(), { code: 'no_active_saison' });
    // The club has passed on, and the copy has not heard of it.
    await club.given.saison({ id: activeSaisonId, active: true });
    const next = await club.given.saison();
    active = { id: next, version: 9, deleted: false, data: { ...data, active: true } };
    assert.equal(await moneySaison(), next);
  });
});

async function forgetSaisons(): Promise<void> {
  await saisonCopy.collection.deleteMany();
  await until(() => liveSaisons.ids.length === 0);
}
