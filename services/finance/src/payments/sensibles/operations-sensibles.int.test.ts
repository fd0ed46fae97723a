import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultProfiles, defaultSettings, type OperationSensible, type Permission } from '@club/contract';
import { clubSettings, requestReply } from '@club/service-kit';
import { type Client, publishState, until } from '@club/service-kit/testing';
import { assertRefusal, cheque, done, type Money, moneyOf } from '../../testing/money.ts';
import { type Finance, newId, startFinance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const { permissions: ofManager } = defaultProfiles.manager;
/** Another person each time: what one did today counts against his limit. */
const aManager = (...more: Permission[]): Client =>
  club.service.as([...ofManager, ...more], { id: newId(), nom: 'Nadia Haddad' });

const give = async (staff: Client, montant: number, notes = 'Cours annulés') => {
  const { id: payeurId } = await club.given.person();
  return staff.call('createCredit', { body: { payeurId, montant, notes } });
};
/** What was received of somebody who owes as much. */
const paid = async (montant: number) => {
  const { id: payeurId } = await club.given.person();
  await money.debts(payeurId, montant);
  return money.pay(payeurId, montant, { statut: 'complete' });
};
const refused = (answer: unknown) => answer as Awaited<ReturnType<Finance['refused']>>;
const listed = async (query: object = {}) =>
  done(await club.staff.call('listOperationsSensibles', { query })).operations;

let version = 0;
async function setLimit(plafondOperations: number): Promise<void> {
  version += 1;
  const cotisationSettings = { ...defaultSettings.cotisationSettings, plafondOperations };
  const data = { ...defaultSettings, cotisationSettings };
  await publishState('settings', { id: 'club', version, deleted: false, data });
  await until(() => clubSettings.version === version);
}

describe('money moved by somebody’s word alone (M-61)', () => {
  it('is nobody’s who records payments: no credit from nothing, no refund, nothing received undone', async () => {
    const operator = club.service.as('operator');
    const { body: credit } = await give(club.staff, 50);
    const params = { id: (await paid(300)).id };
    const all = [...defaultProfiles.admin.permissions].filter((one) => one !== 'reglements.refund');
    const without = club.service.as(all);
    const tried = [
      await give(operator, 10),
      await operator.call('refundCredit', { params: { id: credit.id }, body: { montant: 1, notes: 'Non' } }),
      await operator.call('reverseReglement', { params, body: { motif: 'Non' } }),
      await without.call('updateReglement', { params, body: { montantTotal: 0.01, motif: 'Non' } }),
      await without.call('deleteReglement', { params, body: { motif: 'Non' } }),
    ];
    assert.deepEqual(
      tried.map(({ status }) => status),
      [403, 403, 403, 403, 403],
    );
    const { montantRecu, archivedAt } = await money.reglement(params.id);
    assert.deepEqual([montantRecu, archivedAt], [300, null]);
    assert.equal(await money.solde(credit.payeurId), 50);
  });

  it('asks for a reason, in the field that says it', async () => {
    const params = { id: (await paid(300)).id };
    const { id: payeurId } = await club.given.person();
    const tried = [
      await club.refused('createCredit', { body: { payeurId, montant: 10, notes: '  ' } }),
      await club.refused('updateReglement', { params, body: { montantTotal: 10 } }),
      await club.refused('deleteReglement', { params, body: {} }),
      await club.refused('reverseReglement', { params, body: {} }),
    ];
    for (const answer of tried) assertRefusal(answer, 400, 'Le motif est obligatoire.');
    assert.deepEqual(
      tried.map(({ body }) => body.errors?.map(({ field }) => field)),
      [['notes'], ['motif'], ['motif'], ['motif']],
    );
    // What nobody received needs none.
    await money.debts(payeurId, 10);
    const promise = await money.pay(payeurId, 10, { statut: 'en_attente' });
    done(await club.staff.call('updateReglement', { params: { id: promise.id }, body: { montantTotal: 5 } }));
    done(await club.staff.call('deleteReglement', { params: { id: promise.id }, body: {} }));
  });

  it('stays below the limit of the day for who is no administrator, in slices and by several ways too', async () => {
    const manager = aManager();
    const params = { id: (await paid(300)).id };
    const above = 'Au-delà de 200,00\u00a0Dh par jour, cette opération demande un administrateur.';
    assertRefusal(refused(await give(manager, 9_999)), 403, above);
    const first = done(await give(manager, 150));
    const already = `${above} Vous en avez déjà fait pour 150,00\u00a0Dh aujourd’hui.`;
    assertRefusal(refused(await give(manager, 50.01)), 403, already);
    const refund = { params: { id: first.id }, body: { montant: 100, notes: 'Rendu' } };
    assertRefusal(refused(await manager.call('refundCredit', refund)), 403, already);
    const less = { montantTotal: 249, motif: 'Erreur' };
    assertRefusal(refused(await manager.call('updateReglement', { params, body: less })), 403, already);
    const motif = { motif: 'Erreur' };
    assertRefusal(refused(await manager.call('reverseReglement', { params, body: motif })), 403, already);
    done(await manager.call('updateReglement', { params, body: { ...less, montantTotal: 250 } }));
    assert.equal((await money.reglement(params.id)).montantRecu, 250);
    // Another one has his own limit, and an administrator none.
    done(await give(aManager(), 200));
    done(await give(aManager('admin.manage_permissions'), 9_999));
  });

  it('of one person at once takes turns: the limit holds', async () => {
    const manager = aManager();
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(manager, 60)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 201, 201, 403, 403, 403]);
  });

  it('follows the limit of the settings, and without one asks for an administrator', async () => {
    await setLimit(1_000);
    done(await give(aManager(), 1_000));
    await setLimit(0);
    assertRefusal(refused(await give(aManager(), 1)), 403, 'Cette opération demande un administrateur.');
    done(await give(club.staff, 5_000));
    await setLimit(200);
  });

  it('is no credit of the product itself: an excess, a cotisation made smaller, a returned cheque', async () => {
    const before = (await listed()).length;
    const { id: payeurId } = await club.given.person();
    const debt = await money.debts(payeurId, 100);
    await money.pay(payeurId, 150, cheque({ statut: 'complete', reference: '0077' }));
    done(await club.staff.call('deleteCotisation', { params: { id: debt.id } }));
    const byCheque = await money.pay(payeurId, 70, cheque({ statut: 'complete' }));
    const body = { motif: 'Sans provision' };
    done(await club.staff.call('returnCheque', { params: { id: byCheque.id }, body }));
    assert.equal((await listed()).length, before);
  });
});

describe('the list of sensitive operations', () => {
  it('says who did what to whose money, how much and why, latest first', async () => {
    const manager = aManager();
    const credit = done(await give(manager, 40, 'Cours annulés'));
    done(
      await manager.call('refundCredit', {
        params: { id: credit.id },
        body: { montant: 15, notes: 'Rendu' },
      }),
    );
    const received = await paid(90);
    const params = { id: received.id };
    done(
      await manager.call('updateReglement', { params, body: { montantTotal: 80, motif: 'Faux montant' } }),
    );
    done(await manager.call('reverseReglement', { params, body: { motif: 'Autre payeur' } }));
    const other = await paid(20);
    const deletion = { params: { id: other.id }, body: { motif: 'Saisi deux fois' } };
    done(await club.staff.call('deleteReglement', deletion));
    const told = ({ type, montant, motif, par, payeurId, creditId, codeReglement }: OperationSensible) =>
      [type, montant, motif, par, payeurId, creditId ?? codeReglement] as const;
    const of = [received.payeurId, received.codeReglement];
    assert.deepEqual((await listed({ limit: 5 })).map(told), [
      ['suppression', 20, 'Saisi deux fois', 'Personne de test', other.payeurId, other.codeReglement],
      ['contre_passation', 80, 'Autre payeur', 'Nadia Haddad', ...of],
      ['reduction', 10, 'Faux montant', 'Nadia Haddad', ...of],
      ['remboursement', 15, 'Rendu', 'Nadia Haddad', credit.payeurId, credit.id],
      ['credit_manuel', 40, 'Cours annulés', 'Nadia Haddad', credit.payeurId, credit.id],
    ]);
    const reductions = await listed({ type: 'reduction', limit: 1 });
    assert.deepEqual(reductions.map(told)[0]?.slice(0, 3), ['reduction', 10, 'Faux montant']);
    assert.deepEqual(await listed({ au: '2020-01-01' }), []);
  });

  it('is told to who manages users and reads règlements alone', async () => {
    const statusFor = async (...rights: Permission[]) =>
      (await club.service.as(rights).call('listOperationsSensibles', { query: {} })).status;
    assert.equal(await statusFor('admin.manage_users', 'reglements.read'), 200);
    assert.equal(await statusFor('admin.manage_users'), 403);
    assert.equal(await statusFor(...ofManager), 403);
  });

  it('keeps who and how much of somebody who is erased, and not the reason', async () => {
    const credit = done(await give(club.staff, 30, 'Pour Salma'));
    const params = { id: credit.id };
    done(await club.staff.call('refundCredit', { params, body: { montant: 30, notes: 'Rendu à Salma' } }));
    const person = {
      id: credit.payeurId,
      nom: 'Adhérent effacé n°\u00a07',
      codeAdherent: 'EFFACE-7',
      codes: [],
      textes: [],
      mots: [],
      identites: [],
      par: { id: 'u1', nom: 'Nadia' },
      requestId: 'r1',
    };
    await until(() => requestReply('finance', 'moneyOf', { ids: [] }).catch(() => null));
    assert.deepEqual(await requestReply('finance', 'effacerPersonne', person), { obstacles: [] });
    const kept = (await listed()).filter(({ creditId }) => creditId === credit.id);
    assert.deepEqual(
      kept.map(({ montant, motif }) => [montant, motif]),
      [
        [30, null],
        [30, null],
      ],
    );
  });
});
