import type { adherentCalls } from '@club/contract';
import { RuleError, shownTo, withHeaders, type HandlersOf } from '@club/service-kit';
import { importAdherents } from '../imports/import-adherents.ts';
import { inscribeImported } from '../imports/inscribe-imported.ts';
import { noteLecture } from '../lectures/lectures.ts';
import { planImport } from '../imports/plan-import.ts';
import { undoImportedAdherents } from '../imports/undo-import.ts';
import { createAdherent } from './create-adherent.ts';
import { exportAdherents } from './export-adherents.ts';
import { adherentByCode, adherentById, answerAdherentState } from './find-adherent.ts';
import { listAdherentHistory } from './list-adherent-history.ts';
import { listAdherentIds } from './list-adherent-ids.ts';
import { listAdherents } from './list-adherents.ts';
import { listRecentAdherents } from './list-recent-adherents.ts';
import { listTrashedAdherents } from './list-trashed-adherents.ts';
import { streamAdherents } from './stream-adherents.ts';
import { toAdherent } from './to-adherent.ts';
import { restoreAdherent, trashAdherent } from './trash-adherent.ts';
import { updateAdherent } from './update-adherent.ts';

/** The calls on members. */
export const adherentHandlers = {
  listAdherents,
  exportAdherents,
  listAdherentIds,
  listRecentAdherents,
  listAllAdherents: streamAdherents,
  listTrashedAdherents,
  findAdherentsByCode: async ({ query, actor }) => {
    const found = await adherentByCode(query.code);
    if (found) await noteLecture(actor, found, 'fiche');
    return found ? [shownTo(actor, toAdherent(found))] : [];
  },
  getAdherentByCode: async ({ params, actor }) => {
    const found = await adherentByCode(params.code);
    if (!found) throw new RuleError('adherent_not_found');
    await noteLecture(actor, found, 'fiche');
    return shownTo(actor, toAdherent(found));
  },
  getAdherent: async ({ params, actor }) => {
    const found = await adherentById(params.id);
    await noteLecture(actor, found, 'fiche');
    return withHeaders(shownTo(actor, toAdherent(found)), { ETag: `"${found.version}"` });
  },
  listAdherentHistory,
  createAdherent: async (request) => shownTo(request.actor, await createAdherent(request)),
  updateAdherent,
  deleteAdherent: trashAdherent,
  restoreAdherent: async (request) => shownTo(request.actor, await restoreAdherent(request)),
  readAdherentStates: ({ body: { ids } }) => Promise.all(ids.map((id) => answerAdherentState({ id }))),
  importAdherents,
  planImportAdherents: planImport,
  inscribeImportedAdherents: inscribeImported,
  undoImportedAdherents,
} satisfies HandlersOf<typeof adherentCalls>;
