import type {
  ImportBatchAccount,
  ImportedFormule,
  ImportedSection,
  ImportFate,
  PlanImportRows,
  StoreImportBatch,
  UndoImportAccount,
  UndoImportLot,
} from '@club/contract';
import { callService } from '@club/service-kit';
import { aboutBatch } from '../kinds/about-batch.ts';
import type { ImportKind } from '../kinds/import-kind.ts';
import type { RowContent } from '../kinds/kind-reading.ts';
import { owners } from '../kinds/owners.ts';
import { formuleReading } from './formule-reading.ts';
import { sectionReading } from './section-reading.ts';

type About = ReturnType<typeof aboutBatch>;

/** Finance's calls for a kind of the catalogue. */
interface CatalogueCalls<Content> {
  plan(body: PlanImportRows<Content>, about: About): Promise<ImportFate[]>;
  store(body: StoreImportBatch<Content>, about: About): Promise<ImportBatchAccount>;
  undo(body: UndoImportLot, about: About): Promise<UndoImportAccount>;
}

/** What finance stores. */
function catalogueKind<Content extends RowContent>(
  own: Pick<ImportKind<Content>, 'type' | 'reading' | 'thereMeanwhile'>,
  calls: CatalogueCalls<Content>,
): ImportKind<Content> {
  return {
    ...own,
    modes: ['creer', 'creer_modifier'],
    owner: owners.finance,
    plan: (rows, asking) => calls.plan({ mode: asking.mode, rows: [...rows] }, aboutBatch(asking)),
    store: ({ index: batch, rows }, asking) => {
      const { importId, mode } = asking;
      return calls.store({ importId, batch, mode, rows: [...rows] }, aboutBatch(asking));
    },
    decided: (content) => content,
    undo: ({ lot, etape }, asking) =>
      calls.undo({ importId: asking.importId, lot, etape }, aboutBatch(asking)),
  };
}

export const sectionKind = catalogueKind<ImportedSection>(
  {
    type: 'sections',
    reading: sectionReading,
    thereMeanwhile: 'Une section de ce code a été créée entre-temps.',
  },
  {
    plan: (body, about) => callService('planImportSections', { body }, about),
    store: (body, about) => callService('importSections', { body }, about),
    undo: (body, about) => callService('undoImportSections', { body }, about),
  },
);

/** Of tariff formulas. */
export const formuleKind = catalogueKind<ImportedFormule>(
  {
    type: 'formules',
    reading: formuleReading,
    thereMeanwhile: 'Une formule de ce code a été créée entre-temps.',
  },
  {
    plan: (body, about) => callService('planImportFormules', { body }, about),
    store: (body, about) => callService('importFormules', { body }, about),
    undo: (body, about) => callService('undoImportFormules', { body }, about),
  },
);
