import type { SchemasOf } from '../core/call-schemas.ts';
import { filledNearDate } from '../core/dates.ts';
import { filledText, longText, montant } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { motifLength, motifManquant } from '../operations-sensibles/operation-sensible.ts';
import { byId } from '../core/records.ts';
import type { caisseCalls, CaisseQuery, CloturerCaisse, RouvrirCaisse } from './caisse-calls.ts';
import type { CoupureComptee } from './caisse.ts';

/** More kinds than any currency has. */
const maxCoupures = 30;

export const caisseSchemas: SchemasOf<typeof caisseCalls> = {
  getCaisse: { query: joi.object<CaisseQuery, true>({ jour: filledNearDate() }) },
  closeCaisse: {
    body: joi.object<CloturerCaisse, true>({
      jour: filledNearDate().required(),
      caissierId: filledText(210),
      caissier: filledText(200),
      comptage: joi
        .array()
        .items(
          joi.object<CoupureComptee, true>({
            valeur: montant().invalid(null).required(),
            nombre: joi.number().integer().min(0).max(100_000).required(),
          }),
        )
        .max(maxCoupures)
        .required(),
      fonds: montant(),
      motif: longText(500),
    }),
  },
  reopenCaisse: {
    params: byId,
    body: joi.object<RouvrirCaisse, true>({ motif: filledText(motifLength, motifManquant).required() }),
  },
};
