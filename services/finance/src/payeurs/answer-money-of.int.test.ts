import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { done, moneyOf, type Money } from '../testing/money.ts';
import { newId, startFinance, type Finance } from '../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  // Questions are answered once the bus is up.
  await until(() => requestReply('finance', 'moneyOf', { ids: [] }).catch(() => null));
});
after(() => club.stop());

const ask = (...ids: string[]) => requestReply('finance', 'moneyOf', { ids });

describe('how much money there is of a person', () => {
  it('counts what is paid and owed by the payer and by each member, and leaves out who has none', async () => {
    const { id: payeurId } = await club.given.person();
    const { adherents } = await money.debts(payeurId, 100, 200);
    await money.pay(payeurId, 900); // 600 more than is owed: a credit
    const child = adherents[0]?.adherentId ?? '';
    assert.deepEqual(await ask(newId(), payeurId, child), [
      { id: payeurId, cotisations: 1, reglements: 1, credits: 1 },
      { id: child, cotisations: 1, reglements: 0, credits: 0 },
    ]);
  });

  it('counts what lies in the archive, which can be restored', async () => {
    const { id, payeurId } = await money.cotisation();
    done(await club.staff.call('deleteCotisation', { params: { id } }));
    const [found] = await ask(payeurId);
    assert.equal(found?.cotisations, 1);
  });
});
