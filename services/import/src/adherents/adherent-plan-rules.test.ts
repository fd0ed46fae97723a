import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ImportBatchAccount } from '@club/contract';
import type { PlannedRow } from '../kinds/planned-row.ts';
import { countsOf, planLignes } from '../plans/plan-rules.ts';
import { fatesOf } from './adherent-plan-rules.ts';

const planned = (more: Partial<PlannedRow> = {}): PlannedRow => ({
  row: 2,
  etat: 'cree',
  code: '7',
  nom: 'Ben Ali',
  prenom: 'Sami',
  details: [],
  cells: ['7'],
  ...more,
});
const adherent = { row: 2, codeAdherent: '7', nom: 'Ben Ali', prenom: 'Sami' };
const detail = (reason: string) => ({ row: 2, column: 'Code', value: '7', reason });
const answered = (more: Partial<ImportBatchAccount>): ImportBatchAccount => ({
  imported: [],
  skipped: [],
  errors: [],
  ...more,
});

const cases = [
  ['a free code', answered({ imported: [2] }), [], 'cree', []],
  ['the same person under this code', answered({ skipped: [2] }), [], 'ignore', ['Code']],
  ['the code of another person', answered({ errors: [detail('pris')] }), [], 'conflit', ['Code']],
  [
    'somebody of the same name and birth',
    answered({ imported: [2], avertissements: [detail('double')] }),
    ...([[], 'cree', ['Code']] as const),
  ],
  [
    'the code of another person, himself there under another',
    answered({ errors: [detail('pris')], avertissements: [detail('double')] }),
    ...([[], 'ignore', ['Code', 'Code']] as const),
  ],
  ['a row that an earlier import stored', answered({ imported: [2] }), [2], 'ignore', ['']],
  ['a conflict that an earlier import stored', answered({ errors: [detail('pris')] }), [2], 'ignore', ['']],
] as const;

for (const [what, answer, known, etat, columns] of cases) {
  it(`plans a row with ${what} as «${etat}»`, () => {
    const [ligne] = planLignes([planned()], [adherent], {
      fates: fatesOf([adherent], answer),
      known: new Set(known),
    });
    assert.equal(ligne?.etat, etat);
    assert.deepEqual(
      ligne.details.map(({ column }) => column),
      columns,
    );
    assert.equal(ligne.contenu !== null, etat === 'cree' || etat === 'conflit');
  });
}

it('leaves what the file itself refuses or repeats as it is', () => {
  const lines = [planned({ etat: 'refuse' }), planned({ row: 3, etat: 'ignore' })];
  const lignes = planLignes(lines, [], { fates: [], known: new Set() });
  assert.deepEqual(countsOf(lignes), { crees: 0, modifies: 0, ignores: 1, refuses: 1, conflits: 0 });
});

it('knows a conflict again by its content, so that it is not inscribed twice under new codes', () => {
  const answer = answered({ errors: [detail('pris')] });
  const [one] = planLignes([planned()], [adherent], { fates: fatesOf([adherent], answer), known: new Set() });
  const [other] = planLignes([planned({ row: 9 })], [{ ...adherent, row: 9 }], {
    fates: fatesOf([{ ...adherent, row: 9 }], answered({ errors: [{ ...detail('pris'), row: 9 }] })),
    known: new Set(),
  });
  assert.ok(one?.key);
  assert.equal(one.key, other?.key);
});
