import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Reglement } from '@club/contract';
import { assertRefusal, moneyOf, type Money } from '../../testing/money.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const payeur = async () => (await club.given.person()).id;

describe('a promised règlement', () => {
  it('is received in parts; the cotisation follows', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 300);
    const promise = await money.pay(payeurId, 300, { statut: 'en_attente' });
    const receive = (montant: number, excedent?: boolean) => money.receive(promise.id, montant, { excedent });
    assert.deepEqual([(await receive(100)).statut, (await money.read(id)).statut], ['en_cours', 'en_cours']);
    const beyond = await receive(250, true);
    assert.deepEqual([beyond.statut, (await money.read(id)).statut], ['complete', 'payee']);
    assert.deepEqual([beyond.montantTotal, beyond.montantRecu, beyond.montantCredit], [350, 350, 50]);
  });

  it('collected at two counters at once is received once: the second sees what the first did', async () => {
    const payeurId = await payeur();
    await money.debts(payeurId, 450);
    const { id, version } = await money.pay(payeurId, 450, { statut: 'en_attente' });
    const parts = { params: { id }, body: { montant: 450, version } };
    const answers = await Promise.all([1, 2].map(() => club.refused('addReglementDetail', parts)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
    const stale = answers.find(({ status }) => status === 409)?.body;
    assert.equal(stale?.code, 'stale_version');
    assert.equal((stale?.current as Reglement | undefined)?.montantRecu, 450);
    assert.deepEqual([(await money.reglement(id)).montantRecu, await money.solde(payeurId)], [450, 0]);
  });

  it('is received on the version that was on the screen, named in the body or in If-Match', async () => {
    const payeurId = await payeur();
    await money.debts(payeurId, 300);
    const { id, version } = await money.pay(payeurId, 300, { statut: 'en_attente' });
    const receive = (body: object, headers = {}) =>
      club.refused('addReglementDetail', { params: { id }, body }, headers);
    const unnamed = await receive({ montant: 100 });
    assert.deepEqual([unnamed.status, unnamed.body.errors?.map(({ field }) => field)], [400, ['version']]);
    assert.equal((await receive({ montant: 100 }, { 'If-Match': `"${version + 1}"` })).status, 409);
    assert.equal((await receive({ montant: 100 }, { 'If-Match': `"${version}"` })).status, 201);
    assert.equal((await receive({ montant: 100, version: version + 1 })).status, 201);
  });

  it('is never exceeded or received again unsaid', async () => {
    const payeurId = await payeur();
    await money.debts(payeurId, 300);
    const { id } = await money.pay(payeurId, 300, { statut: 'en_attente' });
    const refused = async (montant: number, more = {}) => {
      const { version } = await money.reglement(id);
      return club.refused('addReglementDetail', { params: { id }, body: { montant, version, ...more } });
    };
    assertRefusal(await refused(400), 422, /^Il ne reste que 300,00\sDh .* 100,00\sDh sont de trop\./);
    await money.receive(id, 200);
    assertRefusal(await refused(200), 422, /^Il ne reste que 100,00\sDh .* 100,00\sDh sont de trop\./);
    await money.receive(id, 100);
    assertRefusal(await refused(1, { excedent: true }), 422, /^Tout est déjà encaissé/);
  });
});
