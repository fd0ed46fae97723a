import { callEntries, type CallData, type CallName } from '@club/contract';
import { sampleOf, schemasOf } from '@club/contract/server';

export interface DeliveredCall {
  name: CallName;
  call: CallData;
  /** Parameters that its schema accepts, of no record that exists. */
  params: Record<string, string>;
}

const all: DeliveredCall[] = callEntries.map(([name, call]) => ({ name, call, params: paramsFor(name) }));

/** Calls that the gateway routes. */
export const deliveredCalls = all.filter(({ call }) => !call.callers);
/** Calls between services only. */
export const internalCalls = all.filter(({ call }) => call.callers);

function paramsFor(name: CallName): Record<string, string> {
  const { params } = schemasOf(name);
  return params ? (sampleOf(params) as Record<string, string>) : {};
}
