import type { Permission } from '../access/permissions.ts';
import { owedAccess, paymentsAccess } from '../cotisations/shown-cotisation.ts';

/** Amounts in figures of seasons and dashboard, with their permissions (I-14). */
export const totalsAccess = {
  montantTotalCotisations: owedAccess,
  totalCotisationsAmount: owedAccess,
  /** Of a section: agreed prices. */
  montant: owedAccess,
  montantTotalReglements: paymentsAccess,
  /** Of a week. */
  montantRecu: paymentsAccess,
  reglementAmount: paymentsAccess,
  reglementAmountPercent: paymentsAccess,
} as const satisfies Readonly<Record<string, Permission>>;

/** Removes the amounts that these permissions do not allow, at any depth. */
export function withoutTotals<Of>(permissions: ReadonlySet<Permission>, figures: Of): Of {
  const hidden = Object.entries(totalsAccess).filter(([, access]) => !permissions.has(access));
  if (hidden.length === 0) return figures;
  return without(new Set(hidden.map(([field]) => field)), figures) as Of;
}

function without(hidden: ReadonlySet<string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => without(hidden, one));
  if (value === null || typeof value !== 'object') return value;
  const told = Object.entries(value).filter(([field]) => !hidden.has(field));
  return Object.fromEntries(told.map(([field, one]) => [field, without(hidden, one)]));
}
