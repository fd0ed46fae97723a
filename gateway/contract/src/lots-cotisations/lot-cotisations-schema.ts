import type { SchemasOf } from '../core/call-schemas.ts';
import { filledNearDate } from '../core/dates.ts';
import { filledText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId } from '../core/records.ts';
import { foundCotisations } from '../cotisations/cotisation-schema.ts';
import { choixOf } from '../lots-adherents/lot-adherents-schema.ts';
import type {
  lotCotisationsCalls,
  PreviewLotCotisations,
  StartCorbeilleCotisations,
  StartEcheanceCotisations,
} from './lot-cotisations-calls.ts';
import type { FiltreCotisations } from './lot-cotisations.ts';

const choix = () =>
  choixOf(joi.object<FiltreCotisations, true>(foundCotisations), 'Choisissez au moins une cotisation.');

const confirmation = filledText(20, 'Saisissez le nombre annoncé.');

export const lotCotisationsSchemas: SchemasOf<typeof lotCotisationsCalls> = {
  previewLotCotisations: {
    body: joi.object<PreviewLotCotisations, true>({ choix: choix().required() }),
  },
  startCorbeilleCotisations: {
    body: joi.object<StartCorbeilleCotisations, true>({ choix: choix().required(), confirmation }),
  },
  startEcheanceCotisations: {
    body: joi.object<StartEcheanceCotisations, true>({
      choix: choix().required(),
      dateEcheance: filledNearDate().required(),
      confirmation,
    }),
  },
  undoLotCotisations: { params: byId },
  getLotCotisations: { params: byId },
  followLotCotisations: { params: byId },
  cancelLotCotisations: { params: byId },
};
