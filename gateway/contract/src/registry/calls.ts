import * as capabilities from './call-capabilities.ts';
import type { CallData, Owner } from '../core/call.ts';
import { collect } from '../core/collect.ts';

/** Every call of /api and between services (P-1). */
export const calls = collect(capabilities, 'Calls');

export type Calls = typeof calls;
export type CallName = keyof Calls;

export const callEntries = Object.entries(calls) as [CallName, CallData][];

/** Calls that a process handles. */
export type CallsOwnedBy<O extends Owner> = {
  [Name in CallName]: Calls[Name] extends { owner: O } ? Name : never;
}[CallName];
