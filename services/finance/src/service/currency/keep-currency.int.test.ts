import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { clubCurrency } from '@club/service-kit';
import { Formules } from '../../documents/catalogue/formules.ts';
import { type Finance, startFinance } from '../../testing/start-finance.ts';
import { ClubSettings, keepCurrency } from './keep-currency.ts';

let club: Finance;
before(async () => {
  club = await startFinance({ CLUB_CURRENCY: 'TND' });
});
after(() => club.stop());

const kept = async () => (await ClubSettings.findOne({ _id: 'currency' }))?.value;

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
    assert.equal((await Formules.findOne({ _id: id }))?.montant, 12345);
    await keepCurrency();
    await ClubSettings.updateOne({ _id: 'currency' }, { $set: { value: 'EUR' } });
    await assert.rejects(keepCurrency(), {
      name: 'ConfigError',
      message: "CLUB_CURRENCY is not EUR, in which this club's amounts are written",
    });
    assert.equal(await kept(), 'EUR');
  });
});
