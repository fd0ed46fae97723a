import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Activity, CloudEvent, Cotisation, Permission } from '@club/contract';
import { historyOf } from '@club/service-kit';
import { readActivities } from '@club/service-kit/testing';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';
import { BadgeSeries } from './badge-series-model.ts';

let members: Members;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());

const print = (adherentId: string, key?: string) =>
  members.staff.call('printBadge', { body: { adherentId } }, key ? { 'Idempotency-Key': key } : {});
const lastNumber = async (saisonId = activeSaisonId) =>
  (await BadgeSeries.findOne({ _id: saisonId }))?.dernierNumero ?? 0;

describe('printing a card', () => {
  it('gives each of two hundred prints at once a number of its own, without a gap, the first of a season included', async () => {
    const persons = await Promise.all(Array.from({ length: 100 }, () => members.created({})));
    const first = await lastNumber();
    const answers = await Promise.all([...persons, ...persons].map(({ id }) => print(id)));
    const numbers = answers.map(({ body }) => body.impressionNumber).toSorted((a, b) => a - b);
    assert.deepEqual(
      numbers,
      Array.from({ length: 200 }, (_, index) => first + 1 + index),
    );
    for (const { id } of persons) assert.equal((await members.read(id)).nombreImpressionsBadge, 2);
  });

  it('takes the next number of the season, counts the print and leaves a line on the member', async () => {
    const { id } = await members.created({});
    const first = await lastNumber();
    assert.equal((await print(id)).body.impressionNumber, first + 1);
    assert.equal((await print(id)).body.impressionNumber, first + 2);
    assert.equal((await members.read(id)).nombreImpressionsBadge, 2);
    const [line] = await members.history(id);
    assert.deepEqual(
      line?.changes.map(({ field, before, after: now }) => [field, before, now]),
      [['nombreImpressionsBadge', 1, 2]],
    );
    const [serie] = await historyOf('badge', activeSaisonId);
    assert.ok(serie?.changes.some(({ field, after: now }) => field === 'dernierNumero' && now === first + 2));
  });

  it('is done once however often it is asked for', async () => {
    const { id } = await members.created({});
    const answers = await Promise.all([print(id, 'k1'), print(id, 'k1'), print(id, 'k1')]);
    const given = answers.filter(({ status }) => status === 200).map(({ body }) => body.impressionNumber);
    assert.equal(new Set(given).size, 1);
    assert.equal((await print(id, 'k1')).body.impressionNumber, given[0]);
    assert.equal((await members.read(id)).nombreImpressionsBadge, 1);
  });

  it('is refused for those it cannot be done for, and done for all who ask in the same moment, each once', async () => {
    const persons = await Promise.all(Array.from({ length: 12 }, () => members.created({})));
    const payer = await members.created({ estAdherent: false });
    await print(persons[0]!.id, 'former');
    const first = await lastNumber();
    const all = [
      ...persons.map(({ id }, at) => print(id, `moment-${at}`)),
      ...persons.map(({ id }, at) => print(id, `moment-${at}`)),
      ...[print(persons[0]!.id, 'former'), print(payer.id), print('0'.repeat(24))],
    ];
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    assert.deepEqual(statuses.slice(-3), [200, 422, 404]);
    assert.ok(statuses.slice(0, 12).every((status) => status === 200));
    assert.equal(await lastNumber(), first + 12);
    for (const [at, { id }] of persons.entries())
      assert.equal((await members.read(id)).nombreImpressionsBadge, at === 0 ? 2 : 1);
  });

  it('is refused for a payer who is no member, for nobody, and to who may not change members', async () => {
    const payer = await members.created({ estAdherent: false });
    const refused = async (adherentId: string) =>
      (await members.refused('printBadge', { body: { adherentId } })).status;
    assert.equal(await refused(payer.id), 422);
    assert.equal(await refused('0'.repeat(24)), 404);
    const { id } = await members.created({});
    const viewer = await members.as('viewer').call('printBadge', { body: { adherentId: id } });
    assert.equal(viewer.status, 403);
    assert.equal((await members.read(id)).nombreImpressionsBadge, 0);
  });
});

describe('the member of a card', () => {
  /** What finance answers once it does. */
  const heldBy = new Map<string, Cotisation[]>();
  const find = (code: string) => members.staff.call('findAdherentForCard', { body: { code } });

  it('is not shown while finance does not answer', async () => {
    await members.created({ codeAdherent: 'CARTE-0' });
    assert.equal((await find('CARTE-0')).status, 503);
  });

  it('comes with what finance says he holds; the code is trimmed', async () => {
    const { id } = await members.created({ codeAdherent: '900042' });
    const held = [{ id: 'c1' }] as Cotisation[];
    heldBy.set(id, held);
    members.replyAs('finance', {
      cotisationsOf: async (asked) => heldBy.get((asked as { id: string }).id) ?? [],
    });
    const { body } = await find(' 900042 ');
    assert.deepEqual([body.adherent.id, body.cotisations], [id, held]);
  });

  it('comes without any money for who reads members only, and without règlements for who reads cotisations', async () => {
    const { id } = await members.created({ codeAdherent: '900043' });
    const formule = { id: 'f1', code: '10', designation: 'Natation', sectionId: null };
    const formules = [
      { formuleId: 'f1', formule, montant: 450, dateDebut: '2026-09-01', dateFin: '2027-08-31' },
    ];
    const line = {
      adherentId: 'a1',
      lienParente: 'Lui-même',
      montantAdherent: 450,
      montantAlloue: 450,
      formules,
    };
    const held = {
      id: 'c1',
      saisonId: activeSaisonId,
      adherents: [line],
      formules,
      reglements: [],
      creditsUtilises: [],
      montantTotal: 450,
      montantAlloue: 450,
      montantRegle: 450,
      restant: 0,
      statut: 'payee',
    } as unknown as Cotisation;
    heldBy.set(id, [held]);
    const asks = async (...permissions: Permission[]) => {
      const one = await members.as(permissions).call('findAdherentForCard', { body: { code: '900043' } });
      return JSON.stringify(one.body.cotisations);
    };
    const card = await asks('adherents.read');
    assert.match(card, /Natation/);
    assert.doesNotMatch(card, /montant|restant|statut|reglements|credits/);
    const state = await asks('adherents.read', 'cotisations.read');
    assert.match(state, /"restant":0/);
    assert.doesNotMatch(state, /reglements|credits/);
    assert.match(await asks('adherents.read', 'cotisations.read', 'reglements.read'), /"reglements"/);
  });

  it('who does not exist is said so; a blank code is refused', async () => {
    const unknown = await members.refused('findAdherentForCard', { body: { code: 'PERSONNE' } });
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'adherent_not_found']);
    const blank = await members.refused('findAdherentForCard', { body: { code: '  ' } });
    assert.equal(blank.status, 400);
  });
});

describe('a new season', () => {
  it('begins again at number 1, and without one there is no card', async () => {
    const { id } = await members.created({});
    const data = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-07-31', cloturee: false };
    const former = { ...data, active: false, cloturee: true };
    await saisonCopy.keep([{ id: activeSaisonId, version: 2, deleted: false, data: former }]);
    members.replyAs('seasons', { activeSaison: async () => null });
    const refused = await members.refused('printBadge', { body: { adherentId: id } });
    assert.equal(refused.body.code, 'no_active_saison');
    const next = '65f0000000000000000000cc';
    await saisonCopy.keep([{ id: next, version: 1, deleted: false, data: { ...data, active: true } }]);
    assert.equal((await print(id)).body.impressionNumber, 1);
    assert.ok((await lastNumber()) > 1);
  });
});

it('a print is told once to the activity feed: whose card, and its number', async () => {
  const { id } = await members.created({});
  const { impressionNumber: numero } = (await print(id)).body;
  const told = (await readActivities()).map((text) => (JSON.parse(text) as CloudEvent<Activity>).data);
  assert.deepEqual(
    told.slice(-2).map(({ entity, faits }) => [entity, faits]),
    [
      ['adherent', {}],
      ['badge', { adherentId: id, numero }],
    ],
  );
});
