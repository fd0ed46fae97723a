import { call, type PageQuery } from '../core/call.ts';
import type { OperationSensible, TypeOperationSensible } from './operation-sensible.ts';

/** Days are `YYYY-MM-DD`, both included. */
export interface ListOperationsSensiblesQuery extends PageQuery {
  type?: TypeOperationSensible;
  du?: string;
  au?: string;
}

/** Latest first. */
export interface OperationSensiblePage {
  operations: OperationSensible[];
  total: number;
  totalPages: number;
}

export const operationSensibleCalls = {
  listOperationsSensibles: call<{ query: ListOperationsSensiblesQuery; answer: OperationSensiblePage }>()({
    method: 'GET',
    path: '/api/operations-sensibles',
    owner: 'finance',
    access: 'admin.manage_users',
    summary:
      'Credits by hand, refunds, reductions, reversals and sales below the tariff, latest first: who, how much, why; asks for reglements.read too',
  }),
};
