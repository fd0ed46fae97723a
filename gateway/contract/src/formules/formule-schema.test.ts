import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { validate } from '../core/validate.ts';
import { formuleSchemas } from './formule-schema.ts';

const formule = { code: 'N10', designation: 'Natation', montant: 450.5, duree: 12 };
const create = formuleSchemas.createFormule.body;
const said = (change: object) =>
  Object.fromEntries(
    (validate(create, { ...formule, ...change }).errors ?? []).map((e) => [e.field, e.message]),
  );

const ages = 'Un âge est un nombre entier de 0 à 120.';
const cases: [change: object, sentence: Record<string, string>][] = [
  [{}, {}],
  [{ montant: 0, duree: 120, ageMin: 0, ageMax: 120 }, {}],
  [{ montant: null }, { montant: 'Le montant est requis' }],
  [{ montant: undefined }, { montant: 'Le montant est requis' }],
  [{ montant: 'cher' }, { montant: 'Saisissez un montant comme 450,50' }],
  [{ montant: -0.01 }, { montant: 'Le montant ne peut pas être négatif.' }],
  [{ duree: 0 }, { duree: 'La durée est de 1 mois au moins.' }],
  [{ duree: -2 }, { duree: 'La durée est de 1 mois au moins.' }],
  [{ duree: 121 }, { duree: 'La durée est de 120 mois au plus.' }],
  [{ ageMin: -1 }, { ageMin: ages }],
  [{ ageMax: 121 }, { ageMax: ages }],
  [{ ageMax: 7.5 }, { ageMax: ages }],
  [{ ageMax: Number.NaN }, { ageMax: ages }],
];

describe('a tariff formula', () => {
  for (const [change, sentence] of cases)
    it(`${JSON.stringify(change)}: ${JSON.stringify(sentence)}`, () =>
      assert.deepEqual(said(change), sentence));
});
