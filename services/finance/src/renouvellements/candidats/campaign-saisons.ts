import type { SaisonState } from '@club/contract';
import { moneySaison } from '../../saisons/money-saison.ts';
import { saisonCopy } from '../../saisons/saison-copy.ts';

/** A season of the copy. */
export type KnownSaison = SaisonState & { _id: string };

export interface CampaignSaisons {
  active: KnownSaison;
  /** The one that began last before the active one; null in a club's first season. */
  former: KnownSaison | null;
}

/**
 * The active season and the one before it by `dateDebut`, closed or not.
 * @throws RuleError `no_active_saison` (404), `saison_closed` (409), `unavailable` (503) as `moneySaison`
 */
export async function campaignSaisons(): Promise<CampaignSaisons> {
  const activeId = await moneySaison();
  const saisons = await saisonCopy.model.find({ deleted: false }).lean<KnownSaison[]>();
  const active = saisons.find(({ _id }) => _id === activeId);
  if (!active) throw new Error(`the copy lacks the season ${activeId} that it just gave`);
  return { active, former: formerOf(active, saisons) };
}

/** The season before one, among several in any order. */
export function formerOf(active: KnownSaison, saisons: readonly KnownSaison[]): KnownSaison | null {
  const before = saisons.filter(({ dateDebut }) => dateDebut < active.dateDebut);
  return before.toSorted((a, b) => (a.dateDebut < b.dateDebut ? 1 : -1))[0] ?? null;
}
