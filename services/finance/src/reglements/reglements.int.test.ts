import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertRefusal, done, moneyOf, type Money } from '../testing/money.ts';
import { newId, startFinance, type Finance } from '../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  club.service.replyAs('members', { adherent: async () => null });
});
after(() => club.stop());

const payeur = async () => (await club.given.person()).id;
const update = async (id: string, body: object) =>
  done(await club.staff.call('updateReglement', { params: { id }, body }));
const remove = async (id: string) => done(await club.staff.call('deleteReglement', { params: { id } }));
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
    const cheque = {
      typeReglement: 'cheque',
      reference: '0012345',
      banque: 'BIAT',
      tireur: 'Sami Trabelsi',
      dateEcheance: '2026-12-05',
      dateEncaissement: '2026-12-07',
      statut: 'en_attente',
      notes: null,
      dateReglement: '2026-11-21',
    } as const;
    const promised = await money.pay(payeurId, 100, cheque);
    assert.deepEqual({ ...promised, ...cheque }, promised);
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
    assertRefusal(await pay({ payeurId: newId() }), 400, 'Payeur introuvable.');
    assertRefusal(await pay({ cotisationId: other.id }), 422, /autre payeur/);
    assertRefusal(await pay({ montantTotal: 0 }), 400, /supérieur à 0/);
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
  });
});

describe('a promised règlement', () => {
  it('is received in parts; the cotisation follows', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 300);
    const promise = await money.pay(payeurId, 300, { statut: 'en_attente' });
    const receive = async (montant: number) =>
      done(await club.staff.call('addReglementDetail', { params: { id: promise.id }, body: { montant } }));
    assert.deepEqual([(await receive(100)).statut, (await money.read(id)).statut], ['en_cours', 'en_cours']);
    assert.deepEqual([(await receive(200)).statut, (await money.read(id)).statut], ['complete', 'payee']);
    const beyond = await receive(50);
    assert.deepEqual([beyond.montantTotal, beyond.montantRecu, beyond.montantCredit], [350, 350, 50]);
  });
});

describe('an edit of a règlement', () => {
  it('changes what it says of itself and nothing of its money', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 100);
    const paid = await money.pay(payeurId, 100);
    const changed = await update(paid.id, {
      ...paid,
      reference: 'R-1',
      notes: 'vu',
      montantRecu: 0,
      statut: 'en_attente',
    });
    assert.deepEqual([changed.reference, changed.montantRecu, changed.statut], ['R-1', 100, 'complete']);
    assert.deepEqual(await restants([id]), [0]);
  });

  it('to a lower amount reopens the debt, with a correction beside what was received', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 100);
    const paid = await money.pay(payeurId, 130);
    const changed = await update(paid.id, { montantTotal: 80 });
    assert.deepEqual(
      changed.details.map(({ montant }) => montant),
      [130, -50],
    );
    assert.deepEqual([await restants([id]), await money.solde(payeurId)], [[20], 0]);
  });

  it('to a higher amount pays more, then becomes a credit', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 100);
    const paid = await money.pay(payeurId, 60);
    await update(paid.id, { montantTotal: 120 });
    assert.deepEqual([await restants([id]), await money.solde(payeurId)], [[0], 20]);
  });

  it('made on an older version is refused', async () => {
    const payeurId = await payeur();
    const paid = await money.pay(payeurId, 60);
    await update(paid.id, { notes: 'a', version: 1 });
    const late = await club.refused('updateReglement', {
      params: { id: paid.id },
      body: { notes: 'b', version: 1 },
    });
    assertRefusal(late, 409, /modifiée entre-temps/);
  });
});

describe('a deleted règlement', () => {
  it('leaves the debt owed again, and pays it again when it is restored', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 100);
    const paid = await money.pay(payeurId, 130);
    assert.deepEqual(await remove(paid.id), { message: 'Règlement supprimé avec succès' });
    assert.deepEqual([await restants([id]), await money.solde(payeurId)], [[100], 0]);
    const restored = done(await club.staff.call('restoreReglement', { params: { id: paid.id } }));
    assert.deepEqual(
      [restored.archivedAt, await restants([id]), await money.solde(payeurId)],
      [null, [0], 30],
    );
  });

  it('is refused while the credit it gave is used', async () => {
    const payeurId = await payeur();
    const paid = await money.pay(payeurId, 100);
    const [credit] = await money.credits(payeurId);
    const refund = { params: { id: credit?.id ?? '' }, body: { montant: 40 } };
    done(await club.staff.call('refundCredit', refund));
    const refusal = await club.refused('deleteReglement', { params: { id: paid.id } });
    assertRefusal(refusal, 422, /^Le crédit né de ce règlement est déjà utilisé \(40,00\u00a0Dh\)/);
  });

  it('is reversed instead when its season is closed, in the active one', async () => {
    const saisonId = await club.given.saison();
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 100);
    const paid = await money.pay(payeurId, 100, { saisonId });
    await club.given.saison({ id: saisonId, version: 2, cloturee: true });
    const { message } = await remove(paid.id);
    assert.match(message, /contre-passé/);
    const reversed = await money.reglement(paid.id);
    assert.ok(reversed.contrePasseParId && reversed.archivedAt === null);
    assert.deepEqual(await restants([id]), [100]);
  });
});

describe('a reversal', () => {
  it('is a second règlement with negative amounts; the two name each other and stay', async () => {
    const payeurId = await payeur();
    const { id } = await money.debts(payeurId, 100);
    const paid = await money.pay(payeurId, 130, { typeReglement: 'cheque' });
    const body = { motif: 'Chèque revenu impayé' };
    const counter = done(await club.staff.call('reverseReglement', { params: { id: paid.id }, body }));
    assert.deepEqual(
      [
        counter.montantTotal,
        counter.montantRecu,
        counter.montantCredit,
        counter.notes,
        counter.contrePasseDeId,
      ],
      [-130, -130, -30, 'Chèque revenu impayé', paid.id],
    );
    assert.equal((await money.reglement(paid.id)).contrePasseParId, counter.id);
    assert.deepEqual([await restants([id]), await money.solde(payeurId)], [[100], 0]);
    for (const one of [paid.id, counter.id]) {
      assertRefusal(await club.refused('deleteReglement', { params: { id: one } }), 422, /contre-pass/);
    }
    await money.pay(payeurId, 100);
    assert.deepEqual(await restants([id]), [0]);
  });
});

it('says which share of a règlement stands for a member', async () => {
  const payeurId = await payeur();
  const { adherents } = await money.debts(payeurId, 100, 100);
  const { id: reglementId } = await money.pay(payeurId, 100);
  const [{ adherentId = '' } = {}] = adherents;
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
