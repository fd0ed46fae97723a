import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importColumns } from '@club/contract';
import { champsOf, faultOfCorrection, retainedOf, titleSetKey } from './column-titles.ts';

const columns = importColumns.adherents;
const colonnes = ['N°', 'Famille', 'Petit nom', ''].map((titre) => ({ titre, champ: null, confiance: 0 }));
const asked = (...champs: (string | null)[]) =>
  colonnes.map(({ titre }, at) => ({ titre, champ: champs[at] ?? null }));

describe('a set of titles', () => {
  it('is one in any order, case and accents, and not with another title', () => {
    assert.equal(titleSetKey(['Prénom', 'NOM', '']), titleSetKey(['nom', 'prenom']));
    assert.notEqual(titleSetKey(['Prénom', 'Nom']), titleSetKey(['Prénom', 'Nom', 'Code']));
  });

  it('gives back what it was corrected to, column by column', () => {
    const titres = ['Nom', 'Note', 'note', 'Prénom'];
    const retained = retainedOf(titres, ['nom', 'profession', null, 'prenom']);
    assert.deepEqual(champsOf(['PRENOM', 'Note', 'Nom', 'NOTE'], retained, columns), [
      ...['prenom', 'profession', 'nom', null],
    ]);
  });

  it('leaves aside what is no longer a field', () => {
    assert.deepEqual(champsOf(['A'], [{ cle: 'a', rang: 0, champ: 'ancien' }], columns), [null]);
  });
});

describe('a correction', () => {
  it('is taken when each field is asked for once, the required ones among them', () => {
    assert.equal(faultOfCorrection(asked('codeAdherent', 'nom', 'prenom'), colonnes, columns), null);
  });

  for (const [what, champs, reason] of [
    ['lacks a required field', ['codeAdherent', 'nom'], /«\u202fPrénom\u202f»/],
    ['asks for one twice', ['nom', 'nom', 'prenom'], /deux colonnes/],
    ['asks for one that does not exist', ['nom', 'salaire', 'prenom'], /salaire/],
  ] as const)
    it(`is refused when it ${what}`, () => {
      assert.match(faultOfCorrection(asked(...champs), colonnes, columns) ?? '', reason);
    });

  it('is refused when it is of another file', () => {
    assert.match(faultOfCorrection(asked('nom', 'prenom').slice(1), colonnes, columns) ?? '', /fichier/);
  });
});
