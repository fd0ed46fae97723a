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

  it('is refused of a line of a closed season, and of one that was left, in words', async () => {
    const saisonId = await club.club.given.saison({ nom: '2025-2026', dateDebut: debut });
    const member = await club.swimmer();
    await Cotisations.updateOne({ _id: member.cotisationId }, { $set: { saisonId } });
    await club.club.given.saison({ id: saisonId, version: 2, dateDebut: debut, cloturee: true });
    const refused = await freeze(member);
    assert.equal(refused.status, 422);
    assert.match(textOf(refused), /est d’une saison close/);
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
