import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { callEntries } from './calls.ts';
import { schemas, schemasOf } from './schemas.ts';
import { validate } from '../core/validate.ts';

const create = schemas.createAdherent.body;
const someone = { prenom: 'Amel', nom: 'Ben Ali' };
const faultsOf = (value: unknown) => validate(create, value).errors ?? [];

test('every field at fault is reported once, in French', () => {
  assert.deepEqual(faultsOf({ nom: ' ', email: 'a', droitsEntree: -1 }), [
    { field: 'prenom', message: 'Le prénom est requis' },
    { field: 'nom', message: 'Le nom est requis' },
    { field: 'email', message: 'Adresse e-mail invalide.' },
    { field: 'droitsEntree', message: 'Le montant ne peut pas être négatif' },
  ]);
});

test('an unknown field is refused by its name', () => {
  assert.deepEqual(faultsOf({ ...someone, role: 'admin' }), [
    { field: 'role', message: 'Champ inconnu\u00a0: role' },
  ]);
});

test('operators, lists and objects are refused where text is expected', () => {
  for (const value of [{ $gt: '' }, { $ne: null }, ['a'], 12, true]) {
    assert.deepEqual(faultsOf({ ...someone, adresse: value }), [
      { field: 'adresse', message: 'Un texte est attendu.' },
    ]);
  }
});

test('half a character is refused, a whole one beyond the first 65,536 is taken', () => {
  assert.deepEqual(faultsOf({ ...someone, adresse: 'Rue \ud83c' }), [
    { field: 'adresse', message: 'Un texte est attendu.' },
  ]);
  assert.deepEqual(faultsOf({ ...someone, adresse: 'Rue \u{1f3e0}' }), []);
});

test('operators in a query string are refused', () => {
  const { errors } = validate(schemas.listAdherents.query, { 'search[$ne]': 'a', page: ['1', '2'] });
  assert.deepEqual(
    errors?.map(({ field }) => field),
    ['page', 'search[$ne]'],
  );
});

test('a prototype sent as JSON is refused at any depth', () => {
  for (const body of ['{"__proto__":{"prenom":"a","nom":"b"}}', '{"prenom":"a","nom":{"__proto__":{}}}']) {
    assert.deepEqual(
      faultsOf(JSON.parse(body)).map(({ field }) => field),
      ['__proto__'],
    );
  }
});

test('a hostile body gives few and short faults', () => {
  const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, 1]));
  assert.equal(faultsOf({ ...someone, ...wide }).length, 50);
  assert.ok(faultsOf({ ...someone, ['x'.repeat(100_000)]: 1 })[0]!.message.length <= 300);
  const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown;
  assert.deepEqual(
    faultsOf({ ...someone, nom: deep }).map(({ field }) => field),
    ['nom'],
  );
});

test('a fault that the published schema cannot tell is one of a rule, unless another stands beside it', () => {
  const saison = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2026-08-01' };
  const byRule = (value: object) => validate(schemas.createSaison.body, value).byRule;
  assert.equal(byRule(saison), true);
  assert.equal(byRule({ ...saison, nom: '' }), false);
  assert.equal(byRule({ ...saison, dateFin: '2026-02-30' }), false);
});

test('a text is as long as it has characters for the published schema: one of halves is refused by a rule', () => {
  const byRule = (code: string) => validate(schemas.createSection.body, { code, designation: 'Yoga' }).byRule;
  assert.deepEqual(['😀'.repeat(16), '😀'.repeat(32), '😀'.repeat(33)].map(byRule), [undefined, true, false]);
});

test('a sum of floats is the amount that it means; more decimals than money has are refused', () => {
  const payeurId = '65f0c0ffee00000000000001';
  const montantOf = (montant: number) =>
    validate(schemas.createCredit.body, { payeurId, montant, notes: 'Geste' }).value?.montant;
  assert.equal(montantOf(0.1 + 0.2), 0.3);
  assert.equal(montantOf(1001 * 0.001), 1.001);
  for (const montant of [0.0001, 5e-324, 1.00049, 12.3456]) assert.equal(montantOf(montant), undefined);
});

test('an absent body is an empty one', () => {
  assert.equal(faultsOf(undefined).length, 2);
  assert.equal(faultsOf(null).length, 2);
});

test('no value at all makes a schema throw, and a refusal always says why', () => {
  const bodies = callEntries.flatMap(([name]) => schemasOf(name).body ?? []);
  fc.assert(
    fc.property(fc.constantFrom(...bodies), fc.jsonValue(), (schema, value) => {
      const { errors } = validate(schema, value);
      return errors === undefined || errors.every(({ message }) => message.length > 0);
    }),
  );
});
