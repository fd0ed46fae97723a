import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inlineRows, makeSheets, makeXlsx } from '../testing/make-xlsx.ts';
import { champsOf, plannedFile } from '../testing/planned-file.ts';

const titles = ['Code', 'Nom', 'Prénom', 'Email'];
const one = ['T01', 'Titre', 'Un', ''];
const fields = ['codeAdherent', 'nom', 'prenom', 'email'];

const sheetOf = (...rows: string[][]) => makeXlsx({ rows: inlineRows(rows) });

describe('the list of a club is read wherever it stands in the file', () => {
  const files: [what: string, content: Buffer, row: number, remarks: string[]][] = [
    ['titles first', sheetOf(titles, one), 2, []],
    [
      'a title above the titles',
      sheetOf(['Liste des adhérents 2026-2027'], [''], titles, one),
      4,
      ['Les titres ont été lus à la ligne 3\u00a0: la ligne 1 est laissée de côté.'],
    ],
    [
      'a name, a day and a merged title of the width of the table',
      sheetOf(['Club El Amal', '', '', ''], ['mise à jour', 'le 12/11/26'], [''], titles, one),
      5,
      ['Les titres ont été lus à la ligne 4\u00a0: les lignes 1, 2 sont laissées de côté.'],
    ],
    [
      'titles on two rows under groups',
      sheetOf(['Code', 'Identité', '', 'Contact'], ['', 'Nom', 'Prénom', 'Email'], one),
      3,
      ['Les titres ont été lus à la ligne 2\u00a0: la ligne 1 est laissée de côté.'],
    ],
    [
      'titles on two rows, one of which says a part',
      sheetOf(['Code', 'Nom', 'Adhérent', ''], ['', '', 'Prénom', 'Email'], one),
      3,
      ['Les titres ont été lus aux lignes 1 et 2, lues ensemble.'],
    ],
    [
      'a cover sheet',
      makeSheets([
        { name: 'Lisez-moi', rows: [['Fichier exporté le 27/11/2026']] },
        { name: 'Adhérents', rows: [titles, one] },
      ]),
      2,
      ['La feuille «\u202fAdhérents\u202f» est lue, «\u202fLisez-moi\u202f» ne l’est pas.'],
    ],
    [
      'a hidden sheet of choices first',
      makeSheets([
        { name: 'Listes', rows: [titles, ['X', 'Faux', 'Faux']], hidden: true },
        { name: 'Adhérents', rows: [titles, one] },
      ]),
      2,
      [],
    ],
    [
      'three sheets',
      makeSheets([
        { name: 'Aide', rows: [['Nom de la colonne', 'Explication']] },
        { name: 'Adhérents', rows: [titles, one] },
        { name: 'Archives', rows: [titles, ['A01', 'Ancien', 'Un', '']] },
      ]),
      2,
      [
        'La feuille «\u202fAdhérents\u202f» est lue. Ne sont pas lues\u00a0: «\u202fAide\u202f», «\u202fArchives\u202f».',
      ],
    ],
  ];
  for (const [what, content, row, remarks] of files) {
    it(what, async () => {
      const told = await plannedFile('liste.xlsx', content);
      assert.deepEqual(told.remarks, remarks);
      assert.deepEqual(
        told.contents.map(({ row: at, nom, prenom }) => [at, nom, prenom]),
        [[row, 'Titre', 'Un']],
      );
    });
  }

  it('empty first columns', async () => {
    const told = await plannedFile('liste.xlsx', sheetOf(['', '', ...titles], ['', '', ...one]));
    assert.deepEqual(champsOf(told), [null, null, ...fields]);
    assert.equal(told.contents[0]?.nom, 'Titre');
  });

  it('a text file with a title above', async () => {
    const told = await plannedFile(
      'liste.csv',
      'Liste des membres, saison 2026\n\nCode\tNom\tPrénom\nT01\tTitre\tUn\n',
    );
    assert.deepEqual(
      told.contents.map(({ row, nom }) => [row, nom]),
      [[4, 'Titre']],
    );
  });
});

it('names each column up to the widest row, also beyond the titles', async () => {
  const content = sheetOf(['Nom', 'Prénom'], ['Audelà', 'Un', 'reste', 'oublié']);
  assert.deepEqual(champsOf(await plannedFile('f.xlsx', content)), ['nom', 'prenom', null, null]);
});

it('tells of a hidden row, which is read like the others', async () => {
  const rows = `${inlineRows([titles, one])}<row r="3" hidden="1"><c t="inlineStr"><is><t>T02</t></is></c><c t="inlineStr"><is><t>Titre</t></is></c><c t="inlineStr"><is><t>Deux</t></is></c></row>`;
  const { planned } = await plannedFile('f.xlsx', makeXlsx({ rows }));
  assert.deepEqual(
    planned.map(({ row, etat, details }) => [row, etat, details.map(({ reason }) => reason)]),
    [
      [2, 'cree', []],
      [3, 'cree', ['Cette ligne est masquée dans le fichier.']],
    ],
  );
});

it('says which titles are missing when no row has them', async () => {
  const content = sheetOf(['Club'], ['Code', 'Nom'], ['1', 'Seul']);
  await assert.rejects(
    plannedFile('f.xlsx', content),
    /La colonne «\u202fPrénom\u202f» manque parmi les titres/,
  );
});
