import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportedField } from '@club/contract';
import { createAdherentSchema, validate } from '@club/contract/server';
import fc from 'fast-check';
import type { Cell } from '../reading/cell.ts';
import { allPositions, aRow } from '../testing/a-row.ts';
import { adherentColumns } from './adherent-columns.ts';
import { readAdherentRow } from './adherent-row-rules.ts';

const read = (cells: Partial<Record<ImportedField, Cell>>) =>
  readAdherentRow(aRow(cells), allPositions, { today: '2026-11-21' });

it('reads a whole row', () => {
  const cells = {
    codeAdherent: '0001',
    civilite: 'madame',
    dateNaissance: { date: '1987-05-15' },
    nationalites: 'Tunisien, Français',
    groupeSanguin: 'o+',
    estDonneur: 'OUI',
    situationFamiliale: 'mariée',
    telephone: 93921254,
    email: ' y@example.tn ',
    adresse: '139, rue de la Liberté\r\nTunis',
    marqueVoiture: 'Kia',
    matricules: '257 TU 7448',
  };
  assert.deepEqual(read(cells).content, {
    row: 2,
    codeAdherent: '0001',
    civilite: 'Mme',
    prenom: 'Yasmine',
    nom: 'Ben Youssef',
    dateNaissance: '1987-05-15',
    nationalites: '["Tunisienne","Française"]',
    groupeSanguin: 'O+',
    estDonneur: true,
    situationFamiliale: 'Marié(e)',
    telephone: '93921254',
    email: 'y@example.tn',
    adresse: '139, rue de la Liberté\nTunis',
    marqueVoiture: 'Kia',
    matricules: '["257 TU 7448"]',
  });
});

it('leaves blank cells to the server: a donor whose cell is blank stays one', () => {
  assert.deepEqual(read({ estDonneur: '' }).content, { row: 2, prenom: 'Yasmine', nom: 'Ben Youssef' });
});

it('takes 1 January 1970 for an unknown birth date, as text and as a cell', () => {
  assert.equal(read({ dateNaissance: '01/01/1970' }).content?.dateNaissance, null);
  assert.equal(read({ dateNaissance: { date: '1970-01-01' } }).content?.dateNaissance, null);
});

it('keeps codes as text: numbers without decimals, leading zeros', () => {
  assert.equal(read({ codeAdherent: 2 }).content?.codeAdherent, '2');
  assert.equal(read({ codeAdherent: '0095' }).content?.codeAdherent, '0095');
});

it('keeps what looks like a formula as the text it is', () => {
  assert.equal(read({ nom: '=1+1' }).content?.nom, '=1+1');
});

describe('refuses a row without a name or with a code in error, naming column and value', () => {
  const faults: [ImportedField, Cell, column: string, value: string, reason: RegExp][] = [
    ['prenom', '  ', 'Prénom', '', /^Le prénom est requis$/],
    ['nom', null, 'Nom', '', /^Le nom est requis$/],
    ['nom', { error: '#REF!' }, 'Nom', '#REF!', /formule/],
    ['codeAdherent', { error: '#N/A' }, 'Code', '#N/A', /formule/],
    ['prenom', '\u202a\u200b', 'Prénom', '', /^Le prénom est requis$/],
  ];
  for (const [field, cell, column, value, reason] of faults) {
    it(`${field} ${JSON.stringify(cell)}`, () => {
      const [fault, ...others] = read({ [field]: cell }).faults ?? [];
      assert.deepEqual(others, []);
      assert.match(fault?.reason ?? '', reason);
      assert.deepEqual(
        { row: fault?.row, column: fault?.column, value: fault?.value },
        { row: 2, column, value },
      );
    });
  }
});

describe('takes the person without a value that cannot be read, and says so', () => {
  const left: [ImportedField, Cell, column: string, value: string, reason: RegExp][] = [
    ['email', 'pas de mail', 'Email', 'pas de mail', /e-mail invalide/],
    ['dateNaissance', '31/02/1990', 'Date de naissance', '31/02/1990', /n’existe pas/],
    ['dateNaissance', { date: '2190-01-01' }, 'Date de naissance', '01/01/2190', /futur/],
    ['dateNaissance', { date: '1890-01-01' }, 'Date de naissance', '01/01/1890', /1900/],
    ['dateNaissance', 'mardi', 'Date de naissance', 'mardi', /JJ\/MM\/AAAA/],
    ['dateNaissance', '25/12', 'Date de naissance', '25/12', /JJ\/MM\/AAAA/],
    ['civilite', 'Dr', 'Civilité', 'Dr', /Mr, Mme, Mlle/],
    ['groupeSanguin', 'C+', 'Groupe sanguin', 'C+', /A\+, A-/],
    ['telephone', '1'.repeat(41), 'Téléphone', '1'.repeat(41), /40 caractères/],
    ['telephone', { error: '#REF!' }, 'Téléphone', '#REF!', /formule/],
  ];
  for (const [field, cell, column, value, reason] of left) {
    it(`${field} ${JSON.stringify(cell)}`, () => {
      const { content, warnings = [] } = read({ [field]: cell });
      assert.equal(content?.nom, 'Ben Youssef');
      assert.equal(content[field], undefined);
      const [warning, ...others] = warnings;
      assert.deepEqual(others, []);
      assert.match(warning?.reason ?? '', reason);
      assert.match(warning?.reason ?? '', /\. La personne est importée sans cette valeur\.$/);
      assert.deepEqual([warning?.row, warning?.column, warning?.value], [2, column, value]);
    });
  }
});

it('tells every fault of a row at once', () => {
  const columns = read({ nom: '', email: 'x', civilite: 'Dr' }).faults?.map(({ column }) => column);
  assert.deepEqual(columns?.sort(), ['Civilité', 'Email', 'Nom']);
});

it('accepts only what the contract accepts, whatever the cells', () => {
  const cell = fc.oneof(
    fc.constantFrom<Cell>(null, '', 'Oui', 'O+', 'Mme', '15/05/1987', 'Tunisienne', 'a@b.tn', {
      error: '#N/A',
    }),
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.date({ noInvalidDate: true }).map((date) => ({ date: date.toISOString().slice(0, 10) })),
  );
  const cells = fc.array(cell, { minLength: adherentColumns.length, maxLength: adherentColumns.length });
  fc.assert(
    fc.property(cells, (values) => {
      const { content: adherent, faults } = readAdherentRow({ row: 7, cells: values }, allPositions, {
        today: '2026-11-21',
      });
      if (!adherent) return assert.ok(faults.length > 0);
      const { row: _row, ...member } = adherent;
      assert.deepEqual(validate(createAdherentSchema, member).value, member);
    }),
    { numRuns: 500 },
  );
});
