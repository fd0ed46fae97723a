import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CreateGel, daysLater, type Formule, writtenDay } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { answerFiche } from '../../people/payeurs/argent-fiche.ts';
import { answerSituation } from '../../reading/passages/answer-situation.ts';
import { sellTo } from '../../testing/sell-to.ts';
import { startFinance, type Finance, type GivenPerson } from '../../testing/start-finance.ts';

let club: Finance;
let natation: Formule;
let judo: Formule;
const today = clubToday();
const inDays = (days: number) => daysLater(today, days);
before(async () => {
  club = await startFinance();
  natation = await club.given.formule({ designation: 'Natation' });
  judo = await club.given.formule({ designation: 'Judo' });
});
after(() => club.stop());

async function swimmer(...formules: Formule[]): Promise<GivenPerson & { cotisationId: string }> {
  const member = await club.given.person();
  return { ...member, cotisationId: await sellTo(club, member, ...formules) };
}

const freeze = ({ id }: { id: string }, body: Partial<CreateGel> = {}) =>
  club.staff.call('createGel', {
    params: { id },
    body: { du: today, au: inDays(9), motif: 'Jambe cassée', ...body },
  });
const stored = async ({ cotisationId }: { cotisationId: string }) =>
  (await Cotisations.findOne({ _id: cotisationId }))!;
const ends = async (one: { cotisationId: string }) =>
  (await stored(one)).adherents.flatMap(({ formules }) => formules.map(({ dateFin }) => dateFin));
const takeBack = ({ id }: { id: string }, gelId: string) =>
  club.staff.call('deleteGel', { params: { id, gelId } });

describe('a freeze of a member', () => {
  it('moves the end of each line by its days, says so, and the door knows until when', async () => {
    const member = await swimmer(natation, judo);
    const [before] = await ends(member);
    const { status, body } = await freeze(member);
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(
      body.lignes.map(({ formule, jours, avant, apres }) => [formule.designation, jours, avant, apres]),
      [
        ['Natation', 10, before, daysLater(before!, 10)],
        ['Judo', 10, before, daysLater(before!, 10)],
      ],
    );
    assert.deepEqual(await ends(member), [daysLater(before!, 10), daysLater(before!, 10)]);
    const { formules } = await answerSituation({ id: member.id, dateNaissance: null });
    assert.deepEqual(formules[0]?.gels, [{ du: today, au: inDays(9) }]);
  });

  it('stops the chosen lines alone', async () => {
    const member = await swimmer(natation, judo);
    const [before] = await ends(member);
    const { cotisationId } = member;
    await freeze(member, { lignes: [{ cotisationId, formuleId: judo.id }] });
    assert.deepEqual(await ends(member), [before, daysLater(before!, 10)]);
  });

  it('is refused on days that are frozen already, and where no line runs, in words', async () => {
    const member = await swimmer(natation);
    await freeze(member);
    const again = await freeze(member, { du: inDays(9), au: inDays(20) });
    assert.equal(again.status, 422);
    assert.match(
      (again.body as unknown as { message: string }).message,
      new RegExp(`déjà gelée du ${writtenDay(today)} au ${writtenDay(inDays(9))}`),
    );
    const before = await freeze(member, { du: inDays(-40), au: inDays(-30) });
    assert.equal(before.status, 422);
    const backwards = await freeze(member, { du: inDays(50), au: inDays(40) });
    assert.equal(backwards.status, 422);
    assert.equal((await freeze(await club.given.person())).status, 422);
  });

  it('is taken back whole: the end and the record are as before', async () => {
    const member = await swimmer(natation);
    const before = await stored(member);
    const { body } = await freeze(member);
    const listed = await club.staff.call('listGels', { params: { id: member.id } });
    assert.deepEqual(
      listed.body.map(({ id, motif }) => [id, motif]),
      [[body.id, 'Jambe cassée']],
    );
    assert.equal((await takeBack(member, body.id)).status, 200);
    assert.deepEqual((await stored(member)).adherents, before.adherents);
    assert.equal((await takeBack(member, body.id)).status, 404);
  });

  it('is not taken back before a later one that counts from it', async () => {
    const member = await swimmer(natation);
    const [end] = await ends(member);
    const first = await freeze(member);
    const second = await freeze(member, { du: inDays(20), au: inDays(21) });
    const refused = await takeBack(member, first.body.id);
    assert.equal(refused.status, 422);
    await takeBack(member, second.body.id);
    await takeBack(member, first.body.id);
    assert.deepEqual(await ends(member), [end]);
  });

  it('stays when the cotisation is edited, and two at once on the same days make one', async () => {
    const member = await swimmer(natation);
    const answers = await Promise.all([freeze(member), freeze(member)]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 422],
    );
    const { version } = await stored(member);
    const edited = await club.staff.call('updateCotisation', {
      params: { id: member.cotisationId },
      body: { version, formules: [{ formuleId: natation.id }], description: 'Vu' } as never,
    });
    assert.equal(edited.status, 200, JSON.stringify(edited.body));
    assert.equal((await club.staff.call('listGels', { params: { id: member.id } })).body.length, 1);
  });

  it('of a carnet of a closed season moves its last day for the door, the lists and the record alike', async () => {
    const saisonId = await club.given.saison({ nom: '2024-2025' });
    const dix = await club.given.formule({ designation: 'Dix', entrees: 10 });
    const member = await swimmer(dix);
    const line = {
      'adherents.0.formules.0.dateDebut': inDays(-60),
      'adherents.0.formules.0.dateFin': inDays(-1),
    };
    await Cotisations.updateOne({ _id: member.cotisationId }, { $set: { saisonId, ...line } });
    await club.given.saison({ id: saisonId, version: 2, cloturee: true });
    const entriesLeft = async () => {
      const { carnets } = (await club.staff.call('listCarnets', { query: {} })).body;
      const listed = carnets.find(({ adherentId }) => adherentId === member.id);
      const own = (await club.staff.call('listCarnets', { query: { adherentId: member.id } })).body
        .carnets[0];
      const prise = (await answerFiche({ id: member.id })).prises[0];
      const { formules } = await answerSituation({ id: member.id, dateNaissance: null });
      return {
        lists: [listed?.restantes ?? 0, own?.restantes, prise?.carnet?.restantes ?? 0],
        ends: [own?.au, formules[0]?.au],
      };
    };
    assert.deepEqual(await entriesLeft(), { lists: [0, 0, 0], ends: [inDays(-1), inDays(-1)] });
    const { status, body } = await freeze(member, { du: inDays(-30), au: inDays(-21) });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(await ends(member), [inDays(-1)]);
    assert.deepEqual(await entriesLeft(), { lists: [10, 10, 10], ends: [inDays(9), inDays(9)] });
  });
});
