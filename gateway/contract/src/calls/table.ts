import { activiteCalls } from '../activites/activite-calls.ts';
import { adherentCalls } from '../adherents/adherent-calls.ts';
import { authCalls } from '../auth/auth-calls.ts';
import { badgeCalls } from '../badges/badge-calls.ts';
import { certificatCalls } from '../certificats/certificat-calls.ts';
import { codeCalls } from '../codes/code-calls.ts';
import { correctionCalls } from '../corrections/correction-calls.ts';
import { cotisationCalls } from '../cotisations/cotisation-calls.ts';
import { creditCalls } from '../credits/credit-calls.ts';
import { dashboardCalls } from '../dashboard/dashboard-calls.ts';
import { emailCalls } from '../emails/email-calls.ts';
import { formuleCalls } from '../formules/formule-calls.ts';
import { healthCalls } from '../health/health-calls.ts';
import { importCalls } from '../imports/import-calls.ts';
import { payeurCalls } from '../payeurs/payeur-calls.ts';
import { photoCalls } from '../photos/photo-calls.ts';
import { reglementCalls } from '../reglements/reglement-calls.ts';
import { renouvellementCalls } from '../renouvellements/renouvellement-calls.ts';
import { reportCalls } from '../reports/report-calls.ts';
import { saisonCalls } from '../saisons/saison-calls.ts';
import { saisonClosingCalls } from '../saisons/saison-closing-calls.ts';
import { sectionCalls } from '../sections/section-calls.ts';
import { securiteCalls } from '../securite/securite-calls.ts';
import { userCalls } from '../users/user-calls.ts';
import { userProfileCalls } from '../users/user-profile-calls.ts';
import type { CallData, Owner } from './call.ts';

/** Every call of /api and between services, once (spec §7, design.md "The contract"). */
export const calls = {
  ...authCalls,
  ...adherentCalls,
  ...badgeCalls,
  ...photoCalls,
  ...certificatCalls,
  ...saisonCalls,
  ...saisonClosingCalls,
  ...dashboardCalls,
  ...activiteCalls,
  ...sectionCalls,
  ...formuleCalls,
  ...cotisationCalls,
  ...reglementCalls,
  ...creditCalls,
  ...codeCalls,
  ...payeurCalls,
  ...renouvellementCalls,
  ...reportCalls,
  ...importCalls,
  ...correctionCalls,
  ...userCalls,
  ...userProfileCalls,
  ...securiteCalls,
  ...emailCalls,
  ...healthCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** Every call with its name, for whoever walks the table. */
export const callEntries = Object.entries(calls) as [CallName, CallData][];

/** Names of the delivered calls that a process has to answer. */
export type CallsOwnedBy<O extends Owner> = {
  [Name in CallName]: Calls[Name] extends { owner: O }
    ? Calls[Name] extends { planned: true }
      ? never
      : Name
    : never;
}[CallName];
