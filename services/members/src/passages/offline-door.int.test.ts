import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  codeInText,
  fingerprintedText,
  fingerprintLetters,
  indexEtat,
  judgeOffline,
  readCardQr,
  type Adherent,
  type EtatPorte,
  type HeldFormule,
  type MotifPassage,
  type PassageHorsLigne,
  type ReadAtDoor,
  type SituationPassage,
} from '@club/contract';
import { clubToday, RuleError } from '@club/service-kit';
import mongoose from 'mongoose';
import { Lots } from '../lots-cartes/lot-model.ts';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';
import { Passages } from './passage-model.ts';

const gym = '65f0000000000000000000d1';
const pool = '65f0000000000000000000d2';
const formule = (more: Partial<SituationPassage['formules'][number]> = {}) => ({
  ...{ designation: 'Musculation libre', sectionId: gym, section: 'Musculation' },
  ...{ du: '2020-01-01', au: '2999-12-31', mois: null },
  ...more,
});
const musculation: HeldFormule = {
  ...{ id: 'f2', code: 'M10', designation: 'Musculation libre' },
  ...{ sectionId: gym, sectionCode: '145' },
};

let members: Members;
let isFinanceAway = false;
let situations: Map<string, SituationPassage>;
const situationOf = (id: string) => situations.get(id) ?? { id, retard: false, formules: [formule()] };
before(async () => {
  members = await startMembers();
  members.replyAs('finance', {
    situationOf: async ({ id }: { id: string }) => situationOf(id),
    situationsOf: async ({ adherents }: { adherents: readonly { id: string }[] }) => {
      if (isFinanceAway) throw new RuleError('unavailable');
      return adherents.map(({ id }) => situationOf(id));
    },
    formulesOf: async ({ ids }: { ids: readonly string[] }) =>
      ids.map((id) => ({ id, formules: [musculation] })),
  });
});
after(() => members.stop());
beforeEach(() => {
  situations = new Map();
});

const printed = async ({ id }: Adherent): Promise<string> => {
  const { body } = await members.staff.call('printBadge', { body: { adherentId: id, type: 'musculation' } });
  return body.qr ?? '';
};

/** As a door fetches it. */
async function fetchEtat(): Promise<EtatPorte> {
  const { status, body: page } = await members.staff.call('getEtatPorte', { query: {} });
  assert.equal(status, 200, JSON.stringify(page));
  assert.equal(page.suite, null);
  const adherents = page.adherents.map(({ formules, ...one }) => ({
    ...one,
    formules: formules.flatMap((place) => page.formules[place] ?? []),
  }));
  return { moment: page.moment, saison: page.saison, dernierNumero: page.dernierNumero, adherents };
}

function readAt({ code, qr }: { code?: string; qr?: string }): ReadAtDoor {
  const card = qr === undefined ? null : readCardQr(qr);
  if (!card) return { code: code ?? codeInText(qr ?? '') };
  const hash = createHash('sha256').update(fingerprintedText(card)).digest('base64url');
  return { card, empreinte: hash.slice(0, fingerprintLetters) };
}

describe('a door without network', () => {
  it('answers as the server does, each refusal with its word and sentence', async () => {
    const person = (form: Partial<Adherent> = {}) => members.created(form as never);
    const holding = async (more: Partial<SituationPassage>, form: Partial<Adherent> = {}) => {
      const one = await person(form);
      situations.set(one.id, { id: one.id, retard: false, formules: [formule()], ...more });
      return one;
    };
    const entering = await person({ nom: 'Entrant' });
    const former = await printed(entering);
    const card = await printed(entering);
    const lost = await person();
    const revoked = await printed(lost);
    const { body: cards } = await members.staff.call('listCartes', { params: { id: lost.id } });
    await members.staff.call('revokeCarte', {
      params: { id: cards[0]?.id ?? '' },
      body: { reason: 'Perdue' },
    });
    const gone = await person();
    const ofGone = await printed(gone);
    await members.staff.call('deleteAdherent', { params: { id: gone.id } } as never);
    const codeOf = async (one: Promise<Adherent>) => ({ code: (await one).codeAdherent });
    const asked: [{ code?: string; qr?: string }, MotifPassage | null][] = [
      [{ code: entering.codeAdherent }, null],
      [{ qr: card }, null],
      [{ qr: entering.codeAdherent }, null],
      [{ code: 'PERSONNE' }, 'inconnu'],
      [{ qr: ofGone }, 'inconnu'],
      [{ qr: JSON.stringify({ ...(JSON.parse(card) as object), formule: 'M11' }) }, 'falsifiee'],
      [{ qr: former }, 'remplacee'],
      [{ qr: revoked }, 'revoquee'],
      [await codeOf(person({ statut: 'bloque' })), 'bloque'],
      [await codeOf(holding({ formules: [formule({ sectionId: pool })] })), 'section'],
      [await codeOf(holding({ formules: [formule({ au: '2021-01-01' })] })), 'formule_expiree'],
      [await codeOf(holding({ retard: true })), 'impaye'],
      [await codeOf(holding({ formules: [formule({ mois: 12 })] })), 'certificat'],
    ];
    const etat = indexEtat(await fetchEtat());
    for (const [what, motif] of asked) {
      const { body: online } = await members.staff.call('createPassage', {
        body: { ...what, sectionId: gym },
      });
      assert.equal(online.motif, motif, JSON.stringify(what));
      const offline = judgeOffline(etat, readAt(what), { sectionId: gym, today: clubToday() });
      const { motif: _1, explication, personne, sections, retard } = online;
      assert.deepEqual(offline, {
        ...{ motif, explication, sections, retard },
        personne: personne && { ...personne, photoUrl: null },
      });
    }
    // Of another season.
    await saisonCopy.keep([
      { id: activeSaisonId, version: 2, deleted: false, data: { ...aSaison, active: false } },
      { id: '65f0000000000000000000ab', version: 1, deleted: false, data: { ...aSaison, nom: 'Autre' } },
    ]);
    const next = indexEtat(await fetchEtat());
    const { motif } = judgeOffline(next, readAt({ qr: card }), { sectionId: gym, today: clubToday() });
    const { body } = await members.staff.call('createPassage', { body: { qr: card, sectionId: gym } });
    assert.deepEqual([motif, body.motif], ['perimee', 'perimee']);
    await saisonCopy.keep([
      { id: '65f0000000000000000000ab', version: 2, deleted: true, data: null },
      { id: activeSaisonId, version: 3, deleted: false, data: aSaison },
    ]);
  });

  it('does not call forged a card that was printed after it last asked, nor one of a run that was not over', async () => {
    const adherent = await members.created({});
    const door = { sectionId: gym, today: clubToday() };
    const judged = async (etat: EtatPorte, qr: string) =>
      judgeOffline(indexEtat(etat), readAt({ qr }), door).motif;
    const before = await fetchEtat();
    const qr = await printed(adherent);
    assert.equal(await judged(before, qr), 'situation_inconnue');
    const { serial = 0 } = readCardQr(qr) ?? {};
    const run = { etat: 'en_cours', saison: { id: activeSaisonId, nom: aSaison.nom }, first: serial + 1 };
    await Lots.collection.insertOne({ _id: 'running' as never, ...run, createdAt: new Date() });
    await printed(adherent);
    assert.equal((await fetchEtat()).dernierNumero, serial);
    await Lots.collection.deleteOne({ _id: 'running' as never });
  });

  it('is told nothing that makes a card, and nothing to who may not stand there', async () => {
    const adherent = await members.created({});
    const { signature = '' } = readCardQr(await printed(adherent)) ?? {};
    const text = JSON.stringify(await fetchEtat());
    assert.ok(text.includes(adherent.codeAdherent));
    assert.ok(!text.includes(signature));
    assert.equal((await members.as(['adherents.read']).call('getEtatPorte', { query: {} })).status, 403);
  });

  it('gets no state while finance is away: its former one is better than one without what is paid', async () => {
    isFinanceAway = true;
    assert.equal((await members.staff.call('getEtatPorte', { query: {} })).status, 503);
    isFinanceAway = false;
  });
});

describe('entries that waited for the network', () => {
  const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
  const waiting = (more: Partial<PassageHorsLigne>): PassageHorsLigne => ({
    ...{ id: new mongoose.Types.ObjectId().toHexString(), moment: hourAgo(), motif: null },
    ...more,
  });
  const send = (passages: PassageHorsLigne[]) =>
    members.staff.call('createPassagesHorsLigne', { body: { passages } });

  it('are kept once however often and from how many tabs they are sent, when and as they were answered', async () => {
    const adherent = await members.created({});
    const moment = hourAgo();
    const passages = Array.from({ length: 100 }, (_, at) =>
      waiting({
        ...{ code: adherent.codeAdherent, sectionId: gym, moment },
        ...(at === 0 && { motif: 'impaye' as const }),
      }),
    );
    const answers = await Promise.all([send(passages), send(passages), send(passages.slice(50))]);
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.gardes.length, body.refuses.length]),
      [
        [200, 100, 0],
        [200, 100, 0],
        [200, 50, 0],
      ],
    );
    const kept = await Passages.find({ adherentId: adherent.id }).toArray();
    assert.equal(kept.length, 100);
    for (const one of kept) {
      assert.equal(one.moment.toISOString(), moment);
      assert.equal(one.jour, clubToday(new Date(moment)));
      assert.deepEqual([one.sectionId, one.par, one.horsLigne], [gym, 'Personne de test', true]);
    }
    const { body } = await members.staff.call('listEntreesAdherent', { params: { id: adherent.id } });
    assert.deepEqual([body.total, body.entrees.every(({ horsLigne }) => horsLigne)], [99, true]);
  });

  it('that are dated in the future or too old are named, and the others kept', async () => {
    const adherent = await members.created({});
    const of = { code: adherent.codeAdherent };
    const early = waiting({ ...of, moment: new Date(Date.now() + 600_000).toISOString() });
    const late = waiting({ ...of, moment: new Date(Date.now() - 8 * 86_400_000).toISOString() });
    const good = waiting(of);
    const { body } = await send([early, late, good]);
    assert.deepEqual(body.gardes, [good.id]);
    assert.deepEqual(
      body.refuses.map(({ id }) => id),
      [early.id, late.id],
    );
    assert.equal(await Passages.countDocuments({ adherentId: adherent.id }), 1);
  });

  it('of a card are the member’s whatever became of the card; one that was answered online is not doubled', async () => {
    const adherent = await members.created({});
    const qr = await printed(adherent);
    await printed(adherent);
    const { body } = await members.staff.call('createPassage', { body: { code: adherent.codeAdherent } });
    await send([waiting({ qr }), waiting({ id: body.id, code: adherent.codeAdherent, motif: 'impaye' })]);
    const kept = await Passages.find({ adherentId: adherent.id }).toArray();
    assert.deepEqual(kept.map(({ motif, horsLigne }) => [motif, horsLigne ?? false]).sort(), [
      [null, false],
      [null, true],
    ]);
  });

  it('are sent by who may stand at a door, as many as one call takes', async () => {
    const one = waiting({ code: '1' });
    const viewer = members.as(['adherents.read']);
    const refused = await viewer.call('createPassagesHorsLigne', { body: { passages: [one] } });
    assert.equal(refused.status, 403);
    const many = Array.from({ length: 101 }, () => waiting({ code: '1' }));
    assert.equal(
      (await members.refused('createPassagesHorsLigne', { body: { passages: many } })).status,
      400,
    );
    const doubtful = [
      { ...one, moment: 'hier' },
      { ...one, motif: 'autre' },
      { ...one, qr: '{}' },
      { ...one, id: undefined },
    ];
    for (const passage of doubtful) {
      const { status } = await members.refused('createPassagesHorsLigne', { body: { passages: [passage] } });
      assert.ok(status === 400 || status === 422, JSON.stringify(passage));
    }
  });

  it('and the state are read through indexes only', async () => {
    const adherent = await members.created({});
    const qr = await printed(adherent);
    await Promise.all(Array.from({ length: 20 }, () => members.created({})));
    const { db } = mongoose.connection;
    assert.ok(db);
    await db.command({ profile: 2 });
    await send([waiting({ code: adherent.codeAdherent }), waiting({ qr })]);
    await fetchEtat();
    await db.command({ profile: 0 });
    const names = ['adherents', 'cards', 'passages', 'badge_series', 'lots_cartes'];
    const ns = { $in: names.map((name) => `${db.databaseName}.${name}`) };
    const done = await db
      .collection<{ planSummary?: string; ns: string }>('system.profile')
      .find({ ns })
      .toArray();
    assert.ok(done.length >= 5, `${done.length} operations`);
    for (const { planSummary, ns: of } of done) assert.notEqual(planSummary, 'COLLSCAN', of);
  });
});

const aSaison = {
  nom: '2025-2026',
  dateDebut: '2025-09-01',
  dateFin: '2026-07-31',
  active: true,
  cloturee: false,
};
