import type { operationSensibleCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { listOperationsSensibles } from './list-sensibles.ts';

export const sensibleHandlers = { listOperationsSensibles } satisfies HandlersOf<
  typeof operationSensibleCalls
>;
