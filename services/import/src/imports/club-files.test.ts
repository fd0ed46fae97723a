import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportType } from '@club/contract';
import type { DayOrder } from '../reading/day-order-rules.ts';
import { inlineRows, makeXlsx } from '../testing/make-xlsx.ts';
import { champsOf, plannedFile } from '../testing/planned-file.ts';

const titlesOfClub = [
  ...['N°', 'NOM et Prénom', 'Tél. portable', 'Né(e) le', 'Sexe', ' Adresse mail', 'Ville', 'Activité'],
  ...['Montant payé', 'Remarques', 'Nom famille', 'Prénom '],
];
const clubRow = (phone: string, born: string, sex: string, mail: string, nom: string, prenom: string) => [
  ...['1', `${nom.toUpperCase()} ${prenom}`, phone, born, sex, mail, 'rabat', 'Judo', '1300', ''],
  ...[`  ${nom} `, ` ${prenom} `],
];
const listOfClub = makeXlsx({
  rows: inlineRows([
    ['CLUB OMNISPORT EL AMAL — Liste des adhérents saison 2026/2027', '', '', '', '', ''],
    ['mise à jour le 12/11/26 par Nadia'],
    [],
    titlesOfClub,
    clubRow('+212 601-100037', '04/06/1967', 'M', 'eloi.1@example.org ', 'Lefèvre', 'Éloi'),
    clubRow('06 15 30 45 60', '13 sept. 1988', 'F', 'noemie@example.org', 'Müller', 'Noémie'),
    clubRow('06.07.14.21.28', '31/02/1990', 'H', '', 'd’Hérouville', 'Jérôme'),
    clubRow('600012340', '7.11.74', 'F', 'pas de mail', 'Ben Ammar', 'Hélène'),
  ]),
});

/** Of a row: the values of its fields, and the columns that it was taken without. */
type Values = Readonly<Record<string, unknown>>;
type Row = [values: Values, without: string[]];

interface File {
  name: string;
  content: string | Buffer;
  rows: Row[];
  type?: ImportType;
  usualOrder?: DayOrder;
}

const nameOf = (nom: string, prenom: string): Values => ({ nom, prenom });

/** The values that each cell of the files of clubs is to give (W-16). */
const files: Readonly<Record<string, File>> = {
  'the list of a club': {
    name: 'liste-de-club.xlsx',
    content: listOfClub,
    rows: [
      [
        {
          ...nameOf('Lefèvre', 'Éloi'),
          telephone: '+212 601-100037',
          dateNaissance: '1967-06-04',
          civilite: 'Mr',
          email: 'eloi.1@example.org',
          adresse: 'rabat',
        },
        [],
      ],
      [{ ...nameOf('Müller', 'Noémie'), dateNaissance: '1988-09-13', civilite: 'Mme' }, []],
      [{ nom: 'd’Hérouville', dateNaissance: undefined, civilite: 'Mr' }, ['Date de naissance']],
      [
        { nom: 'Ben Ammar', telephone: '600012340', dateNaissance: '1974-11-07', email: undefined },
        ['Email'],
      ],
    ],
  },
  'guards of numbers and errors as texts': {
    name: 'apostrophe-excel.csv',
    content:
      'Code;Nom;Prénom;Téléphone\n\'0071;ÉCOLE;Un;\'0612345678\n="0072";ÉCOLE;Deux;="0612345678"\n73;\'t Hooft;Trois;#N/A\n',
    rows: [
      [{ codeAdherent: '0071', telephone: '0612345678' }, []],
      [{ codeAdherent: '0072', telephone: '0612345678' }, []],
      [{ nom: "'t Hooft", telephone: undefined }, ['Téléphone']],
    ],
  },
  'dates with the month first': {
    name: 'dates-mois-dabord.csv',
    content:
      'Code;Nom;Prénom;Date de naissance\nU1;A;Un;03/25/1990\nU2;A;Deux;04/12/1988\nU3;A;Trois;11/02/1975\nU4;A;Quatre;12/31/2001\n',
    rows: ['1990-03-25', '1988-04-12', '1975-11-02', '2001-12-31'].map((dateNaissance): Row => [
      { dateNaissance },
      [],
    ]),
  },
  'an export of a club that writes the month first': {
    name: 'fmt-us.csv',
    content: 'Code;Nom;Prénom;Naissance\r\nFMT2;FMTUSB;Format;04/03/1990\r\n',
    usualOrder: 'mois',
    rows: [[{ dateNaissance: '1990-04-03' }, []]],
  },
  'births without a day or a year': {
    name: 'anniv-sans-annee.csv',
    content: 'Code;Nom;Prénom;Date de naissance\nAA1;S;Un;25/12\nAA2;S;Deux;12/1990\nAA3;S;Trois;\n',
    rows: [
      [{ dateNaissance: undefined }, ['Date de naissance']],
      [{ dateNaissance: undefined }, ['Date de naissance']],
      [{ dateNaissance: undefined }, []],
    ],
  },
  'telephones and addresses with marks that nobody sees': {
    name: 'bidi-tel.csv',
    content:
      'Code;Nom;Prénom;Téléphone;Email\nCC1;B;Un;\u202a+212 661 234 567\u202c;un@example.com\u200b\nCC2;B;Deux;\u2068+212661234568\u2069; DEUX@Example.COM \nCC4;B;Quatre;212661234570;mailto:quatre@example.com\nCC5;B;Cinq;06 61 23 45 71 / 05 22 33 44 55;cinq@example.com\nCC6;B;Six;0661234572;six@exemple\nCC8;B;Huit;;Jean <huit@example.com>\n',
    rows: [
      [{ telephone: '+212 661 234 567', email: 'un@example.com' }, []],
      [{ telephone: '+212661234568', email: 'DEUX@Example.COM' }, []],
      [{ email: 'quatre@example.com' }, []],
      [{ telephone: '06 61 23 45 71 / 05 22 33 44 55', email: 'cinq@example.com' }, []],
      [{ telephone: '0661234572', email: undefined }, ['Email']],
      [{ email: 'huit@example.com' }, []],
    ],
  },
  'a telephone under the format of Excel': {
    name: 'tel-format-excel.xlsx',
    content: makeXlsx({
      rows: `${inlineRows([['Code', 'Nom', 'Prénom', 'Téléphone']])}<row r="2"><c s="2"><v>72</v></c><c t="str"><v>T</v></c><c t="str"><v>Un</v></c><c s="1"><v>661234567</v></c></row>`,
      styles:
        '<numFmts count="2"><numFmt numFmtId="164" formatCode="0#&quot; &quot;##&quot; &quot;##&quot; &quot;##&quot; &quot;##"/><numFmt numFmtId="165" formatCode="0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>',
    }),
    rows: [[{ codeAdherent: '0072', telephone: '06 61 23 45 67' }, []]],
  },
  'a formula whose result is not in the file': {
    name: 'openpyxl.xlsx',
    content: makeXlsx({
      rows: `${inlineRows([['Nom', 'Prénom', 'Né le', 'Profession']])}<row r="2"><c t="str"><v>F</v></c><c t="str"><f>A1</f><v>Un</v></c><c><f>DATE(1990,12,25)</f></c><c t="str"><f>IF(A1="","",1)</f><v></v></c></row><row r="3"><c><f>A2</f></c></row>`,
    }),
    rows: [[{ ...nameOf('F', 'Un'), dateNaissance: undefined }, ['Date de naissance']]],
  },
  'titles with blanks, a line break, an accent apart and a star': {
    name: 'entetes-espaces.xlsx',
    content: makeXlsx({
      rows: inlineRows([
        ['Code adhérent ', '  NOM\u00a0', 'Pre\u0301nom', 'Date\nde naissance', 'Tél. portable', 'E-mail*'],
        ['E01', 'ENTETE', 'Un', '01/02/1990', '0612', 'a@b.co'],
      ]),
    }),
    rows: [[{ codeAdherent: 'E01', dateNaissance: '1990-02-01', telephone: '0612', email: 'a@b.co' }, []]],
  },
  'titles in Arabic beside French ones': {
    name: 'entetes-arabes.xlsx',
    content: makeXlsx({
      rows: inlineRows([
        ['Code', 'Nom', 'Prénom', 'الاسم', 'اللقب', 'الهاتف'],
        ['E02', 'ENTETE', 'Deux', 'علي', 'بن علي', '06'],
      ]),
    }),
    rows: [[{ ...nameOf('ENTETE', 'Deux'), telephone: '06' }, []]],
  },
  'titles in Arabic alone': {
    name: 'arabe.csv',
    content: 'اللقب;الاسم;الجنس;تاريخ الميلاد\nبن علي;محمد;ذكر;13/09/1988\n',
    rows: [[{ ...nameOf('بن علي', 'محمد'), civilite: 'Mr', dateNaissance: '1988-09-13' }, []]],
  },
  'a whole name in one column': {
    name: 'noms.csv',
    content: 'Nom et prénom;Code postal;Ville;Adresse\nBEN AMMAR Hélène;10000;Rabat;12 rue Foch\n',
    rows: [[{ ...nameOf('BEN AMMAR', 'Hélène'), adresse: '12 rue Foch\n10000 Rabat' }, []]],
  },
  'amounts of a club in dinars': {
    name: 'montants-tnd.csv',
    type: 'formules',
    content:
      'Code;Désignation;Section;Montant\nTT1;A;1;1 200,500 DT\nTT3;C;1;1.200,500\nTT4;D;1;1200,500\nTT5;E;1;12 345,678\n',
    rows: [1200.5, 1200.5, 1200.5, 12345.678].map((montant): Row => [{ montant }, []]),
  },
  'an amount with a point of thousands': {
    name: 'formule-1200.csv',
    type: 'formules',
    content: 'Code;Désignation;Section;Montant\nZ1200;Aquagym;101;1.200 DH\n',
    rows: [[{ montant: 1200 }, []]],
  },
};

describe('the files of clubs give the values that their cells say', () => {
  for (const [what, { name, content, rows, type, usualOrder }] of Object.entries(files)) {
    it(`${what} (${name})`, async () => {
      const currency = what.includes('dinars') ? 'TND' : 'MAD';
      const told = await plannedFile(name, content, { type, usualOrder, currency });
      assert.equal(told.contents.length, rows.length);
      for (const [at, [values, without]] of rows.entries()) {
        for (const [field, value] of Object.entries(values)) {
          assert.equal(told.contents[at]?.[field], value, `${field} of ${at}`);
        }
        const left = told.planned[at]?.details.filter(({ reason }) => /sans cette valeur/.test(reason)) ?? [];
        assert.deepEqual(
          left.map(({ column }) => column),
          without,
        );
      }
    });
  }
});

describe('the plan of the list of a club', () => {
  it('proposes every column', async () => {
    assert.deepEqual(champsOf(await plannedFile('liste-de-club.xlsx', listOfClub)), [
      ...[null, null, 'telephone', 'dateNaissance', 'civilite', 'email', 'ville', null],
      ...[null, null, 'nom', 'prenom'],
    ]);
  });

  it('shows each value that is read as something else than its cell says', async () => {
    const { planned } = await plannedFile('liste-de-club.xlsx', listOfClub);
    assert.deepEqual(
      planned.map(({ lectures = [] }) => lectures.map(({ avant, apres }) => `${avant} → ${apres}`)),
      [
        ['M → Mr'],
        ['F → Mme', '13 sept. 1988 → 13 septembre 1988'],
        ['H → Mr'],
        ['F → Mme', '7.11.74 → 7 novembre 1974'],
      ],
    );
  });
});

it('leaves the line of totals below a list aside, and keeps a person of that name', async () => {
  const list = 'N°;Nom;Prénom;Montant\n1;Ben;Ali;10\n2;Total;Anne;20\nTOTAL :;;;30\n;Sous-total;;5\n';
  const { planned } = await plannedFile('t.csv', list);
  assert.deepEqual(
    planned.map(({ etat, details }) => [etat, details[0]?.reason]),
    [
      ['cree', undefined],
      ['cree', undefined],
      ['ignore', 'Cette ligne est un total.'],
      ['refuse', 'Le prénom est requis'],
    ],
  );
});

it('refuses a row whose name is an error', async () => {
  const { planned } = await plannedFile('e.csv', 'Code;Nom;Prénom\n#N/A;#N/A;#VALEUR!\n1;Ben;Ali\n');
  assert.deepEqual(
    planned.map(({ etat }) => etat),
    ['refuse', 'cree'],
  );
});
