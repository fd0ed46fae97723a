import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { moneyOf, type Money } from '../testing/money.ts';
import { newId, startFinance, type Finance } from '../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  // Questions are answered once the bus is up.
  await until(() => requestReply('finance', 'formulesOf', { ids: [] }).catch(() => null));
});
after(() => club.stop());

const ask = (...ids: string[]) => requestReply('finance', 'formulesOf', { ids });

describe('the formulas that members hold in the active season', () => {
  it('are those of each member alone, with code, name and section; who holds none is absent', async () => {
    const { adherents, formules } = await money.cotisation();
    const [line] = adherents;
    const [held] = formules;
    const [found, ...others] = await ask(newId(), line?.adherentId ?? '');
    assert.deepEqual(others, []);
    assert.equal(found?.id, line?.adherentId);
    const [{ sectionCode, ...formule } = assert.fail('one formula'), ...more] = found?.formules ?? [];
    assert.deepEqual(formule, held?.formule);
    assert.deepEqual(more, []);
    assert.equal(sectionCode === null, formule.sectionId === null);
  });

  it('go with a deleted cotisation', async () => {
    const { id, adherents } = await money.cotisation();
    const adherentId = adherents[0]?.adherentId ?? '';
    assert.equal((await ask(adherentId))[0]?.formules.length, 1);
    assert.equal((await club.staff.call('deleteCotisation', { params: { id } })).status, 200);
    assert.deepEqual(await ask(adherentId), []);
  });
});
