import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { transaction } from '@club/service-kit';
import { Reglements } from '../../documents/money/reglements.ts';
import { done, type Money, moneyOf } from '../../testing/money.ts';
import { type Finance, newId, startFinance } from '../../testing/start-finance.ts';
import { refuseDoubles } from './refuse-payment.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

it('the same payment entered by two instances at once is recorded once: nothing but the database stands between them', async () => {
  const { id: payeurId } = await club.given.person();
  await money.debts(payeurId, 100, 100);
  const first = done(await club.staff.call('createReglement', { body: { payeurId, montantTotal: 40 } }));
  const model = await Reglements.findOne({ _id: first.id });
  assert.ok(model);

  // Each has looked, or was refused, before either stores.
  let looked = 0;
  let release = (): void => undefined;
  const bothLooked = new Promise<void>((resolve) => (release = resolve));
  const look = async (looking: Promise<void>) => {
    try {
      await looking;
    } finally {
      looked += 1;
      if (looked === 2) release();
      await bothLooked;
    }
  };
  const record = () => {
    const payment = { ...model, _id: newId(), codeReglement: newId(), montantTotal: model.montantTotal / 2 };
    return transaction(async (unit) => {
      await look(refuseDoubles(unit, [payment as typeof model]));
      await Reglements.insertOne(payment as typeof model, { session: unit.session });
    });
  };
  const results = await Promise.allSettled([record(), record()]);

  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  const refused = results.find((one) => one.status === 'rejected');
  assert.equal(refused?.reason.code, 'doublon');
  assert.equal(await Reglements.countDocuments({ payeurId }), 2);
});
