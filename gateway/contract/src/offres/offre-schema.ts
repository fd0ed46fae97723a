import { maxLines, usedCredit } from '../cotisations/cotisation-schema.ts';
import { guichetReglement } from '../guichet/guichet-schema.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { filledNearDate } from '../core/dates.ts';
import { choice, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { idList } from '../exports/export-keys.ts';
import { byId, pageKeys, recordId } from '../core/records.ts';
import { typesReglement } from '../reglements/reglement.ts';
import type {
  AcceptOffre,
  AcceptOffres,
  EcheanceOffres,
  LigneAcceptee,
  ListOffresQuery,
  PrintOffresQuery,
  offreCalls,
} from './offre-calls.ts';
import { etatsOffre, maxPartsOffre } from './offre.ts';

/** As many as a campaign may make. */
const maxOffres = 20_000;

const ligne = joi.object<LigneAcceptee, true>({
  adherentId: recordId().required(),
  formuleId: recordId().required(),
});

export const offreSchemas: SchemasOf<typeof offreCalls> = {
  listOffres: {
    query: joi.object<ListOffresQuery, true>({
      ...pageKeys,
      search: text(100).empty(null),
      etat: choice(etatsOffre).empty(null),
      adherentId: recordId(),
      renouvellementId: recordId(),
      saisonId: recordId(),
    }),
  },
  printOffres: {
    query: joi.object<PrintOffresQuery, true>({
      ids: idList(),
      renouvellementId: recordId(),
      partie: joi.number().integer().min(1).max(maxOffres),
    }),
  },
  getOffre: { params: byId },
  acceptOffre: {
    params: byId,
    body: joi.object<AcceptOffre, true>({
      lignes: joi.array().items(ligne).min(1).max(maxLines),
      reglements: joi.array().items(guichetReglement).max(maxLines),
      credits: joi.array().items(usedCredit).max(maxLines),
      excedent: joi.boolean(),
      doublonAccepte: joi.boolean(),
      recu: joi.boolean(),
    }),
  },
  acceptOffres: {
    body: joi.object<AcceptOffres, true>({
      offreIds: joi.array().items(recordId()).min(1).max(maxOffres).unique().required(),
      echeance: joi.object<EcheanceOffres, true>({
        jour: filledNearDate(),
        parts: joi.number().integer().min(1).max(maxPartsOffre),
        typeReglement: choice(typesReglement),
      }),
    }),
  },
  undoRenouvellement: { params: byId },
  getLotOffres: { params: byId },
  followLotOffres: { params: byId },
  cancelLotOffres: { params: byId },
};
