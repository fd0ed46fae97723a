import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  daysLater,
  writtenDay,
  type Adherent,
  type CreatePassage,
  type HeldFormule,
  type Passage,
  type SituationPassage,
} from '@club/contract';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';
import { Passages } from './passage-model.ts';

const gym = '65f0000000000000000000d1';
const pool = '65f0000000000000000000d2';
const formule = (more: Partial<SituationPassage['formules'][number]> = {}) => ({
  designation: 'Musculation libre',
  sectionId: gym,
  section: 'Musculation',
  du: '2020-01-01',
  au: '2999-12-31',
  mois: null,
  ...more,
});
const musculation: HeldFormule = {
  id: 'f2',
  code: 'M10',
  designation: 'Musculation libre',
  sectionId: gym,
  sectionCode: '145',
};

let members: Members;
let situation: (id: string) => SituationPassage | Promise<never>;
before(async () => {
  members = await startMembers();
  members.replyAs('finance', {
    situationOf: async ({ id }: { id: string }) => situation(id),
    formulesOf: async ({ ids }: { ids: readonly string[] }) =>
      ids.map((id) => ({ id, formules: [musculation] })),
  });
});
after(() => members.stop());
beforeEach(() => {
  situation = (id) => ({ id, retard: false, formules: [formule()] });
});

const pass = async (body: CreatePassage): Promise<Passage> => {
  const { status, body: passage } = await members.staff.call('createPassage', { body });
  assert.equal(status, 200, JSON.stringify(passage));
  return passage;
};
const printed = async ({ id }: Adherent): Promise<string> => {
  const { body } = await members.staff.call('printBadge', { body: { adherentId: id, type: 'musculation' } });
  return body.qr ?? '';
};

const total = async (id: string): Promise<number> =>
  (await members.staff.call('listEntreesAdherent', { params: { id } })).body.total;

let version = 1;
async function passOn(from: string, to: string): Promise<void> {
  version += 1;
  const state = (id: string, active: boolean) => ({
    id,
    version,
    deleted: false,
    data: { ...aSaison, nom: id.slice(-4), active },
  });
  await saisonCopy.keep([state(from, false), state(to, true)]);
}

describe('at the door', () => {
  it('a member with a formula that is paid enters by his code and by his card, and both are kept', async () => {
    const adherent = await members.created({ nom: 'Entrant' });
    const byCode = await pass({ code: adherent.codeAdherent, sectionId: gym });
    assert.deepEqual([byCode.motif, byCode.retard, byCode.sections], [null, false, ['Musculation']]);
    assert.equal(byCode.personne?.nom, 'Entrant');
    const byCard = await pass({ qr: await printed(adherent), sectionId: gym });
    assert.equal(byCard.motif, null);
    const { body } = await members.staff.call('listEntreesAdherent', { params: { id: adherent.id } });
    // Of one visit (D-6).
    assert.deepEqual([body.total, body.entrees.map(({ id }) => id)], [1, [byCard.id, byCode.id]]);
  });

  it('a suspended member is refused, as a blocked one, in his own word (D-2)', async () => {
    for (const [statut, word] of [
      ['suspendu', 'suspendu'],
      ['bloque', 'bloqué'],
    ] as const) {
      const adherent = await members.created({ prenom: 'Sami', nom: 'Porte', statut });
      const { motif, explication } = await pass({ code: adherent.codeAdherent, sectionId: gym });
      assert.deepEqual([motif, explication], ['bloque', `L’adhérent Sami Porte est ${word}.`]);
    }
  });

  it('a reader that reads five times at once counts one entry, and says since when; another door counts its own', async () => {
    const { codeAdherent: code, id } = await members.created({ nom: 'Double' });
    const read = await Promise.all(Array.from({ length: 5 }, () => pass({ code, sectionId: gym })));
    assert.deepEqual(
      read.map(({ motif }) => motif),
      [null, null, null, null, null],
    );
    assert.equal(read.filter(({ dejaEntre }) => dejaEntre === null).length, 1);
    const before = await total(id);
    assert.equal(before, 1);
    const first = read.find(({ dejaEntre }) => dejaEntre === null)!;
    assert.equal((await pass({ code, sectionId: gym })).dejaEntre, first.moment);
    // Sent again, it is the entry that counts.
    assert.equal((await pass({ id: first.id, code, sectionId: gym })).dejaEntre, null);
    assert.equal((await pass({ code })).dejaEntre, null);
    assert.equal(await total(id), 2);
    const { body } = await members.staff.call('getJourPassages', { query: {} });
    const here = body.parSection.find(({ sectionId }) => sectionId === null);
    assert.ok(here && here.entres >= 1);
  });

  it('forged, replaced and revoked are three refusals', async () => {
    const adherent = await members.created({});
    const first = await printed(adherent);
    const forged = JSON.stringify({ ...(JSON.parse(first) as object), serie: 99_999 });
    assert.equal((await pass({ qr: forged })).motif, 'falsifiee');
    const second = await printed(adherent);
    const replaced = await pass({ qr: first });
    assert.deepEqual([replaced.motif, replaced.personne?.id], ['remplacee', adherent.id]);
    const { body: cards } = await members.staff.call('listCartes', { params: { id: adherent.id } });
    const card = cards.find(({ state }) => state === 'valid');
    const params = { id: card?.id ?? '' };
    await members.staff.call('revokeCarte', { params, body: { reason: 'Perdue' } });
    assert.equal((await pass({ qr: second })).motif, 'revoquee');
  });

  it('a card is good from the first day of its season’s formulas, until a newer one is', async () => {
    const adherent = await members.created({});
    const [next, tomorrow] = ['65f0000000000000000000ab', daysLater(clubToday(), 1)];
    const running = formule({ saisonId: activeSaisonId });
    situation = (id) => ({
      id,
      retard: false,
      formules: [running, formule({ saisonId: next, du: tomorrow })],
    });
    const former = await printed(adherent);
    await passOn(activeSaisonId, next);
    const newer = await printed(adherent);
    assert.deepEqual(
      [(await pass({ qr: former })).motif, (await pass({ qr: newer })).explication],
      [null, `Valable à partir du ${writtenDay(tomorrow)}.`],
    );
    situation = (id) => ({ id, retard: false, formules: [running, formule({ saisonId: next })] });
    assert.deepEqual(
      [(await pass({ qr: former })).motif, (await pass({ qr: newer })).motif],
      ['remplacee', null],
    );
    await passOn(next, activeSaisonId);
  });

  for (const [what, changed, motif] of [
    ['somebody late', { retard: true }, 'impaye'],
    ['of another section', { formules: [formule({ sectionId: pool })] }, 'section'],
    ['whose formula is over', { formules: [formule({ au: '2021-01-01' })] }, 'formule_expiree'],
    ['without a certificate that is asked', { formules: [formule({ mois: 12 })] }, 'certificat'],
    ['who holds nothing', { formules: [] }, 'section'],
  ] as const)
    it(`${what} is refused as ${motif}`, async () => {
      const { codeAdherent } = await members.created({});
      situation = (id) =>
        ({ id, retard: false, formules: [formule()], ...structuredClone(changed) }) as never;
      assert.equal((await pass({ code: codeAdherent, sectionId: gym })).motif, motif);
    });

  it('while finance is away nobody is let in nor called unpaid: the situation is unknown', async () => {
    const { codeAdherent } = await members.created({});
    situation = () => new Promise<never>(() => undefined);
    const passage = await pass({ code: codeAdherent });
    assert.deepEqual([passage.motif, passage.retard], ['situation_inconnue', null]);
  });

  it('somebody whom a former release stored without saying so is a member', async () => {
    const { id, codeAdherent } = await members.created({});
    await Adherents.updateOne({ _id: id }, { $unset: { estAdherent: '' } });
    assert.equal((await pass({ code: codeAdherent })).motif, null);
  });

  it('an unknown code, a payer and another text are unknown, and kept with nobody', async () => {
    const { codeAdherent } = await members.created({ estAdherent: false });
    for (const body of [{ code: 'XX-1' }, { code: codeAdherent }, { qr: '{"menu":true}' }]) {
      const { motif, personne, id } = await pass(body);
      assert.deepEqual([motif, personne], ['inconnu', null]);
      assert.equal((await Passages.findOne({ _id: id }))?.adherentId, null);
    }
  });

  it('an entry that is sent twice counts once, and the day is told by section', async () => {
    const { codeAdherent } = await members.created({});
    const before = (await members.staff.call('getJourPassages', { query: {} })).body;
    const id = '65f0000000000000000000e1';
    await pass({ code: codeAdherent, sectionId: pool, id });
    situation = (one) => ({ id: one, retard: false, formules: [formule({ sectionId: pool })] });
    const again = '65f0000000000000000000e2';
    for (let times = 0; times < 2; times += 1) await pass({ code: codeAdherent, sectionId: pool, id: again });
    const { body } = await members.staff.call('getJourPassages', { query: {} });
    assert.deepEqual([body.jour, body.entres - before.entres], [clubToday(), 1]);
    assert.equal(body.refuses - before.refuses, 1);
    assert.deepEqual(
      body.parSection.find(({ sectionId }) => sectionId === pool),
      { sectionId: pool, entres: 1 },
    );
  });

  it('reads a few documents through indexes, whether by code, by another writing of it, by card or in vain', async () => {
    const adherent = await members.created({ codeAdherent: '000777' });
    const qr = await printed(adherent);
    const others = await Promise.all(Array.from({ length: 20 }, () => members.created({})));
    for (const other of others.slice(0, 5)) await printed(other);
    const { db } = mongoose.connection;
    assert.ok(db);
    await db.command({ profile: 2 });
    for (const body of [{ code: '000777' }, { code: '777' }, { code: 'XX-2' }, { qr }]) await pass(body);
    await members.staff.call('listEntreesAdherent', { params: { id: adherent.id } });
    await members.staff.call('getJourPassages', { query: {} });
    await db.command({ profile: 0 });
    const ns = { $in: ['adherents', 'cards', 'passages'].map((name) => `${db.databaseName}.${name}`) };
    type Profiled = { op: string; planSummary?: string; docsExamined?: number; ns: string };
    const done = await db.collection<Profiled>('system.profile').find({ ns }).toArray();
    assert.ok(done.length >= 5, `${done.length} operations`);
    for (const { planSummary, ns: of, docsExamined = 0 } of done) {
      assert.notEqual(planSummary, 'COLLSCAN', of);
      if (!of.endsWith('passages')) assert.ok(docsExamined <= 1, `${of}: ${docsExamined}`);
    }
  });

  it('is asked by who may change members, with a code or a card', async () => {
    const refused = await members.refused('createPassage', { body: {} });
    assert.equal(refused.status, 422);
    const viewer = members.as(['adherents.read']);
    assert.equal((await viewer.call('createPassage', { body: { code: '1' } })).status, 403);
  });
});

const aSaison = {
  nom: '2025-2026',
  dateDebut: '2025-09-01',
  dateFin: '2026-07-31',
  active: true,
  cloturee: false,
};
