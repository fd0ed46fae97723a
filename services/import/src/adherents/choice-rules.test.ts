import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { groupesSanguins, nationalites, situationsFamiliales } from '@club/contract';
import {
  readCivilite,
  readGroupeSanguin,
  readNationalites,
  readOuiNon,
  readSituation,
} from './choice-rules.ts';

type Read = (text: string) => { value?: unknown; reason?: string };

/** Each spelling with the value it stands for; `undefined` = refused. */
function table(name: string, read: Read, spellings: Readonly<Record<string, unknown>>): void {
  describe(name, () => {
    for (const [text, value] of Object.entries(spellings)) {
      it(`« ${text} »`, () => {
        const result = read(text);
        assert.deepEqual(result.value, value);
        assert.equal(result.reason === undefined, value !== undefined);
      });
    }
  });
}

table('civilité', readCivilite, {
  'M.': 'Mr',
  Mr: 'Mr',
  'MR.': 'Mr',
  monsieur: 'Mr',
  Madame: 'Mme',
  mme: 'Mme',
  Mademoiselle: 'Mlle',
  Mlle: 'Mlle',
  F: 'Mme',
  f: 'Mme',
  H: 'Mr',
  M: 'Mr',
  'Mme.': 'Mme',
  MADAME: 'Mme',
  Femme: 'Mme',
  Féminin: 'Mme',
  Homme: 'Mr',
  'masc.': 'Mr',
  garçon: 'Mr',
  fille: 'Mlle',
  Mrs: 'Mme',
  Miss: 'Mlle',
  male: 'Mr',
  Female: 'Mme',
  أنثى: 'Mme',
  انثى: 'Mme',
  ذكر: 'Mr',
  السيدة: 'Mme',
  السيد: 'Mr',
  آنسة: 'Mlle',
  '': null,
  Dr: undefined,
});
table('oui ou non', readOuiNon, {
  OUI: true,
  oui: true,
  O: true,
  vrai: true,
  VRAI: true,
  '1': true,
  x: true,
  Non: false,
  NON: false,
  n: false,
  faux: false,
  '0': false,
  '': null,
  'peut-être': undefined,
  '-': undefined,
});
table('situation familiale', readSituation, {
  celibataire: 'Célibataire',
  Mariée: 'Marié(e)',
  marié: 'Marié(e)',
  'MARIE(E)': 'Marié(e)',
  Divorcée: 'Divorcé(e)',
  veuve: 'Veuf/Veuve',
  'Veuf / Veuve': 'Veuf/Veuve',
  '': null,
  Pacsé: undefined,
});
table('groupe sanguin', readGroupeSanguin, {
  'o+': 'O+',
  '0+': 'O+',
  'AB −': 'AB-',
  'A Rh+': 'A+',
  'B négatif': 'B-',
  'O (positif)': 'O+',
  'AB neg': 'AB-',
  '': null,
  'C+': undefined,
  O: undefined,
});
table('nationalité', readNationalites, {
  Tunisienne: '["Tunisienne"]',
  tunisien: '["Tunisienne"]',
  'FRANÇAIS, Egyptienne': '["Française","Égyptienne"]',
  'Marocain;Marocaine': '["Marocaine"]',
  'Tunisienne / Italien': '["Tunisienne","Italienne"]',
  ' , ': null,
  '': null,
  Martienne: undefined,
});

it('reads every value of the contract as itself', () => {
  for (const value of groupesSanguins) assert.equal(readGroupeSanguin(value).value, value);
  for (const value of situationsFamiliales) assert.equal(readSituation(value).value, value);
  for (const value of nationalites) assert.equal(readNationalites(value).value, JSON.stringify([value]));
});
