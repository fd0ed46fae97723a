import { holdingAccess } from '../adherents/adherent-filter.ts';
import { maxAge } from '../rules/ages.ts';
import type { ReportScope } from './figure-rows.ts';
import { addressOf } from './list-addresses.ts';

type Value = string | undefined;

/** Filters by person, as parameters of the list. */
interface WhoTheyAre {
  sexe?: Value;
  ageMin?: Value;
  ageMax?: Value;
  ageInconnu?: 'oui';
}

/** Filters by cotisation: ids of seasons, a section, a formula. */
interface WhatTheyHold {
  membre?: Value;
  cotisation?: Value;
  section?: Value;
  formule?: Value;
  aussi?: Value;
  sans?: Value;
  nonRenouveles?: Value;
  derniere?: Value;
}

/** Address of these members; undefined without permission. */
export const membersAt = (scope: ReportScope, who: WhoTheyAre): string | undefined =>
  addressOf(scope, 'adherents.read', '/members', { ...who });

/** Address of members with such a cotisation; undefined without permission to read cotisations. */
export const holdersAt = (scope: ReportScope, who: WhatTheyHold & WhoTheyAre): string | undefined =>
  scope.permissions.includes(holdingAccess) ? membersAt(scope, who) : undefined;

/** Ages from one to another, or upwards; undefined where the list takes none of them. */
export function agesBetween(from: number, to: number | undefined): WhoTheyAre | undefined {
  const isTaken = from >= 0 && from <= maxAge && (to === undefined || (to >= from && to <= maxAge));
  if (!isTaken) return undefined;
  return { ageMin: String(from), ageMax: to === undefined ? undefined : String(to) };
}
