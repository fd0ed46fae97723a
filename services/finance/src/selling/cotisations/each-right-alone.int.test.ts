import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Cotisation, Permission } from '@club/contract';
import { moneyOf, recu, type Money } from '../../testing/money.ts';
import { activeSaisonId, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const having = (...permissions: Permission[]) => club.service.as(permissions);
const paying = ['reglements', 'creditsUtilises'] as const;
const told = (cotisation: object) => paying.filter((field) => field in cotisation);

/** A cotisation of a member who owes 450, without règlement. */
async function aFamilyBody() {
  const { id } = await club.given.person();
  const { id: formuleId } = await club.given.formule();
  const adherents = [{ adherentId: id, lienParente: 'Lui-même' as const, formules: [{ formuleId }] }];
  return { payeurId: id, saisonId: activeSaisonId, type: 'famille' as const, adherents };
}

describe('who may create cotisations alone', () => {
  it('creates one without payment, and neither records a règlement nor uses a credit with it', async () => {
    const staff = having('cotisations.create');
    const body = await aFamilyBody();
    const { payeurId } = body;
    const credit = (
      await club.staff.call('createCredit', { body: { payeurId, montant: 40, notes: 'Geste' } })
    ).body;
    for (const payment of [
      { reglements: [recu(450)] },
      { reglements: [{ montant: 10, statut: 'en_attente' as const }] },
      { credits: [{ creditId: credit.id, montant: 40 }] },
    ]) {
      const refused = await staff.call('createCotisation', { body: { ...body, ...payment } });
      assert.equal(refused.status, 403);
    }
    const created = await staff.call('createCotisation', { body });
    assert.deepEqual([created.status, created.body.restant, told(created.body)], [201, 450, []]);
    const [left] = await money.credits(payeurId);
    assert.equal(left?.restant, 40);
  });

  it('pays with the right to record règlements', async () => {
    const body = { ...(await aFamilyBody()), reglements: [recu(450)] };
    const created = await having('cotisations.create', 'reglements.create').call('createCotisation', {
      body,
    });
    assert.deepEqual([created.status, created.body.statut], [201, 'payee']);
  });
});

describe('who may change cotisations alone', () => {
  it('changes one, sends its règlements back as they are, and adds none', async () => {
    const staff = having('cotisations.update');
    const { id, reglements = [] } = await money.cotisation();
    const params = { id };
    const back = reglements.map((one) => ({ id: one.id, montant: one.montantTotal }));
    const changed = await staff.call('updateCotisation', {
      params,
      body: { description: 'A', reglements: back },
    });
    assert.deepEqual([changed.status, told(changed.body)], [200, []]);
    const refused = await staff.call('updateCotisation', { params, body: { reglements: [recu(5)] } });
    assert.equal(refused.status, 403);
  });

  it('is shown what somebody else changed meanwhile without the règlements', async () => {
    const { id } = await money.cotisation();
    const body = { description: 'B', version: 99 };
    const stale = await having('cotisations.update').call('updateCotisation', { params: { id }, body });
    const { current } = stale.body as unknown as { current: Cotisation };
    assert.deepEqual([stale.status, current.id, told(current)], [409, id, []]);
  });
});

describe('who may read cotisations alone', () => {
  it('reads their state and not what pays them, one by one, in lists and in the account of a payer', async () => {
    const staff = having('cotisations.read');
    const { id, payeurId } = await money.cotisation();
    const one = (await staff.call('getCotisation', { params: { id } })).body;
    assert.deepEqual([one.statut, told(one)], ['payee', []]);
    const bare = (await staff.call('listCotisations', { query: { payeurId } })).body as Cotisation[];
    const page = (await staff.call('listCotisations', { query: { payeurId, page: 1 } })).body;
    const listed = [...bare, ...(page as { cotisations: Cotisation[] }).cotisations];
    assert.deepEqual(listed.map(told), [[], []]);
    const compte = (await staff.call('getComptePayeur', { params: { id: payeurId } })).body;
    assert.deepEqual(Object.keys(compte).toSorted(), [
      'cotisations',
      'payeur',
      'resteAPayer',
      'resteAPromettre',
    ]);
  });

  it('reads both with the right to read règlements', async () => {
    const staff = having('cotisations.read', 'reglements.read');
    const { id, payeurId } = await money.cotisation();
    assert.deepEqual(told((await staff.call('getCotisation', { params: { id } })).body), [...paying]);
    assert.equal((await staff.call('getComptePayeur', { params: { id: payeurId } })).body.solde, 0);
  });
});
