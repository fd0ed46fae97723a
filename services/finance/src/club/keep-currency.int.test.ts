import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { clubCurrency } from '@club/service-kit';
import { startFinance, type Finance } from '../testing/start-finance.ts';
import { Formules } from '../formules/formule-model.ts';
import { ClubSettings } from './club-setting-model.ts';
import { keepCurrency } from './keep-currency.ts';

let club: Finance;
before(async () => {
  club = await startFinance({ CLUB_CURRENCY: 'TND' });
});
after(() => club.stop());

const kept = async () => (await ClubSettings.findById('currency').lean())?.value;

describe('the currency of the club', () => {
  it('is noted at the first start', async () => {
    assert.deepEqual([clubCurrency(), await kept()], ['TND', 'TND']);
  });

  it('can be corrected while there are no amounts', async () => {
    await ClubSettings.updateOne({ _id: 'currency' }, { $set: { value: 'MAD' } });
    await keepCurrency();
    assert.equal(await kept(), 'TND');
  });

  it('holds once there is an amount: another one is refused with one sentence', async () => {
    const { id, montant } = await club.given.formule({ montant: 12.345 });
    assert.equal(montant, 12.345);
    assert.equal((await Formules.findById(id).lean())?.montant, 12345);
    await keepCurrency();
    await ClubSettings.updateOne({ _id: 'currency' }, { $set: { value: 'EUR' } });
    await assert.rejects(keepCurrency(), {
      name: 'ConfigError',
      message: "CLUB_CURRENCY is not EUR, in which this club's amounts are written",
    });
    assert.equal(await kept(), 'EUR');
  });
});
