import assert from 'node:assert/strict';
import { it } from 'node:test';
import { adherentColumns as columns } from '../adherents/adherent-columns.ts';
import { columnsOf, readHeader } from './header-rules.ts';

const positionsOf = (...titles: (string | null)[]) => {
  const header = readHeader(titles, columns);
  return 'positions' in header ? Object.fromEntries(header.positions) : header.fault;
};

it('finds columns in any order, case and accents, and leaves unknown ones aside', () => {
  assert.deepEqual(
    positionsOf('NOM', null, 'Remarques', ' prenom ', 'E-MAIL', 'Donneur (Oui/Non)', 'Code adhérent'),
    {
      nom: 0,
      prenom: 3,
      email: 4,
      estDonneur: 5,
      codeAdherent: 6,
    },
  );
});

it('names the required columns that are missing', () => {
  assert.match(String(positionsOf('Code', 'Nom')), /La colonne «\u202fPrénom\u202f» manque/);
  assert.match(String(positionsOf('Code')), /«\u202fPrénom\u202f» et «\u202fNom\u202f» manquent/);
});

it('refuses a column that is there twice', () => {
  assert.match(String(positionsOf('Nom', 'Prénom', 'nom')), /«\u202fnom\u202f» se répète/);
});

it('tells what each column is read as, and how sure that is', () => {
  const cells = ['Code', 'Observations', 'Mail', 'Nom', 'Prénom', null];
  const header = readHeader(cells, columns);
  assert.ok('positions' in header);
  assert.deepEqual(
    columnsOf(cells, header.positions, columns).map(({ titre, champ, confiance }) => [
      titre,
      champ,
      confiance,
    ]),
    [
      ['Code', 'codeAdherent', 1],
      ['Observations', null, 0],
      ['Mail', 'email', 0.8],
      ['Nom', 'nom', 1],
      ['Prénom', 'prenom', 1],
      ['', null, 0],
    ],
  );
});
