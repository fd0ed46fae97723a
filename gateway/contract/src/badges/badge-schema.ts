import type { SchemasOf } from '../schemas/call-schemas.ts';
import { codeLength, filledText } from '../schemas/fields.ts';
import { joi } from '../schemas/joi.ts';
import { recordId } from '../schemas/records.ts';
import type { badgeCalls } from './badge-calls.ts';

export const badgeSchemas: SchemasOf<typeof badgeCalls> = {
  findAdherentForCard: {
    body: joi.object<{ code: string }, true>({
      code: filledText(codeLength, 'Veuillez saisir un code adhérent').required(),
    }),
  },
  printBadge: { body: joi.object<{ adherentId: string }, true>({ adherentId: recordId().required() }) },
};
