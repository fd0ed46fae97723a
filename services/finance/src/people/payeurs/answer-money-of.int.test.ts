import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { done, moneyOf, type Money } from '../../testing/money.ts';
import { newId, startFinance, type Finance } from '../../testing/start-finance.ts';
import { lastPaidBy, owedBy } from './argent-adherents.ts';

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

describe('what a list of members shows of their money', () => {
  const shown = (ids: string[], who = club.staff) =>
    who.call('listArgent', { query: { ids: ids.join(',') } });

  it('is sections of the active season, what a payer still owes, and the last day on which money of his came', async () => {
    const { id } = await club.given.person();
    const section = await club.given.section({ designation: 'Judo' });
    const formule = await club.given.formule({ sectionId: section.id, montant: 300 });
    await money.cotisation({
      payeurId: id,
      adherentId: id,
      lienParente: 'Lui-même',
      formules: [{ formuleId: formule.id }],
      reglements: [
        { montant: 100, statut: 'complete', typeReglement: 'espece', dateReglement: '2026-10-05' },
        { montant: 200, statut: 'en_attente', typeReglement: 'espece' },
      ],
    });
    const other = newId();
    const told = { id, sections: ['Judo'], restant: 200, dernierPaiement: '2026-10-05' };
    const none = { id: other, sections: [], restant: 0, dernierPaiement: null };
    assert.deepEqual(done(await shown([id, other])), [told, none]);
    assert.deepEqual(await requestReply('finance', 'argentOf', { ids: [other, id] }), [none, told]);
    const clerk = club.service.as(['cotisations.read']);
    const { dernierPaiement: _last, ...known } = told;
    assert.deepEqual(done(await shown([id], clerk)), [known]);
    assert.equal((await shown([id], club.service.as(['adherents.read']))).status, 403);
    assert.equal((await club.refused('listArgent', { query: { ids: 'x' } })).status, 400);
  });

  it('is read through an index', async () => {
    for (const query of [owedBy([newId(), newId()]), lastPaidBy([newId()])]) {
      const plan = JSON.stringify(await query.explain('queryPlanner'));
      assert.match(plan, /IXSCAN/);
      assert.doesNotMatch(
        plan.slice(plan.indexOf('"winningPlan"'), plan.indexOf('"rejectedPlans"')),
        /COLLSCAN/,
      );
    }
  });
});
