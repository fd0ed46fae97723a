import type { SchemasOf } from '../schemas/call-schemas.ts';
import { longText, montant } from '../schemas/fields.ts';
import { joi } from '../schemas/joi.ts';
import { byId, optionalRecordId, recordId } from '../schemas/records.ts';
import type { ByPayeur, CreateCredit, creditCalls, CreditsQuery } from './credit-calls.ts';

const byPayeur = joi.object<ByPayeur, true>({ payeurId: recordId().required() });
const creditsQuery = joi.object<CreditsQuery, true>({ saisonId: recordId() });

export const creditSchemas: SchemasOf<typeof creditCalls> = {
  listPayeurCredits: { params: byPayeur, query: creditsQuery },
  getPayeurSolde: { params: byPayeur, query: creditsQuery },
  createCredit: {
    body: joi.object<CreateCredit, true>({
      payeurId: recordId().required(),
      montant: montant().required(),
      saisonId: optionalRecordId(),
      notes: longText(500),
    }),
  },
  deleteCredit: { params: byId },
};
