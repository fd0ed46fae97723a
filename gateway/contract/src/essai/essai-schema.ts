import type { SchemasOf } from '../core/call-schemas.ts';
import { filledText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import type { EmptyEssai, essaiCalls } from './essai-calls.ts';

export const essaiSchemas: SchemasOf<typeof essaiCalls> = {
  emptyEssai: {
    body: joi.object<EmptyEssai, true>({ nom: filledText(80, 'Tapez le nom du club').required() }),
  },
};
