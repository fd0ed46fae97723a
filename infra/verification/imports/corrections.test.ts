import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after, before } from 'node:test';
import ExcelJS from 'exceljs';
import { correctionColumns, type ImportedField, type ImportPlan } from '@club/contract';
import { acknowledged } from '../../testing/acknowledged.ts';
import { openClub, type OpenClub } from '../../testing/open-club.ts';
import { writeWorkbook } from '../../workbook/write-workbook.ts';
import {
  applied,
  assertSameMembers,
  imported,
  membersOf,
  runWhen,
  type StoredMember,
} from './import-club.ts';

/** Members of the club, and cells that are changed: two in a row. */
const [there, cells] = [3_000, 1_000];

let club: OpenClub;
let former: Map<string, StoredMember>;

before(async () => {
  club = await openClub();
  const file = path.join(club.stack.data.path, 'membres.xlsx');
  await writeWorkbook(file, there);
  const content = await readFile(file);
  const account = await imported(club, { type: 'adherents', name: 'membres.xlsx', content });
  assert.equal(account.imported, there);
  former = await membersOf(club);
});
after(() => club.close());

/** The workbook in which all members are corrected, as it is downloaded. */
async function downloaded(): Promise<ExcelJS.Workbook> {
  const answer = await fetch(`${club.stack.url}/api/download/adherents-correction?filtre=tous`, {
    headers: { Cookie: club.cookie, Origin: club.stack.url },
  });
  assert.equal(answer.status, 200);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  return workbook;
}

async function planOf(workbook: ExcelJS.Workbook): Promise<ImportPlan> {
  const form = new FormData();
  form.set('dryRun', 'true');
  form.set('file', new Blob([await workbook.xlsx.writeBuffer()]), 'correction.xlsx');
  const { status, body } = await club.staff.send('POST', '/api/adherents/import-correction', { body: form });
  assert.equal(status, 200, JSON.stringify(body));
  return body as ImportPlan;
}

const columnOf = (field: string) => correctionColumns.findIndex((column) => column.field === field) + 1;

interface Written {
  field: ImportedField;
  /** As it is typed, and as it is stored. */
  typed: ExcelJS.CellValue;
  stored: unknown;
}

const text = (field: ImportedField, value: string): Written => ({ field, typed: value, stored: value });
const dayOf = (at: number) => new Date(Date.UTC(1980, 0, 1 + at)).toISOString().slice(0, 10);

/** What is written in the cells of a row, turn by turn over the kinds of fields. */
const written: readonly ((at: number) => Written)[] = [
  (at) => text('email', `corrige${at}@exemple.tn`),
  (at) => text('telephone', `9${String(at).padStart(7, '0')}`),
  (at) => text('profession', `Métier ${at}`),
  (at) => text('adresse', `${at}, rue Neuve`),
  (at) => text('nom', `Corrigé ${at}`),
  (at) => ({ field: 'dateNaissance', typed: new Date(`${dayOf(at)}T00:00:00Z`), stored: dayOf(at) }),
  (at) => text('lieuNaissance', `Ville ${at}`),
];

/** Without what follows from name and birth. */
const without = ({ duplicateKey: _key, ...member }: StoredMember) => member;

test('the workbook of corrections that comes back as it went changes nothing', async () => {
  const { modifies, ignores, refuses, conflits } = await planOf(await downloaded());
  assert.deepEqual([modifies, ignores, refuses, conflits], [0, there, 0, 0]);
});

test('1,000 changed cells change exactly these; who was changed meanwhile is listed, not overwritten; undone, all is as before', async () => {
  const workbook = await downloaded();
  const [sheet] = workbook.worksheets;
  assert.ok(sheet);
  const expected = new Map(former);
  const rowOf = new Map<number, string>();
  for (let at = 0; at < cells; at += 1) {
    const row = 2 + Math.floor(at / 2) * 5;
    const id = String(sheet.getCell(row, columnOf('id')).value);
    const write = written[at % written.length]?.(at);
    const member = expected.get(id);
    assert.ok(write && member);
    sheet.getCell(row, columnOf(write.field)).value = write.typed;
    expected.set(id, { ...member, [write.field]: write.stored });
    rowOf.set(row, id);
  }
  /** One of them is changed by somebody else: what that one wrote stays, and the row is named. */
  const meanwhile = async (row: number) => {
    const id = rowOf.get(row) ?? '';
    await acknowledged(club.staff, 'updateAdherent', { params: { id }, body: { cin: `C${row}` } });
    for (const state of [expected, former]) state.set(id, { ...former.get(id), cin: `C${row}` });
  };
  await meanwhile(2);
  const plan = await planOf(workbook);
  const rows = rowOf.size;
  assert.deepEqual(
    [plan.modifies, plan.ignores, plan.conflits, plan.refuses],
    [rows - 1, there - rows, 1, 0],
  );
  assertSameMembers(await membersOf(club), former); // nothing before it is applied
  await meanwhile(7);
  const run = await applied(club, plan.importId);
  assert.deepEqual([run.modifies, run.errors], [rows - 2, 1]);
  assert.deepEqual(
    [run.errorDetails[0]?.row, /quelqu’un d’autre/.test(run.errorDetails[0]?.reason ?? '')],
    [...[7, true]],
  );
  const now = await membersOf(club);
  assert.deepEqual([...now.keys()], [...expected.keys()]);
  for (const [id, member] of expected) assert.deepEqual(without(now.get(id) ?? {}), without(member));

  await acknowledged(club.staff, 'undoImport', { params: { id: plan.importId } });
  const undone = await runWhen(club, plan.importId, ({ annulation }) => annulation?.etat !== 'en_cours');
  assert.equal(undone.statut, 'defait');
  assertSameMembers(await membersOf(club), former);
});
