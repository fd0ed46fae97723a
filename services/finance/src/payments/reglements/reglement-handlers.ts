import type { reglementCalls } from '@club/contract';
import { type HandlersOf, historyOf, withHeaders } from '@club/service-kit';
import { reglementById } from '../../documents/money/reglements.ts';
import { presentReglements } from '../../ledger/views/present-reglements.ts';
import {
  addReglementDetail,
  deleteReglement,
  restoreReglement,
  updateReglement,
} from './change-reglement.ts';
import { exportReglements } from './export-reglements.ts';
import { listReglements } from './list-reglements.ts';
import { createGroupReglement, createReglement } from './record-reglement.ts';
import { reverseReglement } from './reverse-reglement.ts';
import { createReglementAdherent } from './share-reglement.ts';

export const reglementHandlers = {
  listReglements,
  exportReglements,
  getReglement: async ({ params }) => {
    const document = await reglementById(params.id);
    const [reglement] = await presentReglements([document]);
    return withHeaders(reglement!, { ETag: `"${document.version}"` });
  },
  listReglementHistory: ({ params }) => historyOf('reglement', params.id),
  createReglement,
  createGroupReglement,
  updateReglement,
  deleteReglement,
  restoreReglement,
  addReglementDetail,
  reverseReglement,
  createReglementAdherent,
} satisfies HandlersOf<typeof reglementCalls>;
