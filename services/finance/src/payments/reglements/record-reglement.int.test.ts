import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ReglementPage } from '@club/contract';
import { assertRefusal, cheque, done, moneyOf, recu, type Money } from '../../testing/money.ts';
import { newId, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  club.service.replyAs('members', { adherent: async () => null });
});
after(() => club.stop());

const payeur = async () => (await club.given.person()).id;
const restants = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await money.read(id)).restant));

describe('a payment', () => {
  it('pays the oldest debts first, and what is beyond them becomes a credit', async () => {
    const payeurId = await payeur();
    const debts = [await money.debts(payeurId, 100), await money.debts(payeurId, 200)];
    const ids = debts.map(({ id }) => id);
    const first = await money.pay(payeurId, 150);
    assert.match(first.codeReglement, /^REG-\d{6}-\d{5}$/);
    assert.deepEqual(
      [first.typeReglement, first.statut, await restants(ids)],
      ['espece', 'complete', [0, 150]],
    );
    const second = await money.pay(payeurId, 180, { typeReglement: 'carte_bancaire' });
    assert.deepEqual([second.typeReglement, second.montantCredit], ['carte', 30]);
    assert.deepEqual(await restants(ids), [0, 0]);
    assert.deepEqual(
      (await money.credits(payeurId)).map(({ origine, restant }) => [origine, restant]),
      [['trop_percu', 30]],
    );
  });

  it('pays the cotisations that were chosen before the others', async () => {
    const payeurId = await payeur();
    const [old, chosen] = [await money.debts(payeurId, 100), await money.debts(payeurId, 100)];
    const body = { payeurId, cotisationIds: [chosen.id], montant: 120, montantTotal: 200 };
    const reglement = done(await club.staff.call('createGroupReglement', { body }));
    assert.deepEqual(
      reglement.allocations.map(({ codeCotisation, montant }) => [codeCotisation, montant]),
      [
        [chosen.codeCotisation, 100],
        [old.codeCotisation, 20],
      ],
    );
  });

  it('keeps what a cheque says', async () => {
    const payeurId = await payeur();
    await money.debts(payeurId, 100);
    const byCheque = cheque({
      reference: '0012345',
      banque: 'BIAT',
      tireur: 'Sami Trabelsi',
      dateEcheance: '2026-12-05',
      dateEncaissement: '2026-12-07',
      statut: 'en_attente',
      notes: null,
      dateReglement: '2026-11-21',
    });
    const promised = await money.pay(payeurId, 100, byCheque);
    assert.deepEqual({ ...promised, ...byCheque }, promised);
    assert.deepEqual([promised.montantRecu, promised.details], [0, []]);
  });

  it('refuses a promise of more than is owed, an unknown payer, somebody else’s cotisation', async () => {
    const payeurId = await payeur();
    const other = await money.debts(await payeur(), 100);
    await money.debts(payeurId, 100);
    const pay = (body: object) =>
      club.refused('createReglement', { body: { payeurId, montantTotal: 150, ...body } });
    assertRefusal(
      await pay({ statut: 'en_attente' }),
      422,
      'Une promesse ne peut pas dépasser ce qui est dû\u00a0: 100,00\u00a0Dh.',
    );
    assertRefusal(await pay({ payeurId: newId() }), 422, 'Payeur introuvable.');
    assertRefusal(await pay({ cotisationId: other.id }), 422, /autre payeur/);
    assertRefusal(await pay({ montantTotal: 0 }), 400, /supérieur à zéro/);
    assertRefusal(await pay({ montantTotal: -5 }), 400, /./);
  });

  it('is made once for one Idempotency-Key, however often it is sent', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 900);
    const headers = { 'Idempotency-Key': newId() };
    const send = () => club.staff.call('createReglement', { body: { payeurId, montantTotal: 100 } }, headers);
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    assert.deepEqual(new Set(answers.map(({ body }) => body.id)).size, 1);
    assert.deepEqual(await restants([id]), [800]);
    const query = { payeurId, page: 1, limit: 10 };
    const listed = (await club.staff.call('listReglements', { query })).body as ReglementPage;
    assert.deepEqual([listed.total, listed.reglements.length], [1, 1]);
  });
});

describe('a second identical règlement', () => {
  const paid = { montantTotal: 100, ...cheque({ reference: '123', dateReglement: '2026-11-20' }) };

  it('is asked about: refused with the code of the first, taken when that is said', async () => {
    const payeurId = await payeur();
    const first = await money.pay(payeurId, 100, paid);
    const again = await club.refused('createReglement', { body: { payeurId, ...paid } });
    const { codeReglement } = first;
    assertRefusal(again, 409, new RegExp(`^Un règlement identique existe déjà \\(${codeReglement}\\)`));
    assert.equal(again.body.code, 'doublon');
    const { id } = await money.debts(payeurId, 100);
    const together = { ...paid, montant: 100, montantTotal: undefined, payeurId, cotisationIds: [id] };
    assert.equal((await club.refused('createGroupReglement', { body: together })).status, 409);
    const taken = { payeurId, ...paid, doublonAccepte: true };
    assert.notEqual(done(await club.staff.call('createReglement', { body: taken })).id, first.id);
  });

  it('is another one with another amount, means, number, day or due date, or once the first is deleted', async () => {
    const payeurId = await payeur();
    const first = await money.pay(payeurId, 100, paid);
    await money.debts(payeurId, 1000);
    for (const other of [
      { montantTotal: 101 },
      { typeReglement: 'espece' },
      { reference: '124' },
      { dateReglement: '2026-11-21' },
      { statut: 'en_attente', dateEcheance: '2026-12-31' },
    ]) {
      const { status } = await club.refused('createReglement', { body: { payeurId, ...paid, ...other } });
      assert.equal(status, 201, JSON.stringify(other));
    }
    done(await club.staff.call('deleteReglement', { params: { id: first.id }, body: { motif: 'Erreur' } }));
    assert.equal((await club.refused('createReglement', { body: { payeurId, ...paid } })).status, 201);
  });

  it('sent by two counters at once is taken once', async () => {
    const payeurId = await payeur();
    const send = () => club.refused('createReglement', { body: { payeurId, ...paid } });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [201, 409]);
  });

  it('is no matter of equal cheques that come together with a cotisation', async () => {
    const { reglements } = await money.cotisation({ reglements: [recu(150), recu(150), recu(150)] });
    assert.equal(reglements?.length, 3);
  });
});

it('says which share of a règlement stands for a member', async () => {
  const payeurId = await payeur();
  const { adherents } = await money.debts(payeurId, 100, 100);
  const { id: reglementId } = await money.pay(payeurId, 100);
  const adherentId = adherents[0]!.adherentId;
  const body = { reglementId, adherentId, montantAlloue: 80 };
  const share = done(await club.staff.call('createReglementAdherent', { body }));
  assert.deepEqual([share.adherentId, share.montantAlloue], [adherentId, 80]);
  assert.deepEqual(
    (await money.reglement(reglementId)).allocations.map(({ montant }) => montant),
    [80, 20],
  );
  const refusal = await club.refused('createReglementAdherent', { body: { ...body, montantAlloue: 101 } });
  assertRefusal(refusal, 422, /^Cette part ne peut pas être de 101,00/);
});
