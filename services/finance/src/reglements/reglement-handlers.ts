import type { reglementCalls } from '@club/contract';
import { historyOf, withHeaders, type HandlersOf } from '@club/service-kit';
import {
  addReglementDetail,
  deleteReglement,
  restoreReglement,
  reverseReglement,
  updateReglement,
} from './change-reglement.ts';
import { reglementById } from './find-reglement.ts';
import { listReglements } from './list-reglements.ts';
import { presentReglements } from './present-reglements.ts';
import { createGroupReglement, createReglement } from './record-reglement.ts';
import { createReglementAdherent } from './share-reglement.ts';

/** The calls on règlements (spec §7). */
export const reglementHandlers = {
  listReglements,
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
