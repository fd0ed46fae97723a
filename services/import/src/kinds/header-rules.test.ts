import assert from 'node:assert/strict';
import { it } from 'node:test';
import { adherentColumns as columns } from '../adherents/adherent-columns.ts';
import { columnsOf, headerOfChamps, readHeader } from './header-rules.ts';

const positionsOf = (...titles: (string | null)[]) => {
  const header = readHeader(titles, columns);
  return header.fault ?? Object.fromEntries(header.positions);
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
  assert.deepEqual(
    columnsOf(cells, header).map(({ titre, champ, confiance }) => [titre, champ, confiance]),
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

it('takes the columns as somebody said them, and names what is missing then', () => {
  const cells = ['A', 'B', 'C'];
  const header = headerOfChamps(['nom', null, 'prenom'], columns);
  const { positions, fault } = header;
  assert.deepEqual([Object.fromEntries(positions), fault], [{ nom: 0, prenom: 2 }, undefined]);
  assert.deepEqual(
    columnsOf(cells, header).map(({ champ, confiance }) => [champ, confiance]),
    [
      ['nom', 1],
      [null, 0],
      ['prenom', 1],
    ],
  );
  assert.match(headerOfChamps(['nom', null, null], columns).fault ?? '', /Prénom/);
});
