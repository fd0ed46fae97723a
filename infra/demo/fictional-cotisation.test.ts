import assert from 'node:assert/strict';
import test from 'node:test';
import { schemas } from '@club/contract/server';
import { formules, musculation, sections } from './catalogue.ts';
import { fictionalAccount, totalOf } from './fictional-cotisation.ts';
import { fictionalHouseholds, isChild } from './fictional-households.ts';

/** The size of a club that the README offers to make up. */
const count = 12_856;
const households = fictionalHouseholds(count);
const accounts = households.map(fictionalAccount);
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

test('children are paid for by somebody else', () => {
  const alone = households.filter(({ payeur }) => isChild(payeur));
  assert.ok(alone.length < count / 100, `${alone.length} children pay for themselves`);
  assert.ok(households.some(({ members }) => members.length > 2));
});

test('a larger club begins with the same households', () => {
  assert.deepEqual(fictionalHouseholds(800), households.slice(0, fictionalHouseholds(800).length));
});

test('the same household always pays the same', () => {
  assert.deepEqual(households.slice(0, 100).map(fictionalAccount), accounts.slice(0, 100));
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
