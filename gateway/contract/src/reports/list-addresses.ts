import type { NatureRecu } from '../reglements/receipt-filter.ts';
import { monthsLater } from '../rules/months.ts';
import type { ReportScope } from './figure-rows.ts';

/** Days, `YYYY-MM-DD`, both included. */
interface Days {
  du?: string | undefined;
  au?: string | undefined;
}

/** Reason for lines without link: they are the counted rows themselves. */
export const ownLine = 'la ligne est ce qui est compté';

/** Reasons for figures without link. */
export const noList = 'aucune liste ne tient ces lignes';

/** Season parameter of a list; with days, all seasons. */
export const saisonOf = ({ dateDebut, saisonId }: ReportScope): string | undefined =>
  dateDebut === undefined ? saisonId : 'toutes';

/** Intersection of the report's days and these. */
export function daysWithin({ dateDebut, dateFin }: ReportScope, { du, au }: Days): Days {
  return {
    du: du && dateDebut ? (du > dateDebut ? du : dateDebut) : (du ?? dateDebut),
    au: au && dateFin ? (au < dateFin ? au : dateFin) : (au ?? dateFin),
  };
}

/** The days of a month, `YYYY-MM`. */
export const daysOfMonth = (mois: string): Required<Days> => {
  const next = monthsLater(`${mois}-01`, 1);
  const last = new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10);
  return { du: `${mois}-01`, au: last };
};

/** Address of the règlements with such receipts in the report's period; undefined without permission. */
export function receiptsAt(
  scope: ReportScope,
  { du, au, par, nature }: Days & { par?: string | undefined; nature?: NatureRecu },
): string | undefined {
  const days = daysWithin(scope, { du, au });
  const isNarrow = [days.du, days.au, par, nature].some((asked) => asked !== undefined);
  return addressOf(scope, 'reglements.read', '/payments', {
    saison: saisonOf(scope),
    recu: isNarrow ? undefined : 'oui',
    recuDu: days.du,
    recuAu: days.au,
    recuPar: par,
    recuNature: nature,
  });
}

/** Address of a list with these filters; undefined without permission. */
export function addressOf(
  { permissions }: ReportScope,
  access: ReportScope['permissions'][number],
  path: string,
  filters: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (!permissions.includes(access)) return undefined;
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) asked.set(name, value);
  return `${path}?${asked}`;
}
