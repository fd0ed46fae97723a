import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultSettings, sumOf } from '@club/contract';
import { changedValues } from '@club/service-kit';
import fc from 'fast-check';
import { entriesOf } from './entry-rules.ts';
import { movementsOfMoney } from './recorded-movements.ts';

/** First day of the season. */
const begin = '2027-09-01';
const nameOf = (id: string) => ({ id, codeAdherent: id, nom: id, prenom: '' });

/** What a cotisation comes to from a day on; null: it is in the trash. */
type Change = readonly [jour: string, montantTotal: number | null];

/** The entries of a cotisation with this history, oldest first. */
function entries(
  history: readonly Change[],
  produitLe: string | null = begin,
  formuleId: string | null = 'f',
) {
  let before: object | null = null;
  const lines = history.map(([jour, montantTotal], index) => {
    const after = {
      codeCotisation: 'COT-1',
      payeurId: 'p1',
      montantTotal: montantTotal ?? 300,
      adherents: [{ formules: formuleId === null ? [] : [{ formuleId }] }],
      produitLe,
      archivedAt: montantTotal === null ? jour : null,
    };
    const values = changedValues(before, after);
    before = after;
    return { ...values, version: index + 1, at: new Date(`${jour}T10:00:00Z`), requestId: String(index) };
  });
  const recorded = movementsOfMoney('cotisation', 'c1', lines);
  return entriesOf(recorded, { comptes: defaultSettings.comptaSettings, nameOf });
}

const told = (history: readonly Change[], produitLe?: string | null, formuleId?: string | null) =>
  entries(history, produitLe, formuleId).map(({ journal, date, lignes }) =>
    [journal, date, ...lignes.map(({ compteNum, debit, credit }) => `${compteNum} ${debit - credit}`)].join(
      ' ',
    ),
  );

describe('what is sold for a season that has not begun (M-63)', () => {
  for (const [name, found, expected] of [
    [
      'is income from its first day on',
      told([['2027-05-10', 300]]),
      ['VE 2027-05-10 411 300 487 -300', 'OD 2027-09-01 487 300 756 -300'],
    ],
    [
      'is corrected by entries of its own before',
      told([
        ['2027-05-10', 300],
        ['2027-06-01', 200],
      ]),
      [
        'VE 2027-05-10 411 300 487 -300',
        'VE 2027-06-01 487 100 411 -100',
        'OD 2027-09-01 487 300 756 -300',
        'OD 2027-09-01 756 100 487 -100',
      ],
    ],
    [
      'is corrected as income afterwards',
      told([
        ['2027-05-10', 300],
        ['2027-10-01', 200],
      ]),
      ['VE 2027-05-10 411 300 487 -300', 'OD 2027-09-01 487 300 756 -300', 'VE 2027-10-01 756 100 411 -100'],
    ],
    [
      'is income at once on the first day, and where it was sold in a season that had begun',
      [...told([[begin, 300]]), ...told([['2027-05-10', 300]], null)],
      ['VE 2027-09-01 411 300 756 -300', 'VE 2027-05-10 411 300 756 -300'],
    ],
    ['a fee is income at once', told([['2027-05-10', 30]], null, null), ['VE 2027-05-10 411 30 708 -30']],
  ] as const)
    it(name, () => assert.deepEqual(found, expected));

  it('is validated on the day of each entry', () =>
    assert.deepEqual(
      entries([['2027-05-10', 300]]).map(({ lignes }) => lignes[0]!.validDate),
      ['2027-05-10', begin],
    ));

  it('each entry comes to 0, nothing is income before that day, and from it on all is as if sold then', () => {
    const day = fc
      .integer({ min: 1, max: 360 })
      .map((at) => new Date(Date.UTC(2027, 0, at)).toISOString().slice(0, 10));
    const change = fc.tuple(day, fc.option(fc.integer({ min: 1, max: 900 }), { freq: 4 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const history = changes.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
        const [deferred, usual] = [entries(history), entries(history, null)];
        for (const { lignes } of deferred)
          assert.equal(sumOf(lignes.map(({ debit, credit }) => debit - credit)), 0);
        for (const [at] of [...history, [begin] as const, ['2028-01-01'] as const]) {
          const held = (of: typeof usual, compte: string) =>
            sumOf(
              of
                .filter(({ date }) => date <= at)
                .flatMap(({ lignes }) => lignes.filter(({ compteNum }) => compteNum === compte))
                .map(({ debit, credit }) => debit - credit),
            );
          const [income, kept] = at < begin ? (['487', '756'] as const) : (['756', '487'] as const);
          assert.equal(held(deferred, income), held(usual, '756'), `${income} on ${at}`);
          assert.equal(held(deferred, kept), 0, `${kept} on ${at}`);
          assert.equal(held(deferred, '411'), held(usual, '411'), `411 on ${at}`);
        }
      }),
    );
  });
});
