import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CreateGel, daysLater, joursEntre, writtenDay } from '@club/contract';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { OperationsSensibles } from '../../documents/money/operations-sensibles.ts';
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
} from '../departs/testing/swimmers.ts';
import { activeSaisonId } from '../../testing/start-finance.ts';

let club: Swimming;
before(async () => {
  club = await startSwimming();
  setUp({ gelCompense: 'credit' });
});
after(() => club.stop());

const au = daysLater(today, 9);
const freeze = ({ id }: { id: string }, more: Partial<CreateGel> = {}) =>
  club.club.staff.call('createGel', { params: { id }, body: { du: today, au, motif: 'Blessure', ...more } });
const takeBack = ({ id }: { id: string }, gelId: string) =>
  club.club.staff.call('deleteGel', { params: { id, gelId } });
/** Ten days of a year at 1,200, in cents. */
const rendu = Math.floor((120_000 * 10) / joursEntre(debut, fin));

describe('a freeze of a club that lowers the price', () => {
  it('keeps the end, lowers the price by its days, and what was received becomes a credit', async () => {
    const member = await club.swimmer({ paye: 1_200, promis: 0 });
    const { status, body } = await freeze(member);
    assert.equal(status, 201, textOf({ body }));
    const [ligne] = body.lignes;
    assert.deepEqual([ligne?.jours, ligne?.avant, ligne?.apres, ligne?.rendu], [10, fin, fin, rendu / 100]);
    const { cotisations, credits } = await moneyOf(member);
    const [formule] = cotisations[0]!.adherents[0]!.formules;
    assert.deepEqual([formule?.dateFin, formule?.montant], [fin, 120_000 - rendu]);
    assert.match(
      formule?.tarification?.raisons.at(-1)?.texte ?? '',
      new RegExp(`^Gel du ${writtenDay(today)} au ${writtenDay(au)}.: 10 jours sur 36[56] rendus$`),
    );
    assert.deepEqual(
      credits.map(({ origine, montant }) => [origine, montant]),
      [['cotisation_modifiee', rendu]],
    );
    assert.equal(await OperationsSensibles.countDocuments({ cotisationId: member.cotisationId }), 0);
  });

  it('is taken back whole, and not while its credit is used', async () => {
    const member = await club.swimmer({ paye: 1_200, promis: 0 });
    const before = await moneyOf(member);
    const { body } = await freeze(member);
    assert.equal((await takeBack(member, body.id)).status, 200);
    assert.deepEqual(await moneyOf(member), before);
    const again = await freeze(member);
    await club.useCredit(member, 10);
    const refused = await takeBack(member, again.body.id);
    assert.equal(refused.status, 422);
    assert.match(textOf(refused), /a servi ou changé depuis/);
  });

  it('moves the end of a carnet, whose entries stay', async () => {
    const { id: formuleId } = await club.club.given.formule({
      designation: 'Dix',
      entrees: 10,
      montant: 1_000,
    });
    const member = await club.swimmer({ formule: { formuleId }, paye: 1_000, promis: 0 });
    const { body } = await freeze(member);
    assert.deepEqual([body.lignes[0]?.apres, body.lignes[0]?.rendu], [daysLater(fin, 10), undefined]);
    assert.equal((await stored(member)).montantTotal, 100_000);
  });

  it('says beforehand what it gives, and stores nothing of that', async () => {
    const member = await club.swimmer({ paye: 1_190, promis: 5 });
    const before = await moneyOf(member);
    const { motif: _unsaid, ...days } = { du: today, au, motif: '' };
    const trial = await club.club.staff.call('createGel', {
      params: { id: member.id },
      body: { ...days, dryRun: true },
    });
    assert.equal(trial.status, 201, textOf(trial));
    const { lignes, ...sums } = trial.body;
    const [credite, annule, promesses] = [(rendu - 1_000) / 100, 5, 5];
    assert.equal(lignes[0]?.rendu, rendu / 100);
    assert.deepEqual(
      [sums.rendu, sums.credite, sums.annule, sums.promesses],
      [rendu / 100, credite, annule, promesses],
    );
    assert.deepEqual(await moneyOf(member), before);
    const { body } = await freeze(member);
    assert.deepEqual([body.credite, body.annule, body.promesses], [credite, annule, promesses]);
    const unsaid = await club.club.staff.call('createGel', { params: { id: member.id }, body: days });
    assert.equal(unsaid.status, 422);
  });

  it('is refused of a line that was left, in words', async () => {
    const gone = await club.swimmer();
    await club.leave(gone, { jour: daysLater(today, 5) });
    const left = await freeze(gone);
    assert.equal(left.status, 422);
    assert.match(textOf(left), /annulez d’abord ce départ/);
  });

  it('asks for a certificate where the club does', async () => {
    setUp({ gelCompense: 'credit', gelCertificat: true });
    const member = await club.swimmer();
    assert.equal((await freeze(member)).status, 422);
    assert.equal((await freeze(member, { certificat: true })).status, 201);
    setUp({ gelCompense: 'credit' });
  });
});

describe('a freeze of a line of a closed season, of such a club', () => {
  let saisonId: string;
  before(async () => {
    saisonId = await club.club.given.saison({ nom: '2025-2026', dateDebut: debut });
  });
  const closedSwimmer = async (paye: number) => {
    const member = await club.swimmer({ paye, promis: 0 });
    await Cotisations.updateOne({ _id: member.cotisationId }, { $set: { saisonId } });
    await club.club.given.saison({ id: saisonId, version: 2, dateDebut: debut, cloturee: true });
    return member;
  };

  it('leaves the line, and gives what was received as a credit of the active season', async () => {
    const member = await closedSwimmer(1_195);
    const before = await moneyOf(member);
    const { status, body } = await freeze(member);
    assert.equal(status, 201, textOf({ body }));
    assert.deepEqual([body.rendu, body.annule, body.credite], [rendu / 100, 5, (rendu - 500) / 100]);
    const { cotisations, credits } = await moneyOf(member);
    const [cotisation] = cotisations;
    const [formule] = cotisation!.adherents[0]!.formules;
    assert.deepEqual([formule?.montant, formule?.dateFin], [120_000, fin]);
    assert.deepEqual([cotisation?.montantTotal, cotisation?.montantRegle], [120_000, 120_000]);
    assert.deepEqual(
      credits.map(({ saisonId: of, montant, restant, notes }) => [of, montant, restant, notes]),
      [
        [
          activeSaisonId,
          rendu,
          rendu - 500,
          `Gel du ${writtenDay(today)} au ${writtenDay(au)}, saison close`,
        ],
      ],
    );
    assert.equal(await OperationsSensibles.countDocuments({ creditId: credits[0]?._id ?? '' }), 0);
    const later = { du: daysLater(today, 10), au: daysLater(today, 19) };
    const second = await freeze(member, later);
    assert.equal(second.body.credite, rendu / 100);
    for (const { id } of [second.body, body]) assert.equal((await takeBack(member, id)).status, 200);
    assert.deepEqual(await moneyOf(member), before);
  });

  it('stays once its credit is used', async () => {
    const member = await closedSwimmer(1_200);
    const { body } = await freeze(member);
    await club.useCredit(member, 10);
    const refused = await takeBack(member, body.id);
    assert.equal(refused.status, 422);
    assert.match(textOf(refused), /a servi ou changé depuis/);
  });
});
