import { formuleCalls } from '@club/contract';
import { endpointsOf } from '@club/store';

// Its own front end adds the tags by which it is read again.
export const { useListFormulesQuery } = endpointsOf(formuleCalls, { listFormules: {} });
