import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { FormulePassage, PassageHorsLigne, ReponseEntree, TakesOf } from '@club/contract';
import { RuleError } from '@club/service-kit';
import mongoose from 'mongoose';
import { fetchEtat, heldFormule } from '../testing/door.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { Passages } from './passage-model.ts';

const gym = '65f0000000000000000000d1';
const porteId = '65f0000000000000000000f1';
const entree = { carnetId: '65f0000000000000000000c1', bail: '65f0000000000000000000e1' };
const other = '65f0000000000000000000c2';

type Tenue = TakesOf<'finance', 'prendreEntreesTenues'>['entrees'][number];

let members: Members;
let reponses: Record<string, ReponseEntree>;
/** What finance was asked of entries that doors held. */
let asked: Tenue[];
let sansEntree: string[];
let isFinanceAway: boolean;
let porteOfEtat: string | undefined;
const carnet = (id: string, au = '2999-12-31'): FormulePassage =>
  heldFormule({ designation: `Carnet ${au}`, au, carnet: { id, achetees: 10, restantes: 1 } });
let held: FormulePassage[];

before(async () => {
  members = await startMembers();
  members.replyAs('finance', {
    situationOf: async ({ id }: { id: string }) => ({ id, retard: false, formules: held }),
    situationsOf: async (of: { adherents: readonly { id: string }[]; porteId?: string }) => {
      porteOfEtat = of.porteId;
      return of.adherents.map(({ id }) => ({ id, retard: false, formules: held }));
    },
    prendreEntree: async ({ carnetId }: { carnetId: string }) => reponses[carnetId] ?? { restantes: null },
    prendreEntreesTenues: async ({ entrees }: { entrees: readonly Tenue[] }) => {
      if (isFinanceAway) throw new RuleError('unavailable', { service: 'finance' });
      asked.push(...entrees);
      return { sansEntree };
    },
  });
});
after(() => members.stop());
beforeEach(() => {
  held = [carnet(entree.carnetId)];
  [asked, sansEntree, isFinanceAway] = [[], [], false];
  reponses = {};
});

describe('entries that other doors hold', () => {
  const pass = async (code: string) => {
    const body = { code, sectionId: gym, porteId };
    const answer = await members.staff.call('createPassage', { body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };

  for (const [tenue, words] of [
    ['rappelee', /Présentez la carte à nouveau dans 20.secondes\.$/],
    ['muette', /Vérifiez à l’accueil\.$/],
  ] as const)
    it(`are not known: ${tenue}`, async () => {
      reponses[entree.carnetId] = { restantes: null, tenue };
      const { codeAdherent, id } = await members.created({ nom: 'Tenue' });
      const { motif, explication, carnet: none } = await pass(codeAdherent);
      assert.deepEqual([motif, none], ['situation_inconnue', undefined]);
      assert.match(explication, words);
      assert.equal((await Passages.findOne({ adherentId: id }))?.motif, 'situation_inconnue');
      // The next time it is given back: the visit begins then.
      reponses[entree.carnetId] = { restantes: 0 };
      const next = await pass(codeAdherent);
      assert.deepEqual([next.motif, next.dejaEntre, next.carnet?.restantes], [null, null, 0]);
    });

  it('give way to another carnet', async () => {
    held.push(carnet(other, '2999-01-31'));
    reponses = { [other]: { restantes: null, tenue: 'muette' }, [entree.carnetId]: { restantes: 3 } };
    const { codeAdherent } = await members.created({ nom: 'Deux' });
    assert.deepEqual((await pass(codeAdherent)).carnet?.restantes, 3);
  });

  it('a door is told of its own lease that was taken', async () => {
    reponses[entree.carnetId] = { restantes: 0, bail: entree.bail };
    const { codeAdherent } = await members.created({ nom: 'Propre' });
    assert.equal((await pass(codeAdherent)).carnet?.bail, entree.bail);
  });
});

describe('entries that a door took without network', () => {
  const waiting = (code: string, more: Partial<PassageHorsLigne> = {}): PassageHorsLigne => ({
    id: new mongoose.Types.ObjectId().toHexString(),
    ...{ code, sectionId: gym, motif: null, entree },
    moment: new Date(Date.now() - 600_000).toISOString(),
    ...more,
  });
  const send = (...passages: PassageHorsLigne[]) =>
    members.staff.call('createPassagesHorsLigne', { body: { passages } });

  it('are asked of finance once however often they are sent', async () => {
    const { codeAdherent, id: adherentId } = await members.created({ nom: 'Envoi' });
    const one = waiting(codeAdherent);
    const { status, body } = await send(one);
    assert.deepEqual([status, body.gardes, body.sansEntree], [200, [one.id], []]);
    await send(one);
    const { moment, sectionId = null } = one;
    assert.deepEqual(asked, [{ ...entree, passageId: one.id, moment, sectionId, adherentId, compte: true }]);
  });

  it('take none for a second entry of a visit, whose lease goes back', async () => {
    const { codeAdherent } = await members.created({ nom: 'Visite' });
    const bail = '65f0000000000000000000e2';
    const second = { moment: new Date(Date.now() - 540_000).toISOString(), entree: { ...entree, bail } };
    await send(waiting(codeAdherent), waiting(codeAdherent, second));
    assert.deepEqual(
      asked.map((one) => [one.bail, one.compte]),
      [
        [entree.bail, true],
        [bail, false],
      ],
    );
  });

  it('are kept where their carnet has nothing left, and named so each time and on the record', async () => {
    const { codeAdherent, id } = await members.created({ nom: 'Rien' });
    const one = waiting(codeAdherent);
    sansEntree = [one.id];
    assert.deepEqual((await send(one)).body.sansEntree, [one.id]);
    sansEntree = [];
    assert.deepEqual((await send(one)).body.sansEntree, [one.id]);
    const { body } = await members.staff.call('listEntreesAdherent', { params: { id } });
    assert.deepEqual([body.total, body.entrees[0]?.sansEntree], [1, true]);
  });

  it('are not kept while finance is away: the door sends them again', async () => {
    isFinanceAway = true;
    const { codeAdherent } = await members.created({ nom: 'Absente' });
    const one = waiting(codeAdherent);
    assert.equal((await send(one)).status, 503);
    assert.equal(await Passages.findOne({ _id: one.id }), null);
    isFinanceAway = false;
    const again = await send(one);
    assert.deepEqual(again.body.gardes, [one.id], JSON.stringify(again));
    assert.equal(asked.length, 1);
  });

  it('that the server answered, unheard by the door, are asked once more: finance counts them once', async () => {
    reponses[entree.carnetId] = { restantes: 0 };
    const { codeAdherent } = await members.created({ nom: 'Perdue' });
    const one = waiting(codeAdherent);
    const { id, code = '', sectionId = gym } = one;
    await members.staff.call('createPassage', { body: { id, code, sectionId, porteId } });
    await send(one);
    assert.deepEqual(
      asked.map((each) => [each.passageId, each.compte]),
      [[id, true]],
    );
  });

  it('are held by the door that fetches a state with its id', async () => {
    await members.staff.call('getEtatPorte', { query: { porte: porteId } });
    assert.equal(porteOfEtat, porteId);
    assert.equal((await fetchEtat(members)).minutesPassage, 5);
    assert.equal(porteOfEtat, undefined);
  });
});
