import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EtatLigne, Ligne } from './envoi-document.ts';
import {
  afterLoss,
  etatOf,
  firstMonth,
  firstMonthAfter,
  isDue,
  nextDay,
  nextTry,
  periodOf,
  toSendAgain,
} from './envoi-rules.ts';

const lignes = (...etats: EtatLigne[]): Ligne[] => etats.map((etat, at) => ({ id: String(at + 1), etat }));

describe('a report that is sent each month', () => {
  for (const [jour, today, month, day] of [
    [5, '2026-11-04', '2026-11', '2026-11-05'],
    [5, '2026-11-05', '2026-12', '2026-12-05'],
    [5, '2026-11-26', '2026-12', '2026-12-05'],
    [28, '2026-12-28', '2027-01', '2027-01-28'],
    [28, '2027-02-27', '2027-02', '2027-02-28'],
    [1, '2026-12-31', '2027-01', '2027-01-01'],
  ] as const)
    it(`on the ${jour}th, asked for on ${today}, goes first on ${day}`, () => {
      assert.equal(firstMonth(jour, today), month);
      assert.equal(nextDay({ jour, premierMois: month }, today, false), day);
    });

  for (const [today, due] of [
    ['2026-10-31', false],
    ['2026-11-04', false],
    ['2026-11-05', true],
    // The product was off on the day itself.
    ['2026-11-06', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
    ['2026-12-05', true],
  ] as const)
    it(`on the 5th ${due ? 'is' : 'is not'} to be sent on ${today}`, () =>
      assert.equal(isDue({ jour: 5, premierMois: '2026-11' }, today), due));

  for (const [jour, isTaken, month] of [
    [5, false, '2026-11'],
    [28, false, '2026-11'],
    [20, false, '2026-12'],
    [26, false, '2026-12'],
    [28, true, '2026-11'],
    [20, true, '2026-11'],
  ] as const)
    it(`on the 5th, moved to the ${jour}th on 26/11, goes from ${month} on${isTaken ? ', which was begun' : ''}`, () => {
      const envoi = { jour: 5, premierMois: '2026-11' };
      assert.equal(firstMonthAfter(envoi, jour, { today: '2026-11-26', isTaken }), month);
    });

  it('goes next in the next month once this one is taken, today while it was missed', () => {
    const envoi = { jour: 5, premierMois: '2026-11' };
    assert.equal(nextDay(envoi, '2026-11-09', true), '2026-12-05');
    assert.equal(nextDay(envoi, '2026-11-09', false), '2026-11-09');
    assert.equal(nextDay({ jour: 5, premierMois: '2026-12' }, '2026-11-09', true), '2026-12-05');
  });

  for (const [mois, dateDebut, dateFin] of [
    ['2026-11', '2026-10-01', '2026-10-31'],
    ['2027-01', '2026-12-01', '2026-12-31'],
    ['2027-03', '2027-02-01', '2027-02-28'],
    ['2028-03', '2028-02-01', '2028-02-29'],
  ] as const)
    it(`sent in ${mois} is about ${dateDebut} to ${dateFin}`, () =>
      assert.deepEqual(periodOf('mois-dernier', mois), { dateDebut, dateFin }));

  it('is otherwise about the active season', () => {
    assert.deepEqual([periodOf('saison', '2026-11'), periodOf(null, '2026-11')], [{}, {}]);
  });

  it('is tried again later and later, never in another month', () => {
    const dayOf = (at: Date) => at.toISOString().slice(0, 10);
    const tries = (from: string) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((essais) => nextTry(essais, '2026-11', new Date(from), dayOf));
    const minutes = tries('2026-11-05T09:00:00Z').map(
      (next) => next && (next.getTime() - Date.parse('2026-11-05T09:00:00Z')) / 60_000,
    );
    assert.deepEqual(minutes, [5, 60, 240, 720, 1_440, 1_440, 2_880, null]);
    const late = tries('2026-11-30T19:00:00Z').map((next) => next !== null);
    assert.deepEqual(late, [true, true, true, false, false, false, false, false]);
  });

  for (const [etats, again, etat] of [
    [['envoye', 'envoye'], true, 'envoye'],
    [['envoye', 'refuse'], true, 'partiel'],
    [['envoye', 'ignore'], true, 'partiel'],
    [['refuse', 'ignore'], true, 'echec'],
    [['envoye', 'a_envoyer'], true, 'a_reessayer'],
    [['a_envoyer'], false, 'echec'],
    [['envoye', 'incertain', 'a_envoyer'], true, 'interrompu'],
  ] as const)
    it(`whose e-mails are ${etats.join(', ')} is «${etat}»${again ? '' : ' at the last try'}`, () =>
      assert.equal(etatOf(lignes(...etats), again), etat));

  it('whose process went is uncertain where it was handing over, and to be sent again there alone', () => {
    const lost = afterLoss(lignes('envoye', 'en_cours', 'a_envoyer'));
    assert.deepEqual(lost, lignes('envoye', 'incertain', 'a_envoyer'));
    assert.deepEqual(toSendAgain(lost), lignes('envoye', 'a_envoyer', 'a_envoyer'));
  });
});
