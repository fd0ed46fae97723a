import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Adherents } from '../adherents/adherent-model.ts';
import { closeSaison } from '../closing/close-saison.ts';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';
import { fillInscriptions } from './fill-inscriptions.ts';
import { saisonCopy } from './saison-copy.ts';

const formerId = '65f0000000000000000000ab';
const nextId = '65f0000000000000000000ac';
const dated = {
  active: false,
  cloturee: false,
  inscriptionsOuvertes: true,
  dateDebut: '2024-09-01',
  dateFin: '2025-07-31',
};

describe('the inscriptions of a member', () => {
  let members: Members;
  /** Persons who hold a cotisation, as finance says. */
  const holders = new Map<string, string>();

  before(async () => {
    members = await startMembers();
    await saisonCopy.keep([
      { id: formerId, version: 1, deleted: false, data: { ...dated, nom: '2024-2025' } },
      { id: nextId, version: 1, deleted: false, data: { ...dated, nom: '2026-2027' } },
    ]);
  });
  after(() => members.stop());

  const financeIsThere = () =>
    members.replyAs('finance', {
      latestSaisons: async ({ ids }) =>
        ids.flatMap((id) => {
          const saisonId = holders.get(id);
          return saisonId === undefined ? [] : [{ id, saisonId, saisonIds: [saisonId] }];
        }),
      saisonHolders: async () => ({ adherentIds: [], next: null }),
    });

  const inNone = async () => {
    const { id } = await members.created({ estAdherent: false });
    await Adherents.updateOne({ _id: id }, { $set: { estAdherent: true } });
    return id;
  };
  const seasonsOf = async (id: string) =>
    (await members.read(id)).inscriptions?.map(({ saisonId, moyen }) => [saisonId, moyen]);

  it('begin with the active season, or with the one asked for alone', async () => {
    const { id } = await members.created({});
    assert.deepEqual(await seasonsOf(id), [[activeSaisonId, 'creation']]);
    const { id: early } = await members.created({ saisonId: nextId });
    assert.deepEqual(await seasonsOf(early), [[nextId, 'creation']]);
    const { id: payer } = await members.created({ estAdherent: false });
    assert.deepEqual(await seasonsOf(payer), []);
  });

  it('get no active season from an edit while finance is away: it goes through', async () => {
    const id = await inNone();
    const { status, body } = await members.update(id, { profession: 'Juge', saisonId: activeSaisonId });
    assert.deepEqual([status, body.profession, body.saisonId], [200, 'Juge', null]);
  });

  it('get the active season from an edit that names it, of who is in none', async () => {
    financeIsThere();
    const id = await inNone();
    const { body } = await members.update(id, { saisonId: activeSaisonId });
    assert.equal(body.saisonId, activeSaisonId);
    assert.deepEqual(await seasonsOf(id), [[activeSaisonId, 'formulaire']]);
  });

  it('stay as they are when a former member is edited', async () => {
    const { id } = await members.created({ saisonId: formerId });
    await members.update(id, { telephone: '20 111 222', saisonId: activeSaisonId });
    assert.deepEqual(await seasonsOf(id), [[formerId, 'creation']]);
    const holder = await inNone();
    holders.set(holder, formerId);
    await members.update(holder, { telephone: '20 111 222', saisonId: activeSaisonId });
    assert.deepEqual(await seasonsOf(holder), []);
  });

  it('of a former release are read, and made once', async () => {
    const { id } = await members.created({});
    await Adherents.updateOne({ _id: id }, { $unset: { inscriptions: '' } });
    assert.deepEqual(await seasonsOf(id), [[activeSaisonId, 'migration']]);
    const { changed } = await fillInscriptions.run();
    assert.equal(changed, 1);
    assert.deepEqual(await seasonsOf(id), [[activeSaisonId, 'migration']]);
    assert.equal((await fillInscriptions.run()).changed, 0);
  });

  it('find him in lists of each of his seasons, and count him in each', async () => {
    const { id } = await members.created({ saisonId: nextId });
    const early = (await members.list({ saisonInscriptionId: nextId })).total;
    const inscriptions = [
      { saisonId: formerId, jour: '2024-09-05', moyen: 'manuel' as const },
      { saisonId: nextId, jour: '2026-06-01', moyen: 'manuel' as const },
    ];
    await Adherents.updateOne({ _id: id }, { $set: { inscriptions } });
    await members.update(id, { profession: 'Juge' });
    assert.equal((await members.list({ saisonInscriptionId: nextId })).total, early);
    const { total } = await members.list({ saisonInscriptionId: formerId });
    assert.deepEqual(await closeSaison(formerId), { nbAdherents: total });
  });
});
