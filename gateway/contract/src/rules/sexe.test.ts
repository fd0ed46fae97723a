import assert from 'node:assert/strict';
import { it } from 'node:test';
import { adherentFilterTexts } from '../adherents/adherent-filter.ts';
import { civilName } from './carte.ts';
import { sexeOf } from './sexe.ts';

it('counts apart those of whom nobody said whether they are women or men', () => {
  const counted = (['Mr', 'Mme', 'Mlle', null, undefined] as const).map((civilite) => sexeOf({ civilite }));
  assert.deepEqual(counted, ['hommes', 'femmes', 'femmes', 'inconnus', 'inconnus']);
  assert.deepEqual(adherentFilterTexts({ sexe: 'inconnus' }), ['Sexe non renseigné']);
});

it('the card Musculation of somebody of whom nobody said it has the name alone', () => {
  assert.deepEqual(
    ['Mme', 'Docteur', null].map((civilite) => civilName(civilite, 'TRABELSI')),
    ['Mme TRABELSI', 'Mr TRABELSI', 'TRABELSI'],
  );
});
