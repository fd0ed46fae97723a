import { exportKeys } from '../exports/export-keys.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { filledNearDate } from '../core/dates.ts';
import { filledLongText, somme, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId, optionalRecordId, recordId } from '../core/records.ts';
import { motifManquant } from '../operations-sensibles/operation-sensible.ts';
import { colonnesCredit } from './credit-colonnes.ts';
import { payeurMissing } from '../payeurs/payeur.ts';
import { typesReglement } from '../reglements/reglement.ts';
import type {
  ByCreditUse,
  ByPayeur,
  CarryCredit,
  CreateCredit,
  creditCalls,
  CreditsQuery,
  ExportCreditsQuery,
  RefundCredit,
  UseCredit,
} from './credit-calls.ts';

const byPayeur = joi.object<ByPayeur, true>({ payeurId: recordId().required() });
const creditsQuery = joi.object<CreditsQuery, true>({ saisonId: recordId() });

export const creditSchemas: SchemasOf<typeof creditCalls> = {
  listOpenCredits: { query: creditsQuery },
  listPayeurCredits: { params: byPayeur, query: creditsQuery },
  exportCredits: {
    query: joi.object<ExportCreditsQuery, true>({
      ...exportKeys(colonnesCredit),
      payeurId: recordId(),
      saisonId: recordId(),
      search: text(100).empty(null),
    }),
  },
  getPayeurSolde: { params: byPayeur, query: creditsQuery },
  listCreditHistory: { params: byId },
  createCredit: {
    body: joi.object<CreateCredit, true>({
      payeurId: recordId().required().messages({ 'any.required': payeurMissing }),
      montant: somme().required(),
      saisonId: optionalRecordId(),
      notes: filledLongText(500, motifManquant).required(),
    }),
  },
  useCredit: {
    params: byId,
    body: joi.object<UseCredit, true>({ cotisationId: recordId().required(), montant: somme().required() }),
  },
  cancelCreditUse: {
    params: joi.object<ByCreditUse, true>({
      id: recordId().required(),
      cotisationId: recordId().required(),
    }),
  },
  refundCredit: {
    params: byId,
    body: joi.object<RefundCredit, true>({
      montant: somme().required(),
      dateRemboursement: filledNearDate(),
      typeReglement: joi.string().valid(...typesReglement),
      reference: text(100),
      notes: filledLongText(500, motifManquant).required(),
    }),
  },
  carryCredit: { params: byId, body: joi.object<CarryCredit, true>({ saisonId: recordId().required() }) },
  deleteCredit: { params: byId },
  restoreCredit: { params: byId },
};
