/** F39: staff make money of nothing, give it out, or make what was received disappear, alone and unseen. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Problem } from '@club/contract';
import { acknowledged } from '../../testing/acknowledged.ts';
import { newSignedIn, type Staff } from '../../testing/staff.ts';
import { theClub, type Club } from './club.ts';

/** Of the settings, until somebody changes it. */
const limit = 200;

describe('F39: money by one’s own word', () => {
  let club: Club;
  let operator: Staff;
  let manager: Staff;
  let formuleId: string;

  before(async () => {
    club = await theClub();
    operator = (await newSignedIn(club.stack.url, club.admin, 'F39-OP', 'operator')).staff;
    manager = (await newSignedIn(club.stack.url, club.admin, 'F39-SUP', 'manager')).staff;
    const formule = { code: 'F39', designation: 'Yoga', montant: 300 };
    formuleId = (await acknowledged(club.admin, 'createFormule', { body: formule })).id;
  });

  /** A member with a cotisation of 300 that a payment of 300 in cash paid. */
  async function aPayer() {
    const { id: payeurId } = await acknowledged(operator, 'createAdherent', {
      body: { nom: `Karray ${Math.random()}`, prenom: 'Sami' },
    });
    const { reglements } = await acknowledged(operator, 'createCotisation', {
      body: {
        payeurId,
        adherentId: payeurId,
        lienParente: 'Lui-même',
        formules: [{ formuleId }],
        reglements: [{ montant: 300, statut: 'complete' }],
      },
    });
    return { payeurId, reglementId: String(reglements?.[0]?.id) };
  }

  const credit = (staff: Staff, payeurId: string, montant: number) =>
    staff.call('createCredit', { body: { payeurId, montant, notes: 'Geste commercial' } });
  const received = async (id: string) => {
    const { montantRecu, archivedAt } = await acknowledged(club.admin, 'getReglement', { params: { id } });
    return [montantRecu, archivedAt];
  };
  const solde = async (payeurId: string) =>
    (await acknowledged(club.admin, 'getPayeurSolde', { params: { payeurId } })).solde;

  test('an operator makes no credit of 500 from nothing, and nothing is paid with it', async () => {
    const { payeurId } = await aPayer();
    assert.equal((await credit(operator, payeurId, 500)).status, 403);
    assert.equal(await solde(payeurId), 0);
  });

  test('a manager makes no credit of 9,999, not in slices either, and refunds none in cash', async () => {
    const { payeurId } = await aPayer();
    const whole = await credit(manager, payeurId, 9_999);
    assert.deepEqual([whole.status, (whole.body as unknown as Problem).code], [403, 'forbidden']);
    let made = 0;
    for (let slice = 0; slice < 10; slice += 1)
      if ((await credit(manager, payeurId, 45)).status === 201) made += 45;
    assert.ok(made > 0 && made <= limit, String(made));
    const large = await acknowledged(club.admin, 'createCredit', {
      body: { payeurId, montant: 9_999, notes: 'Dédommagement' },
    });
    const body = { montant: 9_999, typeReglement: 'espece', notes: 'Rendu' };
    assert.equal((await manager.call('refundCredit', { params: { id: large.id }, body })).status, 403);
    assert.equal(await solde(payeurId), 9_999 + made);
  });

  test('a manager turns 300 received into 0.01 by no call', async () => {
    const { reglementId: id } = await aPayer();
    const params = { id };
    const motif = 'Erreur de saisie';
    const tried = [
      await manager.call('updateReglement', { params, body: { montantTotal: 0.01, motif } }),
      await manager.call('reverseReglement', { params, body: { motif } }),
      await manager.call('deleteReglement', { params, body: { motif } }),
    ];
    assert.deepEqual(
      tried.map(({ status }) => status),
      [403, 403, 403],
    );
    assert.deepEqual(await received(id), [300, null]);
  });

  test('whose profile the club made itself gained no right: deleting alone takes no money out of the till', async () => {
    const permissions = ['reglements.read', 'reglements.update', 'reglements.delete'];
    const profile = await acknowledged(club.admin, 'createUserProfile', {
      body: { name: 'Caisse F39', permissions },
    });
    const { staff } = await newSignedIn(club.stack.url, club.admin, 'F39-CAI', profile.id);
    const { reglementId: id } = await aPayer();
    const tried = [
      await staff.call('deleteReglement', { params: { id }, body: { motif: 'Erreur' } }),
      await staff.call('updateReglement', { params: { id }, body: { montantTotal: 1, motif: 'Erreur' } }),
    ];
    assert.deepEqual(
      tried.map(({ status }) => status),
      [403, 403],
    );
    assert.deepEqual(await received(id), [300, null]);
  });

  test('nothing of it goes without a reason, and the administrator reads who did what, how much and why', async () => {
    const { reglementId: id, payeurId } = await aPayer();
    const params = { id };
    const without = await club.admin.call('updateReglement', { params, body: { montantTotal: 250 } });
    assert.equal(without.status, 400);
    const body = { montantTotal: 250, motif: 'Remise oubliée' };
    await acknowledged(club.admin, 'updateReglement', { params, body });
    const { operations } = await acknowledged(club.admin, 'listOperationsSensibles', {
      search: 'type=reduction',
    });
    const [{ montant, motif, payeurId: whose } = {} as never] = operations;
    assert.deepEqual([montant, motif, whose], [50, 'Remise oubliée', payeurId]);
    for (const staff of [operator, manager])
      assert.equal((await staff.call('listOperationsSensibles')).status, 403);
  });
});
