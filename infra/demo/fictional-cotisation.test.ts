import assert from 'node:assert/strict';
import test from 'node:test';
import { ageOn, joursDeRetard, trancheRetard, tranchesRetard } from '@club/contract';
import { schemas } from '@club/contract/server';
import { formules, musculation, sections } from './catalogue.ts';
import { fictionalAccount, totalOf } from './fictional-cotisation.ts';
import { clubYearsAt } from './club-years.ts';
import { fictionalHouseholds } from './fictional-households.ts';

/** The size of a club that the README offers to make up. */
const count = 12_856;
const today = '2026-11-24';
const years = clubYearsAt(today);
const households = fictionalHouseholds(count, years);
const accounts = households.map((household) => fictionalAccount(household, years));
const cotisations = accounts.flatMap((account) => account.cotisations);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('every member is paid for by one payer, who is in the club', () => {
  const numbers = households.flatMap(({ members }) => members.map(({ number }) => number));
  assert.deepEqual(
    numbers.toSorted((a, b) => a - b),
    Array.from({ length: count }, (_, index) => index + 1),
  );
  assert.ok(households.every(({ payeur }) => payeur >= 1 && payeur <= count));
});

test('children are paid for by a parent, of whom they have the name', () => {
  for (const { members } of households) {
    const [payer, ...others] = members.map(({ member }) => member);
    assert.ok((ageOn(payer?.dateNaissance, today) ?? 30) >= 18);
    assert.ok(others.every(({ nom }) => nom === payer?.nom));
  }
  const ages = households.flatMap(({ members }) =>
    members.map(({ member }) => ageOn(member.dateNaissance, today)),
  );
  const share = (is: (age: number) => boolean) =>
    ages.filter((age) => age !== null && is(age)).length / count;
  assert.ok(share((age) => age < 18) > 0.2);
  assert.ok(share((age) => age > 60) > 0.1);
});

test('nothing has happened that is still to come, and a club’s year begins in autumn', () => {
  const days = cotisations.flatMap(({ day, reglements, later }) => [
    day,
    ...reglements.map(({ dateReglement }) => dateReglement ?? ''),
    ...later.map((one) => one.day),
  ]);
  for (const day of days) assert.ok(day >= years.former.dateDebut && day <= today, day);
  const active = cotisations.filter(({ saison }) => saison === 'active');
  const autumn = active.filter(({ day }) => day < '2026-11-01');
  assert.ok(autumn.length > 0.6 * active.length && autumn.length < active.length);
});

test('one of four who renew does so before the season begins, from 15 May on', () => {
  const renewed = accounts.flatMap(({ cotisations: [had, next] }) => (had && next ? [next] : []));
  const early = renewed.filter(({ day }) => day < years.active.dateDebut);
  assert.ok(early.length > 0.2 * renewed.length && early.length < 0.3 * renewed.length);
  assert.ok(early.every(({ day }) => day >= '2026-05-15' && day <= '2026-07-31'));
});

test('a club may be begun on any day of the year', () => {
  for (const day of ['2026-09-01', '2027-02-28', '2027-08-31', '2028-02-29']) {
    const then = clubYearsAt(day);
    const taken = fictionalHouseholds(200, then).flatMap(
      (household) => fictionalAccount(household, then).cotisations,
    );
    assert.ok(taken.some(({ saison }) => saison === 'active'));
    assert.ok(taken.every((one) => one.day <= day));
  }
});

test('some pay late, cheques come back, parts are brought, surpluses given back', () => {
  const promised = cotisations.flatMap(({ reglements, later }) =>
    reglements
      .filter(({ statut }) => statut === 'en_attente')
      .filter(
        ({ dateEcheance }) =>
          !later.some((one) => one.kind === 'received' && one.dateEcheance === dateEcheance),
      ),
  );
  const ages = new Set(
    promised.map(({ dateEcheance }) => trancheRetard(joursDeRetard(dateEcheance ?? today, today))),
  );
  assert.deepEqual(ages, new Set([null, ...tranchesRetard]));
  assert.ok(promised.some(({ dateEcheance }) => (dateEcheance ?? today) > today));
  const later = cotisations.flatMap((one) => one.later);
  assert.deepEqual([...new Set(later.map(({ kind }) => kind))].sort(), [
    ...['cancelled', 'givenBack', 'paidAgain', 'received', 'returned'],
  ]);
  assert.ok(later.some((one) => one.kind === 'received' && one.montant !== undefined));
  assert.ok(accounts.some(({ refunded }) => refunded));
});

test('what happens to a cotisation comes in the order of days, after it was agreed', () => {
  for (const { day, later } of cotisations) {
    const days = [day, ...later.map((one) => one.day)];
    assert.deepEqual(days, days.toSorted());
  }
});

test('a larger club begins with the same households', () => {
  const smaller = fictionalHouseholds(800, years);
  assert.deepEqual(smaller, households.slice(0, smaller.length));
});

test('the same household always pays the same', () => {
  assert.deepEqual(
    households.slice(0, 100).map((one) => fictionalAccount(one, years)),
    accounts.slice(0, 100),
  );
});

test('a cotisation is covered wholly by what is promised, paid and used; one of a family may have nothing of it', () => {
  for (const { lines, reglements, credit } of cotisations) {
    const covered = sum(reglements.map(({ montant }) => montant ?? 0)) + credit;
    if (covered > 0 || lines.length === 1) assert.equal(covered, totalOf(lines));
  }
});

test('there is some of everything that staff meet', () => {
  const reglements = cotisations.flatMap((cotisation) => cotisation.reglements);
  const types = new Set(reglements.map(({ typeReglement }) => typeReglement));
  assert.deepEqual([...types].sort(), ['carte', 'cheque', 'espece', 'virement']);
  assert.deepEqual([...new Set(reglements.map(({ statut }) => statut))].sort(), ['complete', 'en_attente']);
  assert.ok(cotisations.some(({ lines, reglements: none }) => totalOf(lines) > 0 && none.length === 0));
  assert.ok(cotisations.some(({ saison }) => saison === 'former'));
  assert.ok(accounts.some(({ credit }) => credit > 0));
  assert.ok(accounts.some(({ surplus }) => surplus > 0));
});

test('nobody took a formule of a closed section, nor musculation in the former season', () => {
  const closed = new Set(formules.filter(({ actif }) => actif === false).map(({ code }) => code));
  const asking = new Set(formules.filter(({ section }) => section === musculation).map(({ code }) => code));
  for (const { lines, saison } of cotisations)
    for (const code of lines.flatMap((line) => line.formules))
      assert.ok(!closed.has(code) && !(saison === 'former' && asking.has(code)));
});

test('the contract takes every section, formule and règlement', () => {
  for (const section of sections) assert.equal(schemas.createSection.body.validate(section).error, undefined);
  for (const { section: _section, pour: _pour, ...formule } of formules)
    assert.equal(schemas.createFormule.body.validate(formule).error, undefined);
  const payeurId = '0123456789abcdef01234567';
  for (const { reglements } of cotisations) {
    const formule = { formuleId: payeurId };
    const body = { payeurId, adherentId: payeurId, lienParente: 'Lui-même', formules: [formule], reglements };
    assert.equal(schemas.createCotisation.body.validate(body).error, undefined);
  }
});
