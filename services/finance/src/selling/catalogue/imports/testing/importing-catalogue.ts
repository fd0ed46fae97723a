import { randomUUID } from 'node:crypto';
import { after, before, beforeEach } from 'node:test';
import type { ImportedFormule, ImportedSection, ImportMode, UndoImportLot } from '@club/contract';
import type { Client } from '@club/service-kit/testing';
import { Formules } from '../../../../documents/catalogue/formules.ts';
import { Sections } from '../../../../documents/catalogue/sections.ts';
import { Cotisations } from '../../../../documents/money/cotisations.ts';
import { type Finance, startFinance } from '../../../../testing/start-finance.ts';

export let club: Finance;
export let importer: Client;

/** Starts finance with an empty catalogue before each test; an import asks it in the name of somebody. */
export function importingCatalogue(): void {
  before(async () => {
    club = await startFinance();
    importer = club.service.asService('import', { onBehalfOf: { id: 'u7', nom: 'Salma Trabelsi' } });
  });
  after(() => club.stop());
  beforeEach(async () => {
    await Promise.all([Sections.deleteMany(), Formules.deleteMany(), Cotisations.deleteMany()]);
  });
}

export const section = (
  code: string,
  designation: string,
  more: Partial<ImportedSection> = {},
): ImportedSection => ({
  row: 2,
  code,
  designation,
  ...more,
});
export const formule = (code: string, more: Partial<ImportedFormule> = {}): ImportedFormule => ({
  row: 2,
  code,
  designation: 'Adulte',
  montant: 320.5,
  ...more,
});
export const rowsOf = <Row extends { row: number }>(...rows: Row[]) =>
  rows.map((row, at) => ({ ...row, row: at + 2 }));

interface How {
  importId?: string;
  batch?: number;
  mode?: ImportMode;
}
export const importSections = async (rows: ImportedSection[], how: How = {}) => {
  const { importId = randomUUID(), batch = 0, mode = 'creer' } = how;
  return (await importer.call('importSections', { body: { importId, batch, mode, rows } })).body;
};
export const importFormules = async (rows: ImportedFormule[], how: How = {}) => {
  const { importId = randomUUID(), batch = 0, mode = 'creer' } = how;
  return (await importer.call('importFormules', { body: { importId, batch, mode, rows } })).body;
};
export const planSections = async (rows: ImportedSection[], mode: ImportMode = 'creer') =>
  (await importer.call('planImportSections', { body: { mode, rows } })).body;
export const planFormules = async (rows: ImportedFormule[], mode: ImportMode = 'creer') =>
  (await importer.call('planImportFormules', { body: { mode, rows } })).body;
export const undo = async (
  name: 'undoImportSections' | 'undoImportFormules',
  importId: string,
  etape: UndoImportLot['etape'] = 'annuler',
) => (await importer.call(name, { body: { importId, lot: 0, etape } })).body;
export const listed = async () => (await club.staff.call('listSections', {})).body;
export const listedFormules = async () => (await club.staff.call('listFormules', {})).body;
export const codes = async () => (await listed()).map(({ code }) => code);
