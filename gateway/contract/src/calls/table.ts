import { adherentCalls } from '../adherents/adherent-calls.ts';
import { authCalls } from '../auth/auth-calls.ts';
import { healthCalls } from '../health/health-calls.ts';
import { importCalls } from '../imports/import-calls.ts';
import { saisonCalls } from '../saisons/saison-calls.ts';
import { userCalls } from '../users/user-calls.ts';
import type { Owner } from './call.ts';

/** Every call of /api and between services, once (spec §7, design.md "The contract"). */
export const calls = {
  ...authCalls,
  ...adherentCalls,
  ...saisonCalls,
  ...userCalls,
  ...importCalls,
  ...healthCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** Names of the delivered calls that a process has to answer. */
export type CallsOwnedBy<O extends Owner> = {
  [Name in CallName]: Calls[Name] extends { owner: O }
    ? Calls[Name] extends { planned: true }
      ? never
      : Name
    : never;
}[CallName];
