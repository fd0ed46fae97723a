import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Cell } from '../reading/cell.ts';
import { adherentReading as reading } from '../adherents/adherent-reading.ts';
import { batchRows, type PlanReading } from './batch-rows.ts';
import type { RowBatch } from './row-batch.ts';

const context = { today: '2026-11-21', currency: 'MAD' } as const;

async function batchesOf(rows: readonly (readonly Cell[])[], plan?: PlanReading): Promise<RowBatch[]> {
  async function* lines() {
    for (const [index, cells] of [['Code', 'Nom', 'Prénom'], ...rows].entries())
      yield { row: index + 1, cells };
  }
  const batches: RowBatch[] = [];
  for await (const batch of batchRows(lines(), { reading, context, plan })) batches.push(batch);
  return batches;
}

const members = (count: number, code: (index: number) => string | null) =>
  Array.from({ length: count }, (_, index) => [code(index), `Nom ${index}`, 'Ali']);

it('makes batches of a thousand rows that hold something', async () => {
  const rows = [
    ...members(1_500, (index) => String(index)),
    [null, ' ', ''],
    ...members(600, (index) => `B${index}`),
  ];
  assert.deepEqual(
    (await batchesOf(rows)).map(({ index, rows: count }) => [index, count]),
    [
      [0, 1_000],
      [1, 1_000],
      [2, 100],
    ],
  );
});

it('refuses the row of another person with a code that a row has, and says whose it is; but not the first valid one after a faulty one', async () => {
  const [batch] = await batchesOf([
    ['7', '', 'Ali'],
    ['7', 'Ben', 'Ali'],
    ['7', 'Ben', 'Sami'],
    ['07', 'Ben', 'Sami'],
  ]);
  assert.deepEqual(
    batch?.contents.map(({ row }) => row),
    [3],
  );
  assert.deepEqual([batch?.rows, batch?.faulty, batch?.repeated], [4, 3, 0]);
  assert.equal(batch?.faults.at(-1)?.reason, 'Le code 07 est déjà celui de Ben Ali, ligne 3.');
});

it('sends rows without code after all others, each distinct one once', async () => {
  const batches = await batchesOf([
    [null, 'A', 'Ali'],
    ['1', 'B', 'Ali'],
    ['', 'A', 'Ali'],
    [null, 'C', 'Ali'],
  ]);
  assert.deepEqual(
    batches.map(({ contents }) => contents.map(({ row }) => row)),
    [[3], [2, 5]],
  );
  assert.deepEqual(
    batches.map(({ rows, repeated }) => [rows, repeated]),
    [
      [2, 1],
      [2, 0],
    ],
  );
  assert.equal(new Set(batches[1]?.contentKeys.map(({ key }) => key)).size, 2);
});

it('knows a row without code again in another file, wherever it stands', async () => {
  const keyOf = async (rows: Cell[][]) => (await batchesOf(rows)).at(-1)?.contentKeys[0]?.key;
  assert.equal(
    await keyOf([[null, 'A', 'Ali']]),
    await keyOf([
      ['1', 'B', 'Ali'],
      ['', ' A ', 'Ali'],
    ]),
  );
});

it('keeps a thousand details and counts every faulty row', async () => {
  const batches = await batchesOf(Array.from({ length: 1_200 }, () => ['1', '', '']));
  assert.equal(
    batches.reduce((sum, { faulty }) => sum + faulty, 0),
    1_200,
  );
  assert.equal(
    batches.reduce((sum, { faults }) => sum + faults.length, 0),
    1_000,
  );
});

it('refuses a file without a row, and one without its columns', async () => {
  async function* nothing() {
    yield { row: 1, cells: [' '] };
  }
  await assert.rejects(batchRows(nothing(), { reading, context }).next(), /aucune ligne/);
  async function* others() {
    yield { row: 1, cells: ['Code', 'Désignation'] };
  }
  await assert.rejects(batchRows(others(), { reading, context }).next(), {
    name: 'FileFault',
    message: /Prénom/,
  });
});

it('tells of a plan what becomes of every row, and of a direct import nothing', async () => {
  const sheet = [
    ['1', 'B', 'Ali'],
    [null, 'A', 'Ali'],
    ['1', 'b', 'ALI'],
    ['1', 'C', 'Sami'],
    ['2', '', 'Ali'],
    ['', 'A', 'Ali'],
  ];
  const plan = {
    columnsFor: async () => ({ champs: null }),
    onColumns: () => undefined,
    onRemark: () => undefined,
  };
  const told = (await batchesOf(sheet, plan)).flatMap(({ rows, planned = [] }) => {
    assert.equal(planned.length, rows);
    return planned.map(({ row, etat }) => [row, etat]);
  });
  assert.deepEqual(told, [
    [2, 'cree'],
    [4, 'ignore'],
    [5, 'conflit'],
    [6, 'refuse'],
    [7, 'ignore'],
    [3, 'cree'],
  ]);
  assert.ok((await batchesOf(sheet)).every((batch) => batch.planned === undefined));
});
