import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { plusDeVues, type CreateVue, type Vue } from '@club/contract';
import { historyOf, transaction } from '@club/service-kit';
import type { Client } from '@club/service-kit/testing';
import { problemIn, startAdmin, type TestClub } from '../testing/start-admin.ts';
import { forgetInVues } from './forget-person.ts';
import { Vues } from './vue-model.ts';

let club: TestClub;
let admin: Client;
let clerk: Client;
let other: Client;
before(async () => {
  club = await startAdmin();
  admin = club.service.as('admin', { id: 'a'.repeat(24) });
  clerk = club.service.as(['adherents.read'], { id: 'b'.repeat(24) });
  other = club.service.as(['adherents.read'], { id: 'c'.repeat(24) });
});
after(() => club.service.stop());

const unpaid = { liste: 'cotisations', nom: 'À payer', adresse: 'sort=montantTotal&aPayer=oui' } as const;
const seenByClerk = { mienne: false, modifiable: false };
const names = async (who: Client, liste: CreateVue['liste'] = 'cotisations') =>
  (await who.call('listVues', { query: { liste } })).body.map(({ nom }) => nom);
const make = async (who: Client, more: Partial<CreateVue> = {}): Promise<Vue> => {
  const { status, body } = await who.call('createVue', { body: { ...unpaid, ...more } });
  assert.equal(status, 201);
  return body;
};
const change = (who: Client, { id }: Vue, body: object) => who.call('updateVue', { params: { id }, body });
const remove = (who: Client, { id }: Vue) => who.call('deleteVue', { params: { id } });

describe('the views of a list', () => {
  it('are kept for who made them, told by the history, and of that list alone', async () => {
    const vue = await make(clerk);
    assert.deepEqual(
      [vue.nom, vue.adresse, vue.partagee, vue.mienne, vue.modifiable, vue.version],
      ['À payer', unpaid.adresse, false, true, true, 1],
    );
    assert.deepEqual(await names(clerk), ['À payer']);
    assert.deepEqual(await names(clerk, 'reglements'), []);
    assert.deepEqual([await names(other), await names(admin)], [[], []]);
    const [line] = await historyOf('vue', vue.id);
    assert.deepEqual([line?.action, line?.by], ['create', 'Personne de test']);
    assert.equal((await remove(clerk, vue)).status, 200);
    assert.deepEqual(await names(clerk), []);
  });

  it('never keep what was searched, which names people', async () => {
    const vue = await make(clerk, { adresse: 'search=zerhouni&searchField=nom&page=4&statut=payee' });
    assert.equal(vue.adresse, 'statut=payee');
    const { body } = await change(clerk, vue, { adresse: 'search=zerhouni' });
    assert.equal(body.adresse, '');
    assert.equal(await Vues.countDocuments({ adresse: { $regex: 'zerhouni' } }), 0);
    await remove(clerk, vue);
  });

  it('are shown to everybody, and changed, only by who manages profiles', async () => {
    assert.equal((await clerk.call('createVue', { body: { ...unpaid, partagee: true } })).status, 403);
    const own = await make(clerk, { nom: 'La mienne' });
    assert.equal((await change(clerk, own, { partagee: true })).status, 403);
    const shared = await make(admin, { nom: 'De tous', partagee: true });
    assert.deepEqual(await names(clerk), ['De tous', 'La mienne']);
    const seen = (await other.call('listVues', { query: { liste: 'cotisations' } })).body;
    assert.deepEqual(
      seen.map(({ nom, mienne, modifiable }) => [nom, mienne, modifiable]),
      [['De tous', false, false]],
    );
    assert.equal((await change(clerk, shared, { nom: 'Autre' })).status, 403);
    assert.equal((await remove(clerk, shared)).status, 403);
    // Somebody else's own is not even there.
    for (const who of [other, admin]) {
      assert.equal((await change(who, own, { nom: 'Autre' })).status, 404);
      assert.equal((await remove(who, own)).status, 404);
    }
    await remove(admin, shared);
    await remove(clerk, own);
  });

  it('bear a name once, case and accents aside, and refuse bad input in words', async () => {
    const vue = await make(clerk);
    const again = await clerk.call('createVue', { body: { ...unpaid, nom: ' a  PAYER ' } });
    assert.deepEqual(
      [again.status, problemIn(again).message],
      [409, 'Une vue de cette liste porte déjà ce nom.'],
    );
    for (const body of [
      { ...unpaid, nom: ' ' },
      { ...unpaid, liste: 'tout' },
      { ...unpaid, adresse: '<script>' },
      { ...unpaid, adresse: 'a='.repeat(600) },
      { ...unpaid, secret: 1 },
    ])
      assert.equal((await clerk.call('createVue', { body: body as never })).status, 400);
    await remove(clerk, vue);
  });

  it('change by version, keep their history, and write nothing when nothing changes', async () => {
    const vue = await make(clerk);
    const renamed = await change(clerk, vue, { nom: 'Impayés', version: 1 });
    assert.deepEqual([renamed.body.nom, renamed.body.version], ['Impayés', 2]);
    const stale = await change(clerk, vue, { nom: 'Trop tard', version: 1 });
    assert.deepEqual([stale.status, problemIn(stale).code], [409, 'stale_version']);
    assert.equal((await change(clerk, vue, { nom: 'Impayés' })).body.version, 2);
    assert.deepEqual(
      (await historyOf('vue', vue.id)).map(({ action }) => action),
      ['update', 'create'],
    );
    await remove(clerk, vue);
  });

  it('are made once by one key, and not without end', async () => {
    const headers = { 'Idempotency-Key': 'vue-1' };
    const [first, second] = [
      await clerk.call('createVue', { body: unpaid }, headers),
      await clerk.call('createVue', { body: unpaid }, headers),
    ];
    assert.equal(second.body.id, first.body.id);
    for (let number = 1; number < plusDeVues; number += 1) await make(clerk, { nom: `Vue ${number}` });
    const full = await clerk.call('createVue', { body: { ...unpaid, nom: 'De trop' } });
    assert.equal(full.status, 422);
    assert.match(problemIn(full).message, /Vous gardez déjà 30 vues/);
    await Vues.deleteMany({});
  });

  it('go with their user, but for what everybody sees', async () => {
    const user = await club.addUser({ profileType: 'admin' });
    const mine = club.service.as('admin', { id: user.id });
    await make(mine, { nom: 'Pour moi' });
    const shared = await make(mine, { nom: 'Pour tous', partagee: true });
    const { status } = await club.service.as('admin').call('deleteUser', { params: { id: user.id } });
    assert.equal(status, 200);
    assert.deepEqual([await names(mine), await names(clerk)], [['Pour tous'], ['Pour tous']]);
    assert.equal((await Vues.findOne({ _id: shared.id }))?.userId, null);
    assert.equal((await change(admin, shared, { partagee: false })).body.mienne, true);
  });

  it('open with their list for whoever chooses one of them: one, for himself alone, also of two chosen at once', async () => {
    const shared = await make(admin, { nom: 'De tous', partagee: true });
    const own = await make(clerk, { nom: 'La mienne' });
    const choose = (who: Client, { id }: Vue, parDefaut = true) =>
      who.call('setVueParDefaut', { params: { id }, body: { parDefaut } });
    const opens = async (who: Client) =>
      (await who.call('listVues', { query: { liste: 'cotisations' } })).body.flatMap((vue) =>
        vue.parDefaut ? vue.nom : [],
      );
    assert.deepEqual((await choose(clerk, shared)).body, { ...shared, parDefaut: true, ...seenByClerk });
    assert.deepEqual([await opens(clerk), await opens(admin)], [['De tous'], []]);
    await Promise.all([choose(clerk, own), choose(clerk, shared)]);
    assert.equal((await opens(clerk)).length, 1);
    await choose(clerk, own);
    assert.deepEqual(await opens(clerk), ['La mienne']);
    const [line] = await historyOf('vue', own.id);
    assert.deepEqual(line?.changes, [{ field: 'parDefaut', before: false, after: true }]);
    assert.equal((await choose(other, own)).status, 404);
    await choose(clerk, own, false);
    assert.deepEqual(await opens(clerk), []);
    await choose(clerk, own);
    await remove(clerk, own);
    assert.deepEqual(await opens(clerk), []);
    await Vues.deleteMany({});
  });

  it('lose the name of somebody who is erased, and stay apart', async () => {
    const made = [
      await make(clerk, { nom: 'Suivi Zzcanari Salma' }),
      await make(clerk, { nom: 'Suivi Salma ZZCANARI', adresse: 'payeur=Salma+Zzcanari&aPayer=oui' }),
    ];
    await transaction((unit) =>
      forgetInVues(unit, {
        id: 'd'.repeat(24),
        nom: 'Adhérent effacé n°\u00a07',
        codeAdherent: 'E-7',
        codes: [],
        mots: [],
        textes: ['Salma Zzcanari', 'Zzcanari Salma'],
        identites: [],
        requestId: 'r1',
        par: { id: 'u1', nom: 'Nadia' },
      }),
    );
    assert.deepEqual((await names(clerk)).toSorted(), [
      'Suivi Adhérent effacé n°\u00a07',
      'Suivi Adhérent effacé n°\u00a07 (2)',
    ]);
    const all = JSON.stringify([
      await Vues.find().toArray(),
      await Promise.all(made.map(({ id }) => historyOf('vue', id))),
    ]);
    assert.doesNotMatch(all, /zzcanari|salma/i);
    for (const vue of made) await remove(clerk, vue);
  });

  it('are read through an index', async () => {
    for (const filter of [
      { liste: 'cotisations', partagee: true },
      { liste: 'cotisations', userId: 'b'.repeat(24), partagee: false },
    ] as const) {
      const plan = JSON.stringify(await Vues.find(filter).sort({ nomKey: 1 }).explain('queryPlanner'));
      assert.match(plan, /IXSCAN/);
    }
  });
});
