import type { ImportedFormule, ImportedSection } from '@club/contract';
import { callService } from '@club/service-kit';
import { aboutBatch } from '../kinds/about-batch.ts';
import type { ImportKind } from '../kinds/import-kind.ts';
import { formuleReading } from './formule-reading.ts';
import { sectionReading } from './section-reading.ts';

const ofFinance = {
  modes: ['creer', 'creer_modifier'],
  owner: 'service des finances',
} as const;

/** Sections, stored by finance. */
export const sectionKind: ImportKind<ImportedSection> = {
  ...{ ...ofFinance, type: 'sections', reading: sectionReading },
  thereMeanwhile: 'Une section de ce code a été créée entre-temps.',
  plan: async (rows, asking) => {
    const body = { mode: asking.mode, rows: [...rows] };
    return callService('planImportSections', { body }, aboutBatch(asking));
  },
  store: async ({ index: batch, rows }, asking) => {
    const { importId, mode } = asking;
    return callService(
      'importSections',
      { body: { importId, batch, mode, rows: [...rows] } },
      aboutBatch(asking),
    );
  },
  decided: (section) => section,
  undo: async ({ lot, etape }, asking) => {
    const body = { importId: asking.importId, lot, etape };
    return callService('undoImportSections', { body }, aboutBatch(asking));
  },
};

/** Tariff formulas, stored by finance. */
export const formuleKind: ImportKind<ImportedFormule> = {
  ...{ ...ofFinance, type: 'formules', reading: formuleReading },
  thereMeanwhile: 'Une formule de ce code a été créée entre-temps.',
  plan: async (rows, asking) => {
    const body = { mode: asking.mode, rows: [...rows] };
    return callService('planImportFormules', { body }, aboutBatch(asking));
  },
  store: async ({ index: batch, rows }, asking) => {
    const { importId, mode } = asking;
    return callService(
      'importFormules',
      { body: { importId, batch, mode, rows: [...rows] } },
      aboutBatch(asking),
    );
  },
  decided: (formule) => formule,
  undo: async ({ lot, etape }, asking) => {
    const body = { importId: asking.importId, lot, etape };
    return callService('undoImportFormules', { body }, aboutBatch(asking));
  },
};
