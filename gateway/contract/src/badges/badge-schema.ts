import type { SchemasOf } from '../core/call-schemas.ts';
import { codeLength, filledText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId, recordId } from '../core/records.ts';
import type { badgeCalls, PrintBadge } from './badge-calls.ts';
import { longestRevocation, typesCarte } from './carte.ts';

export const badgeSchemas: SchemasOf<typeof badgeCalls> = {
  findAdherentForCard: {
    body: joi.object<{ code: string }, true>({
      code: filledText(codeLength, 'Veuillez saisir un code adhérent').required(),
    }),
  },
  printBadge: {
    body: joi.object<PrintBadge, true>({
      adherentId: recordId().required(),
      type: joi.string().valid(...typesCarte),
      saisonId: recordId(),
    }),
  },
  listCartes: { params: byId },
  revokeCarte: {
    params: byId,
    body: joi.object<{ reason: string }, true>({
      reason: filledText(longestRevocation, 'Veuillez dire pourquoi').required(),
    }),
  },
};
