import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Adherent, LotAdherents, SaisonState } from '@club/contract';
import type { TestAnswer } from '@club/service-kit/testing';
import { Adherents } from '../adherents/adherent-model.ts';
import { answerAdherentState } from '../adherents/find-adherent.ts';
import { counts, startLotClub, type LotClub } from '../testing/lot-club.ts';
import { activeSaisonId } from '../testing/start-members.ts';
import { actOnBatch } from '../lots-adherents/act-on-batch.ts';
import type { LotRun, LotTurn } from '../lots-adherents/lot-run.ts';
import { saisonCopy } from './saison-copy.ts';

const nextId = '65f0000000000000000000ba';
const waitingId = '65f0000000000000000000bb';
const closedId = '65f0000000000000000000bc';
const year = { active: false, cloturee: false, dateDebut: '2026-09-01', dateFin: '2027-07-31' };

let club: LotClub;
/** Live cotisations of each person, as finance says. */
const held = new Map<string, string[]>();

before(async () => {
  club = await startLotClub();
  const kept = (id: string, data: SaisonState) => ({ id, version: 1, deleted: false, data });
  await saisonCopy.keep([
    kept(nextId, { ...year, nom: '2026-2027', inscriptionsOuvertes: true }),
    kept(waitingId, { ...year, nom: '2027-2028' }),
    kept(closedId, { ...year, nom: '2023-2024', cloturee: true }),
  ]);
  const asked: Record<string, SaisonState> = { [waitingId]: { ...year, nom: '2027-2028' } };
  club.members.replyAs('seasons', {
    saison: async ({ id }) => ({ id, version: 1, deleted: false, data: asked[id] ?? null }),
  });
});
after(() => club.members.stop());

const financeIsThere = () =>
  club.members.replyAs('finance', {
    latestSaisons: async ({ ids }) =>
      ids.flatMap((id) => {
        const saisonIds = held.get(id) ?? [];
        return saisonIds.length === 0 ? [] : [{ id, saisonId: saisonIds[0]!, saisonIds }];
      }),
  });

const inscribe = (persons: readonly { id: string }[], id = nextId) =>
  club.done('startInscriptionLot', {
    params: { id },
    body: { adherentIds: persons.map((one) => one.id) },
  });
const withdraw = (adherentId: string, id = nextId) =>
  club.members.refused('withdrawInscription', { params: { id, adherentId } });
const seasonsOf = async (id: string) =>
  (await club.members.read(id)).inscriptions?.map(({ saisonId, moyen }) => [saisonId, moyen]);
/** Members without a season, as those who were entered while none was active. */
async function inNone(count: number): Promise<Adherent[]> {
  const { persons } = await club.some(count);
  const _id = { $in: persons.map(({ id }) => id) };
  await Adherents.updateMany({ _id }, { $set: { saisonId: null, inscriptions: [] } });
  return persons;
}

describe('members are inscribed in a season in one act', () => {
  before(financeIsThere);

  it('undone, leaves who bought something of the season meanwhile', async () => {
    const [holder, other] = (await inNone(2)) as [Adherent, Adherent];
    const run = await inscribe([holder, other]);
    held.set(holder.id, [nextId]);
    const undone = await club.undo(run.id);
    assert.deepEqual(counts(undone), ['termine', 1, 0, 1, 0]);
    assert.match(undone.refuses[0]?.raison ?? '', /a une cotisation dans cette saison/);
    held.delete(holder.id);
    assert.deepEqual([await seasonsOf(holder.id), await seasonsOf(other.id)], [[[nextId, 'manuel']], []]);
  });

  it('inscribes each once, tells why somebody is left, and is undone', async () => {
    const { persons } = await club.some(3);
    const [, already, trashed] = persons as [Adherent, Adherent, Adherent];
    await inscribe([already]);
    await club.members.staff.call('deleteAdherent', { params: { id: trashed.id } });
    const payer = await club.members.created({ estAdherent: false });
    const run = await inscribe([...persons, payer]);
    assert.deepEqual(counts(run), ['termine', 1, 1, 2, 1]);
    assert.deepEqual([run.acte, run.saisonId, run.changements], ['inscription', nextId, null]);
    assert.deepEqual(run.refuses.map(({ raison }) => raison).toSorted(), [
      'Cette fiche est dans la corbeille.',
      'Cette personne n’est pas adhérente.',
    ]);
    const [first] = persons as [Adherent];
    const made = [
      [activeSaisonId, 'creation'],
      [nextId, 'manuel'],
    ];
    assert.deepEqual(await seasonsOf(first.id), made);
    assert.deepEqual(await seasonsOf(payer.id), []);
    assert.deepEqual(
      counts(await inscribe([first])),
      ['termine', 0, 1, 0, 0],
      'a second time changes nothing',
    );
    assert.deepEqual(counts(await club.undo(run.id)), ['termine', 1, 0, 0, 0]);
    assert.deepEqual(await seasonsOf(first.id), made.slice(0, 1));
    assert.deepEqual(await seasonsOf(already.id), made, 'whom it did not inscribe stays');
    const history = await club.members.history(first.id);
    assert.deepEqual(
      history.slice(0, 2).map(({ by, action }) => [by, action]),
      [
        ['Personne de test', 'update'],
        ['Personne de test', 'update'],
      ],
    );
    assert.deepEqual(history[1]?.changes.map(({ field }) => field).toSorted(), ['inscriptions', 'saisonId']);
  });

  it('publishes the state of each, and shows it in lists at once', async () => {
    const { nom, persons } = await club.some(2);
    await inscribe(persons);
    assert.equal((await club.members.list({ search: nom, saisonInscriptionId: nextId })).total, 2);
    const state = await answerAdherentState({ id: persons[0]!.id });
    assert.deepEqual(
      [state?.version, state?.data?.saisonId, state?.data?.inscriptions?.map(({ saisonId }) => saisonId)],
      [2, nextId, [activeSaisonId, nextId]],
    );
  });

  it('takes all that the list finds but some', async () => {
    const { nom, persons } = await club.some(3);
    const choix = { filtre: { search: nom }, sauf: [persons[0]!.id], nombre: 2 };
    const run = await club.done('startInscriptionLot', { params: { id: nextId }, body: { choix } });
    assert.equal(run.faits, 2);
    assert.deepEqual(await seasonsOf(persons[0]!.id), [[activeSaisonId, 'creation']]);
  });

  it('does it once for one key', async () => {
    const persons = await inNone(2);
    financeIsThere();
    const start = () =>
      club.members.refused(
        'startInscriptionLot',
        { params: { id: nextId }, body: { sansSaison: true } },
        { 'Idempotency-Key': 'les-inscrire' },
      ) as unknown as Promise<TestAnswer<LotAdherents>>;
    const first = await start();
    assert.equal((await club.ended(first.body.id)).etat, 'termine');
    assert.deepEqual(await seasonsOf(persons[0]!.id), [[nextId, 'manuel']]);
    const again = await start();
    assert.deepEqual([again.status, again.body.id], [201, first.body.id]);
  });

  it('is refused for a season that is closed, unknown or not open, and for nobody', async () => {
    const { persons } = await club.some(1);
    const refused = async (id: string, body: object, expected: unknown[]) => {
      const answer = await club.members.refused('startInscriptionLot', { params: { id }, body });
      assert.deepEqual([answer.status, answer.body.code], expected);
    };
    const adherentIds = persons.map(({ id }) => id);
    await refused(closedId, { adherentIds }, [409, 'saison_closed']);
    await refused(waitingId, { adherentIds }, [422, 'refused_value']);
    await refused('65f0000000000000000000fe', { adherentIds }, [404, 'not_found']);
    const three = { ids: adherentIds, nombre: 3 };
    await refused(nextId, { choix: three }, [409, 'conflict']);
    await refused(nextId, {}, [422, 'refused_value']);
    await refused(nextId, { adherentIds, sansSaison: true }, [422, 'refused_value']);
    const reader = club.members.as('viewer');
    const of = { params: { id: nextId, adherentId: adherentIds[0]! } };
    assert.equal((await reader.call('startInscriptionLot', { ...of, body: { adherentIds } })).status, 403);
    assert.equal((await reader.call('withdrawInscription', of)).status, 403);
  });
});

it('an act that goes on after enrolment was shut inscribes nobody more, and says why', async () => {
  const { persons } = await club.some(2);
  const items = persons.map(({ id }) => id);
  const accounts: Parameters<LotTurn['confirm']>[1][] = [];
  const turn: LotTurn = {
    items,
    confirm: async (_unit, account) => void accounts.push(account),
    refuseAll: () => assert.fail('each is told with the reason'),
  };
  const run = { acte: 'inscription', saisonId: waitingId, createdBy: { id: 'u', nom: 'Nadia' } } as LotRun;
  await actOnBatch(run, turn);
  assert.deepEqual(
    accounts.map(({ refuses }) => refuses.map(({ raison }) => raison)),
    [items.map(() => 'Les inscriptions de la saison «\u00a02027-2028\u00a0» ne sont pas ouvertes.')],
  );
  assert.deepEqual(await seasonsOf(items[0]!), [[activeSaisonId, 'creation']]);
});

describe('members who are in no season', () => {
  it('are those without inscription and without a live cotisation; payers and the trash do not count', async () => {
    financeIsThere();
    const count = async () => (await club.members.staff.call('countSansSaison', {})).body.nombre;
    const was = await count();
    const [plain, holder, trashed] = (await inNone(3)) as [Adherent, Adherent, Adherent];
    held.set(holder.id, [activeSaisonId]);
    await club.members.staff.call('deleteAdherent', { params: { id: trashed.id } });
    await club.members.created({ estAdherent: false });
    assert.equal(await count(), was + 1);
    const body = { sansSaison: true };
    const run = await club.done('startInscriptionLot', { params: { id: activeSaisonId }, body });
    assert.equal(run.faits, was + 1);
    assert.deepEqual(await seasonsOf(plain.id), [[activeSaisonId, 'manuel']]);
    assert.deepEqual(await seasonsOf(holder.id), []);
    assert.equal(await count(), 0);
    const none = await club.members.refused('startInscriptionLot', { params: { id: activeSaisonId }, body });
    assert.deepEqual([none.status, none.body.message], [422, 'Tous les adhérents sont dans une saison.']);
  });
});

describe('the list of members who are in no season', () => {
  it('finds them, for an act on all of them too, and nobody who holds a cotisation', async () => {
    financeIsThere();
    const [first, second, holder] = (await inNone(3)) as [Adherent, Adherent, Adherent];
    held.set(holder.id, [activeSaisonId]);
    const filtre = { sansSaison: true as const, search: first.nom };
    const query = { ...filtre, sort: 'prenom' as const };
    const found = async () => (await club.members.list(query)).adherents.map(({ id }) => id);
    assert.deepEqual(await found(), [first.id, second.id]);
    const reader = club.members.as(['adherents.read']);
    assert.equal((await reader.call('listAdherentIds', { query: filtre })).body.ids.length, 2);
    const body = { choix: { filtre, nombre: 2 } };
    const run = await club.done('startInscriptionLot', { params: { id: nextId }, body });
    assert.equal(run.faits, 2);
    assert.deepEqual(await found(), []);
    held.delete(holder.id);
    assert.deepEqual(await found(), [holder.id]);
  });
});

describe('a member is withdrawn from a season', () => {
  it('loses that inscription alone, and his last season is the one before', async () => {
    financeIsThere();
    const { persons } = await club.some(1);
    const { id } = persons[0]!;
    await inscribe(persons);
    const { status, body } = await withdraw(id);
    const adherent = body as unknown as Adherent;
    assert.deepEqual([status, adherent.saisonId], [200, activeSaisonId]);
    assert.deepEqual(await seasonsOf(id), [[activeSaisonId, 'creation']]);
    const again = await withdraw(id);
    assert.deepEqual(
      [again.status, again.body.message],
      [404, 'Cette personne n’est pas inscrite dans cette saison.'],
    );
    assert.equal((await withdraw(id, activeSaisonId)).status, 200);
    assert.equal((await club.members.read(id)).saisonId, null);
  });

  it('is refused while he holds a live cotisation of it, and in a closed season', async () => {
    financeIsThere();
    const { persons } = await club.some(1);
    const { id } = persons[0]!;
    await inscribe(persons);
    held.set(id, [activeSaisonId, nextId]);
    const refused = await withdraw(id);
    assert.deepEqual([refused.status, refused.body.code], [422, 'rule']);
    assert.match(refused.body.message, /a une cotisation dans cette saison\u00a0: supprimez d’abord/);
    held.delete(id);
    const closed = await withdraw(id, closedId);
    assert.deepEqual([closed.status, closed.body.code], [409, 'saison_closed']);
  });
});
