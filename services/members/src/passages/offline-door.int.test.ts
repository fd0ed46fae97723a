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
  type MotifPassage,
  type ReadAtDoor,
  type SituationPassage,
} from '@club/contract';
import { clubToday, RuleError } from '@club/service-kit';
import { Lots } from '../lots-cartes/lot-model.ts';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { fetchEtat, heldFormule, musculation, printed } from '../testing/door.ts';
import { activeSaisonId, startMembers, type Members } from '../testing/start-members.ts';

const gym = '65f0000000000000000000d1';
const pool = '65f0000000000000000000d2';
let members: Members;
let isFinanceAway = false;
let situations: Map<string, SituationPassage>;
const situationOf = (id: string) => situations.get(id) ?? { id, retard: false, formules: [heldFormule()] };
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
      situations.set(one.id, { id: one.id, retard: false, formules: [heldFormule()], ...more });
      return one;
    };
    const entering = await person({ nom: 'Entrant' });
    const former = await printed(members, entering);
    const card = await printed(members, entering);
    const lost = await person();
    const revoked = await printed(members, lost);
    const { body: cards } = await members.staff.call('listCartes', { params: { id: lost.id } });
    await members.staff.call('revokeCarte', {
      params: { id: cards[0]?.id ?? '' },
      body: { reason: 'Perdue' },
    });
    const gone = await person();
    const ofGone = await printed(members, gone);
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
      [await codeOf(holding({ formules: [heldFormule({ sectionId: pool })] })), 'section'],
      [await codeOf(holding({ formules: [heldFormule({ au: '2021-01-01' })] })), 'formule_expiree'],
      [await codeOf(holding({ retard: true })), 'impaye'],
      [await codeOf(holding({ formules: [heldFormule({ mois: 12 })] })), 'certificat'],
    ];
    const etat = indexEtat(await fetchEtat(members));
    for (const [what, motif] of asked) {
      const { body: online } = await members.staff.call('createPassage', {
        body: { ...what, sectionId: gym },
      });
      assert.equal(online.motif, motif, JSON.stringify(what));
      const offline = judgeOffline(etat, readAt(what), { sectionId: gym, today: clubToday() });
      const { motif: _1, explication, personne, sections, retard } = online;
      assert.deepEqual(offline, {
        motif,
        explication,
        sections,
        retard,
        personne: personne && { ...personne, photoUrl: null },
        dejaEntre: null,
        entame: null,
      });
    }
    // A card stays good in another season while a formula runs.
    await saisonCopy.keep([
      { id: activeSaisonId, version: 2, deleted: false, data: { ...aSaison, active: false } },
      { id: '65f0000000000000000000ab', version: 1, deleted: false, data: { ...aSaison, nom: 'Autre' } },
    ]);
    const next = indexEtat(await fetchEtat(members));
    const { motif } = judgeOffline(next, readAt({ qr: card }), { sectionId: gym, today: clubToday() });
    const { body } = await members.staff.call('createPassage', { body: { qr: card, sectionId: gym } });
    assert.deepEqual([motif, body.motif], [null, null]);
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
    const before = await fetchEtat(members);
    const qr = await printed(members, adherent);
    assert.equal(await judged(before, qr), 'situation_inconnue');
    const { serial = 0 } = readCardQr(qr) ?? {};
    const run = { etat: 'en_cours', saison: { id: activeSaisonId, nom: aSaison.nom }, first: serial + 1 };
    await Lots.insertOne({ _id: 'running', ...run, createdAt: new Date() } as never);
    await printed(members, adherent);
    assert.equal((await fetchEtat(members)).dernierNumero, serial);
    await Lots.deleteOne({ _id: 'running' });
  });

  it('knows the cards of the season open for enrolment, which are good from their first day', async () => {
    const adherent = await members.created({});
    const saisonId = '65f0000000000000000000ac';
    const beforeSaison = await fetchEtat(members);
    const data = { ...aSaison, nom: '2098-2099', active: false };
    await saisonCopy.keep([{ id: saisonId, version: 1, deleted: false, data }]);
    const coming = heldFormule({ saisonId, du: '2098-09-01', au: '2099-08-31' });
    situations.set(adherent.id, { id: adherent.id, retard: false, formules: [heldFormule(), coming] });
    // Its enrolment opens after the door last asked: its cards are not forged ones.
    const former = await fetchEtat(members);
    const opened = { ...data, inscriptionsOuvertes: true };
    await saisonCopy.keep([{ id: saisonId, version: 2, deleted: false, data: opened }]);
    const body = { adherentId: adherent.id, type: 'musculation', saisonId } as const;
    const { qr } = (await members.staff.call('printBadge', { body })).body;
    const judged = (etat: EtatPorte, today: string) =>
      judgeOffline(indexEtat(etat), readAt({ qr: qr ?? '' }), { sectionId: gym, today }).motif;
    assert.equal(judged(former, clubToday()), 'situation_inconnue');
    assert.equal(judged(beforeSaison, clubToday()), 'situation_inconnue');
    const etat = await fetchEtat(members);
    assert.equal(judged(etat, clubToday()), 'pas_encore_valable');
    assert.equal(judged(etat, '2098-09-01'), null);
    await saisonCopy.keep([{ id: saisonId, version: 3, deleted: true, data: null }]);
  });

  it('is told nothing that makes a card, and nothing to who may not stand there', async () => {
    const adherent = await members.created({});
    const { signature = '' } = readCardQr(await printed(members, adherent)) ?? {};
    const text = JSON.stringify(await fetchEtat(members));
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

const aSaison = {
  nom: '2025-2026',
  dateDebut: '2025-09-01',
  dateFin: '2026-07-31',
  active: true,
  cloturee: false,
};
