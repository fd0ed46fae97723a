import type Joi from 'joi';
import { fieldsOf } from '../adherents/adherent-fields.ts';
import { foundAdherents } from '../adherents/adherent-filter-schema.ts';
import { enteredSchemas } from '../adherents/entered-field-schema.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { filledText, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId, recordId } from '../core/records.ts';
import type {
  lotAdherentsCalls,
  StartCorbeilleLot,
  StartInscriptionLot,
  StartModificationLot,
  StartRestaurationLot,
} from './lot-adherents-calls.ts';
import {
  champsEnLot,
  nommesAuPlus,
  plusGrandLotAdherents,
  type ChangementsEnLot,
  type ChoixEnLot,
  type FiltreAdherents,
  type FiltreCorbeille,
} from './lot-adherents.ts';

const named = () => joi.array().items(recordId()).max(nommesAuPlus).unique();

const nobody = 'Choisissez au moins une personne.';

/** Either named records, or a filter with exceptions; `none` is said of an empty choice. */
export const choixOf = <Filtre>(filtre: Joi.ObjectSchema<Filtre>, none = nobody) =>
  joi
    .object<ChoixEnLot<Filtre>>({
      ids: named().min(1).messages({ 'array.min': none }),
      filtre,
      sauf: named(),
      nombre: joi.number().integer().min(1).max(plusGrandLotAdherents).required(),
    })
    .xor('ids', 'filtre')
    .with('sauf', 'filtre')
    .messages({ 'object.missing': none, 'object.xor': none })
    .example({ ids: ['65f0c0ffee00000000000001'], nombre: 1 });

const filtreAdherents = joi.object<FiltreAdherents, true>(foundAdherents);

export const choixAdherents = () => choixOf(filtreAdherents);

const confirmation = filledText(20, 'Saisissez le nombre annoncé.');

export const lotAdherentsSchemas: SchemasOf<typeof lotAdherentsCalls> = {
  startModificationLot: {
    body: joi.object<StartModificationLot, true>({
      choix: choixAdherents().required(),
      changements: joi
        .object<ChangementsEnLot>(fieldsOf(enteredSchemas, champsEnLot))
        .min(1)
        .required()
        .messages({ 'object.min': 'Choisissez au moins un champ à modifier.' })
        .example({ exonere: false }),
      confirmation,
    }),
  },
  startCorbeilleLot: {
    body: joi.object<StartCorbeilleLot, true>({ choix: choixAdherents().required(), confirmation }),
  },
  startRestaurationLot: {
    body: joi.object<StartRestaurationLot, true>({
      choix: choixOf(joi.object<FiltreCorbeille, true>({ search: text(100).empty(null) })).required(),
      confirmation,
    }),
  },
  startInscriptionLot: {
    params: byId,
    body: joi
      .object<StartInscriptionLot, true>({
        adherentIds: named().min(1).messages({ 'array.min': nobody }),
        choix: choixAdherents(),
        sansSaison: joi.boolean().valid(true),
      })
      .xor('adherentIds', 'choix', 'sansSaison')
      .messages({ 'object.missing': nobody, 'object.xor': nobody })
      .example({ adherentIds: ['65f0c0ffee00000000000001'] }),
  },
  undoLotAdherents: { params: byId },
  getLotAdherents: { params: byId },
  followLotAdherents: { params: byId },
  cancelLotAdherents: { params: byId },
};
