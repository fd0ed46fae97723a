import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { daysLater, type PlanDepart, writtenDay } from '@club/contract';
import { historyOf } from '@club/service-kit';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { OperationsSensibles } from '../../documents/money/operations-sensibles.ts';
import { answerSituation } from '../../reading/passages/answer-situation.ts';
import { activeSaisonId, newId } from '../../testing/start-finance.ts';
import { prendreEntree } from '../carnets/take-entree.ts';
import {
  debut,
  fin,
  moneyOf,
  setUp,
  startSwimming,
  stored,
  type Swimming,
  textOf,
  today,
} from './testing/swimmers.ts';

let club: Swimming;
before(async () => {
  club = await startSwimming();
  setUp({ departRendu: 'mois' });
});
after(() => club.stop());

const totals = ({ rendu, credite, annule, promesses }: PlanDepart) => [rendu, credite, annule, promesses];

describe('a leave of a member', () => {
  it('ends the lines on its day, at the price that the club keeps, as its plan said', async () => {
    const member = await club.swimmer();
    const before = await moneyOf(member);
    const asked = { params: { id: member.id }, body: { jour: today, dryRun: true } };
    const plan = await club.club.staff.call('createDepart', asked);
    assert.equal(plan.status, 200, textOf(plan));
    assert.deepEqual(await moneyOf(member), before);
    const { status, body } = await club.leave(member);
    assert.equal(status, 200, textOf({ body }));
    assert.deepEqual(body, plan.body);
    assert.deepEqual(totals(body), [800, 200, 300, 300]);
    const [ligne] = body.lignes;
    assert.deepEqual(
      [ligne?.avant, ligne?.apres, ligne?.prix, ligne?.garde, ligne?.rendu, ligne?.texte],
      [fin, today, 1_200, 400, 800, '8 mois sur 12 rendus'],
    );
    const { adherents, montantTotal, statut } = await stored(member);
    const [formule] = adherents[0]!.formules;
    assert.deepEqual(
      [formule?.dateFin, formule?.montant, montantTotal, statut],
      [today, 40_000, 40_000, 'payee'],
    );
    const reason = `Départ le ${writtenDay(today)}\u00a0: 8 mois sur 12 rendus`;
    assert.equal(formule?.tarification?.raisons.at(-1)?.texte, reason);
    const { formules } = await answerSituation({ id: member.id, dateNaissance: null });
    assert.equal(formules[0]?.au, today);
  });

  it('twice at once makes one, and a retry is answered as the first', async () => {
    const member = await club.swimmer();
    const answers = await Promise.all([club.leave(member), club.leave(member)]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    );
    const again = await club.swimmer();
    const key = { 'idempotency-key': newId() };
    const [first, second] = [await club.leave(again, {}, key), await club.leave(again, {}, key)];
    assert.deepEqual([first.status, second.status], [200, 200]);
    assert.deepEqual(second.body, first.body);
    const { body } = await club.club.staff.call('listDeparts', { params: { id: again.id } });
    assert.equal(body.length, 1);
  });

  it('is refused where nothing runs, without a reason, and while a line stands still', async () => {
    const member = await club.swimmer();
    const { id } = member;
    const late = await club.leave(member, { jour: fin });
    assert.equal(late.status, 422);
    assert.match(textOf(late), /Aucune formule de cette personne ne court après/);
    assert.equal((await club.leave(await club.club.given.person())).status, 422);
    const mute = await club.club.refused('createDepart', { params: { id }, body: { jour: today } });
    assert.equal(mute.status, 422);
    const until = daysLater(today, 9);
    const winter = { du: today, au: until, motif: 'Voyage' };
    await club.club.staff.call('createGel', { params: { id }, body: winter });
    const frozen = await club.leave(member);
    assert.equal(frozen.status, 422);
    assert.match(textOf(frozen), new RegExp(`gelée jusqu’au ${writtenDay(until)}`));
    assert.equal((await club.leave(member, { jour: until })).status, 200);
  });

  it('gives nothing back without the certificate that the club asks for', async () => {
    setUp({ departRendu: 'jours', departCertificat: true });
    const member = await club.swimmer();
    assert.deepEqual(totals((await club.leave(member, { dryRun: true })).body), [0, 0, 0, 0]);
    const shown = await club.leave(member, { certificat: true, dryRun: true });
    setUp({ departRendu: 'mois' });
    assert.ok(shown.body.rendu > 0);
  });

  it('leaves the lines of a closed season alone, and tells them as kept', async () => {
    const saisonId = await club.club.given.saison({ nom: '2025-2026', dateDebut: debut });
    const member = await club.swimmer();
    await Cotisations.updateOne({ _id: member.cotisationId }, { $set: { saisonId } });
    await club.club.given.saison({ id: saisonId, version: 2, dateDebut: debut, cloturee: true });
    const refused = await club.leave(member);
    assert.equal(refused.status, 422);
    assert.match(textOf(refused), /saisons closes/);
    // Beside another line, of the season that is open.
    const judo = await club.swimmer();
    const { adherents } = await stored(judo);
    const lines = [{ ...adherents[0]!, adherentId: member.id }];
    await Cotisations.updateOne({ _id: judo.cotisationId }, { $set: { adherents: lines } });
    const { body } = await club.leave(member, { dryRun: true });
    assert.deepEqual(
      body.lignes.map(({ apres, rendu, texte }) => [apres, rendu, texte]),
      [
        [today, 800, '8 mois sur 12 rendus'],
        [fin, 0, 'saison close, rien ne change'],
      ],
    );
    await Cotisations.updateOne({ _id: member.cotisationId }, { $set: { saisonId: activeSaisonId } });
  });

  it('is no sale under the tariff, tells its reason in the list alone, and not in the history', async () => {
    const member = await club.swimmer();
    await club.leave(member);
    assert.equal(await OperationsSensibles.countDocuments({ cotisationId: member.cotisationId }), 0);
    const lines = await historyOf('cotisation', member.cotisationId);
    assert.ok(lines.length > 1 && !JSON.stringify(lines).includes('Déménagement'));
    const { body } = await club.club.staff.call('listDeparts', { params: { id: member.id } });
    const told = body.map(({ jour, motif, certificat }) => [jour, motif, certificat]);
    assert.deepEqual(told, [[today, 'Déménagement', false]]);
  });
});

describe('a leave that is taken back', () => {
  it('leaves lines and money deeply as they were', async () => {
    const member = await club.swimmer();
    const before = await moneyOf(member);
    await club.leave(member);
    const back = await club.comeBack(member);
    assert.equal(back.status, 200, textOf(back));
    assert.deepEqual(await moneyOf(member), before);
    assert.equal((await club.comeBack(member)).status, 404);
  });

  it('waits until its credit is whole again, and says so', async () => {
    const member = await club.swimmer({ paye: 1_200, promis: 0 });
    await club.leave(member);
    const { creditId: id, cotisationId } = await club.useCredit(member, 100);
    const refused = await club.comeBack(member);
    assert.equal(refused.status, 422);
    assert.match(textOf(refused), /Le crédit de 800,00.Dh a servi ou changé depuis/);
    await club.club.staff.call('cancelCreditUse', { params: { id, cotisationId } });
    assert.equal((await club.comeBack(member)).status, 200);
    assert.equal((await stored(member)).montantRegle, 120_000);
  });

  it('is refused once its line changed, in words', async () => {
    const member = await club.swimmer();
    await club.leave(member);
    const edited = await club.edit(member, { montant: 390 });
    assert.equal(edited.status, 200, textOf(edited));
    const refused = await club.comeBack(member);
    assert.equal(refused.status, 422);
    assert.match(textOf(refused), /La formule Natation a changé depuis le départ/);
  });

  it('stays when the cotisation is edited, whose end can not be moved past it', async () => {
    const member = await club.swimmer();
    await club.leave(member);
    assert.equal((await club.edit(member, { dateFin: fin })).status, 422);
    assert.equal((await club.edit(member, {})).status, 200);
    assert.equal((await club.comeBack(member)).status, 200);
  });

  it('of a line to come, or by the rule «rien», gives the days back too', async () => {
    const toCome = { dateDebut: daysLater(today, 5), dateFin: daysLater(today, 300) };
    const member = await club.swimmer({ formule: toCome });
    const before = await moneyOf(member);
    assert.deepEqual(totals((await club.leave(member)).body), [1_200, 600, 300, 300]);
    const { formules } = await answerSituation({ id: member.id, dateNaissance: null });
    assert.equal(formules[0]?.au, daysLater(today, -1));
    await club.comeBack(member);
    assert.deepEqual(await moneyOf(member), before);
    setUp({ departRendu: 'rien' });
    const other = await club.swimmer();
    const whole = await moneyOf(other);
    await club.leave(other);
    setUp({ departRendu: 'mois' });
    assert.equal((await stored(other)).montantTotal, 120_000);
    await club.comeBack(other);
    assert.deepEqual(await moneyOf(other), whole);
  });

  it('gives the entries of its carnet back, of which no door took one meanwhile', async () => {
    const dix = { designation: 'Dix séances', entrees: 10, montant: 1_000 };
    const { id: formuleId } = await club.club.given.formule(dix);
    const member = await club.swimmer({ formule: { formuleId }, paye: 1_000, promis: 0 });
    const carnetId = (await stored(member)).adherents[0]!.formules[0]!.carnet!.id;
    const take = () =>
      prendreEntree({
        ...{ carnetId, passageId: newId() },
        ...{ moment: new Date().toISOString(), sectionId: null },
      });
    await take();
    const before = await moneyOf(member);
    assert.deepEqual(totals((await club.leave(member)).body), [900, 900, 0, 0]);
    assert.equal((await take()).restantes, null);
    const { body } = await club.club.staff.call('listCarnets', { query: { adherentId: member.id } });
    assert.deepEqual(
      body.carnets.map(({ prises, restantes, expirees, rendues }) => [prises, restantes, expirees, rendues]),
      [[1, 0, 0, 9]],
    );
    await club.comeBack(member);
    assert.deepEqual(await moneyOf(member), before);
    assert.equal((await take()).restantes, 8);
  });
});
