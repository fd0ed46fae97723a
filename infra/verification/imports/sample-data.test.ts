import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import ExcelJS from 'exceljs';
import { MongoClient } from 'mongodb';
import type { ImportLigne, ImportType, LigneEtat, PhotosAccount } from '@club/contract';
import { fillWithDemo } from '../../demo/fill.ts';
import type { Stack } from '../../launcher/stack.ts';
import { administrator, mongoUrlOf, startTestStack } from '../../testing/club.ts';
import {
  applied,
  assertSameMembers,
  lignesOf,
  membersOf,
  planned,
  runWhen,
  type ImportingClub,
} from './import-club.ts';

/** Folder with the club's real files and what is expected of them. */
const folder = process.env.CLUB_SAMPLE_DATA;

/** Made-up members that are there first; their codes are numbers from 1. */
const there = 3_000;

describe(
  'the club’s own files, in a club of 3,000 others',
  { skip: folder === undefined && 'CLUB_SAMPLE_DATA names no folder' },
  () => {
    let stack: Stack;
    let mongo: MongoClient;
    let club: ImportingClub;

    before(async () => {
      stack = await startTestStack();
      await fillWithDemo(stack, there, () => undefined);
      mongo = new MongoClient(mongoUrlOf(stack));
      const { staff } = await administrator(stack);
      club = { staff, db: (service) => mongo.db(`club_${service}`) };
    });
    after(async () => {
      await mongo.close();
      await stack.stop();
    });

    const contentOf = (name: string) => readFile(path.join(folder ?? '', name));
    const plan = async (name: string, type: ImportType) => {
      const told = await planned(club, { type, name, content: await contentOf(name) });
      return { ...told, rows: await lignesOf(club, told.importId) };
    };
    const stored = async (collection: string) =>
      club.db('finance').collection(collection).find({ deletedAt: null }).toArray();

    /** What a file of members implies: somebody else has each number up to 3,000. */
    const impliedBy = (
      codes: readonly string[],
      { invalid }: { invalid: ReadonlySet<string> },
    ): LigneEtat[] => {
      const seen = new Set<string>();
      return codes.map((code) => {
        const key = /^\d+$/.test(code) ? String(Number(code)) : code;
        if (invalid.has(code)) return 'refuse';
        if (seen.has(key)) return 'ignore';
        seen.add(key);
        return Number(key) <= there ? 'conflit' : 'cree';
      });
    };

    it('members: every row is told as its content implies, each conflict by who has the code; decided, all come; undone, none stays', async () => {
      const name = 'adherents-12856.xlsx';
      const expected = JSON.parse(String(await contentOf('expected.json'))) as {
        valid: number;
        invalid: { code: string }[];
      };
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.readFile(path.join(folder ?? '', name));
      const codes: string[] = [];
      workbook.worksheets[0]?.eachRow((row, at) => {
        if (at > 1 && row.hasValues && !isBlank(row.values)) codes.push(row.getCell(1).text);
      });
      const former = await membersOf(club);
      const told = await plan(name, 'adherents');
      const invalid = new Set(expected.invalid.map(({ code }) => code));
      assert.deepEqual(
        told.rows.map(({ etat }) => etat),
        impliedBy(codes, { invalid }),
      );
      assertNamed(told.rows);
      const holders = new Map(
        [...former.values()].map(({ codeAdherent, nom, prenom }) => [
          Number(codeAdherent),
          `${nom} ${prenom}`,
        ]),
      );
      for (const { code, details } of told.rows.filter(({ etat }) => etat === 'conflit')) {
        const holder = holders.get(Number(code)) ?? '?';
        assert.ok(details[0]?.reason.includes(holder), `${code}: ${details[0]?.reason} (${holder})`);
      }
      const run = await applied(club, told.importId, { conflits: 'nouveau_code' });
      assert.deepEqual([run.imported, run.errors], [expected.valid, expected.invalid.length]);
      assert.equal((await membersOf(club)).size, there + expected.valid);
      await club.staff.call('undoImport', { params: { id: told.importId } });
      const undone = await runWhen(club, told.importId, ({ annulation }) => annulation?.etat !== 'en_cours');
      assert.equal(undone.statut, 'defait', JSON.stringify(undone.annulation?.empeches.slice(0, 3)));
      assertSameMembers(await membersOf(club), former);
    });

    for (const [name, rows] of [
      ['adherents-1000-cp1252.csv', 1_000],
      ['adherents-500-ancien.xls', 500],
    ] as const)
      it(`${name}: all ${rows} are somebody else's number, and said to be`, async () => {
        const told = await plan(name, 'adherents');
        assert.deepEqual([told.conflits, told.crees, told.ignores, told.refuses], [rows, 0, 0, 0]);
        assertNamed(told.rows);
      });

    it('sections and formulas: what is there is left and named, the formula of no section refused', async () => {
      for (const [name, type, codeTitle] of [
        ['sections.xlsx', 'sections', 'Code'],
        ['formules.xlsx', 'formules', 'Code Formule'],
      ] as const) {
        const known = new Set((await stored(type)).map(({ code }) => String(code)));
        const told = await plan(name, type);
        assert.deepEqual(
          told.rows.map(({ code, etat }) => [code, etat]),
          told.rows.map(({ code }) => [
            code,
            code === 'X99' ? 'refuse' : known.has(code) ? 'ignore' : 'cree',
          ]),
        );
        assertNamed(told.rows);
        const left = told.rows.filter(({ etat }) => etat === 'ignore');
        assert.ok(left.length > 0 && left.every(({ details }) => details[0]?.column === codeTitle), name);
        const run = await applied(club, told.importId);
        assert.deepEqual([run.imported, run.errors], [told.crees, told.refuses]);
        assert.equal((await stored(type)).length, known.size + told.crees);
      }
    });

    it('photos: each goes to whoever has its code; what is none, or nobody’s, is named', async () => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(await contentOf('photos.zip'))]), 'photos.zip');
      const { status, body } = await club.staff.send('POST', '/api/import/photos-zip', { body: form });
      assert.equal(status, 200);
      const { totalPhotos, matched, unmatchedPhotos, refuses } = body as PhotosAccount;
      assert.deepEqual([totalPhotos, matched], [23, 20]);
      assert.deepEqual(unmatchedPhotos, [{ codeAdherent: '9999999' }]);
      assert.deepEqual(refuses.map(({ fichier }) => fichier).toSorted(), ['7.jpg', 'notes.txt']);
    });
  },
);

/** Whoever is not simply created is told why. */
function assertNamed(rows: readonly ImportLigne[]): void {
  for (const { row, etat, details } of rows) {
    if (etat !== 'cree') assert.ok(details[0]?.reason, `row ${row} is ${etat} without a word`);
  }
}

const isBlank = (values: ExcelJS.CellValue[] | Record<string, ExcelJS.CellValue>) =>
  Object.values(values).every((value) => value === null || value === undefined || value === '');
