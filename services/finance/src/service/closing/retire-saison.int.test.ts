import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { assertRefusal, done, moneyOf, type Money } from '../../testing/money.ts';
import { Offres } from '../../documents/money/offres.ts';
import { newId, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
let saisonId: string;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  // Questions are answered once the bus is up.
  await until(() => requestReply('finance', 'keepSaison', { id: 'nobody' }).catch(() => null));
});
after(() => club.stop());
beforeEach(async () => {
  saisonId = await club.given.saison();
});

describe('a season that is to be deleted', () => {
  const retire = () => requestReply('finance', 'retireSaison', { id: saisonId });

  it('takes nothing in any more, until it is kept after all', async () => {
    const { id: payeurId } = await club.given.person();
    assert.deepEqual(await retire(), { held: false, offresSeules: false });
    const body = { payeurId, montantTotal: 10, saisonId };
    assertRefusal(await club.refused('createReglement', { body }), 409, 'Cette saison est clôturée.');
    await requestReply('finance', 'keepSaison', { id: saisonId });
    done(await club.staff.call('createReglement', { body }));
  });

  it('is held by an offer, until that is cancelled', async () => {
    const _id = newId();
    await Offres.insertOne({
      _id,
      version: 1,
      code: _id,
      renouvellementId: newId(),
      saisonId,
      payeurId: newId(),
      finLe: '2026-12-31',
      lignes: [],
      createdBy: 'Nadia Haddad',
      createdAt: new Date(),
      annuleeAt: null,
      annuleePar: null,
    });
    assert.deepEqual(await retire(), { held: true, offresSeules: true });
    await Offres.updateOne({ _id }, { $set: { annuleeAt: new Date() } });
    assert.deepEqual(await retire(), { held: false, offresSeules: false });
  });

  it('is held by what lies in the trash, and goes on as before', async () => {
    const { id, payeurId } = await money.cotisation({ saisonId });
    done(await club.staff.call('deleteCotisation', { params: { id } }));
    assert.deepEqual(await retire(), { held: true, offresSeules: false });
    await money.pay(payeurId, 10, { saisonId });
  });
});
