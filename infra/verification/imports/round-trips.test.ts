import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Currency, type DateFormat, type ImportMode, type ImportType } from '@club/contract';
import ExcelJS from 'exceljs';
import { acknowledged } from '../../testing/acknowledged.ts';
import { administrator, startTestStack } from '../../testing/club.ts';
import type { Staff } from '../../testing/staff.ts';
import type { Stack } from '../../launcher/stack.ts';
import { writeWorkbook } from '../../workbook/write-workbook.ts';
import { imported, lignesOf, planned, type ImportingClub } from './import-club.ts';

/** Members of each club. */
const there = 300;

/** Every format of dates and every currency with other decimals, once. */
const clubs: readonly [Currency, DateFormat][] = [
  ['MAD', 'dd/MM/yyyy'],
  ['EUR', 'MM/dd/yyyy'],
  ['TND', 'yyyy-MM-dd'],
];

const sections = [
  ['Code', 'Désignation'],
  ['07', 'Natation'],
  ['A-1', 'Judo « adultes »'],
];
const formules = [
  ['Code', 'Désignation', 'Section', 'Montant', 'Durée'],
  ['0071', 'Année', '07', 1200.5, 12],
  ['72', 'Essai', 'A-1', 0, 1],
  ['73', 'Mois', '07', 350, 1],
];

async function workbookOf(rows: readonly (readonly (string | number)[])[]): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('Feuil1').addRows(rows.map((row) => [...row]));
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

for (const [monnaie, formatDate] of clubs) {
  describe(`a club in ${monnaie} that writes days as ${formatDate}`, () => {
    let stack: Stack;
    let staff: Staff;
    let cookie: string;
    let club: ImportingClub;

    before(async () => {
      stack = await startTestStack();
      ({ staff, cookie } = await administrator(stack));
      club = { staff, db: () => assert.fail('looks at answers only') };
      const saison = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-08-31', active: true };
      await acknowledged(staff, 'createSaison', { body: saison });
      const body = { cotisationSettings: { monnaie }, systemSettings: { formatDate } };
      await acknowledged(staff, 'updateSettings', { body });
      const file = path.join(stack.data.path, 'membres.xlsx');
      await writeWorkbook(file, there);
      const members = await imported(club, {
        type: 'adherents',
        name: 'membres.xlsx',
        content: await readFile(file),
      });
      assert.equal(members.imported, there);
    });
    after(() => stack.stop());

    async function downloaded(address: string): Promise<Uint8Array> {
      const answer = await fetch(stack.url + address, { headers: { Cookie: cookie, Origin: stack.url } });
      assert.equal(answer.status, 200, address);
      return new Uint8Array(await answer.arrayBuffer());
    }

    /** Fails with the rows that would change something. */
    async function changesNothing(
      file: { type: ImportType; name: string; content: Uint8Array },
      rows: number,
      modes: readonly ImportMode[] = ['creer', 'creer_modifier'],
    ) {
      for (const mode of modes) {
        const plan = await planned(club, { ...file, mode });
        const { crees, modifies, conflits, refuses, ignores } = plan;
        const others = (await lignesOf(club, plan.importId)).filter(({ etat }) => etat !== 'ignore');
        const counts = [crees, modifies, conflits, refuses, ignores];
        assert.deepEqual(counts, [0, 0, 0, 0, rows], JSON.stringify(others.slice(0, 3)));
      }
    }

    for (const format of ['xlsx', 'csv'] as const) {
      it(`has nothing to change in its own list of members (${format})`, async () => {
        const content = await downloaded(`/api/adherents/export?format=${format}`);
        // A workbook has a line of totals below the list.
        const rows = format === 'xlsx' ? there + 1 : there;
        await changesNothing({ type: 'adherents', name: `liste.${format}`, content }, rows);
      });
    }

    it('has nothing to change in the workbook of corrections, sent as a list or as corrections', async () => {
      const content = await downloaded('/api/download/adherents-correction?filtre=tous');
      await changesNothing({ type: 'adherents', name: 'correction.xlsx', content }, there);
      const form = new FormData();
      form.set('dryRun', 'true');
      form.set('file', new Blob([new Uint8Array(content)]), 'correction.xlsx');
      const { status, body } = await staff.send('POST', '/api/adherents/import-correction', { body: form });
      const { modifies, refuses, conflits } = body as Record<string, number>;
      assert.deepEqual([status, modifies, refuses, conflits], [200, 0, 0, 0]);
    });

    it('has nothing to change in the sections and formulas that it imported', async () => {
      const files = { sections: await workbookOf(sections), formules: await workbookOf(formules) };
      for (const type of ['sections', 'formules'] as const) {
        const file = { type, name: `${type}.xlsx`, content: files[type] };
        const rows = (type === 'sections' ? sections : formules).length - 1;
        assert.equal((await imported(club, file)).imported, rows);
        await changesNothing(file, rows);
      }
    });

    it('brings nothing by a model that was not filled in', async () => {
      for (const type of ['adherents', 'sections', 'formules'] as const) {
        const content = await downloaded(`/api/import/template/${type}`);
        await changesNothing({ type, name: 'modele.xlsx', content }, 0, ['creer']);
      }
    });
  });
}
