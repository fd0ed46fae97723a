import { operationSensibleCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

export const { useListOperationsSensiblesQuery } = endpointsOf(operationSensibleCalls, {
  listOperationsSensibles: { providesTags: ['Credit', 'Reglement'] },
});
