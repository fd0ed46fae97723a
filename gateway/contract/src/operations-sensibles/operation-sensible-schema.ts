import type { SchemasOf } from '../core/call-schemas.ts';
import { filledDate } from '../core/dates.ts';
import { choice } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { pageKeys } from '../core/records.ts';
import type { ListOperationsSensiblesQuery, operationSensibleCalls } from './operation-sensible-calls.ts';
import { typesOperationSensible } from './operation-sensible.ts';

export const operationSensibleSchemas: SchemasOf<typeof operationSensibleCalls> = {
  listOperationsSensibles: {
    query: joi.object<ListOperationsSensiblesQuery, true>({
      ...pageKeys,
      type: choice(typesOperationSensible).empty(null),
      du: filledDate(),
      au: filledDate(),
    }),
  },
};
