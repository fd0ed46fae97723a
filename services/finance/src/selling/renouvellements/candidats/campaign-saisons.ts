import { formerSaison, type SaisonState } from '@club/contract';
import { adherentCopy } from '../../../documents/adherents/persons.ts';
import { Cotisations } from '../../../documents/money/cotisations.ts';
import { moneySaison, reportedSaisonId, saisonCopy } from '../../../documents/saisons/saisons.ts';

export type KnownSaison = SaisonState & { _id: string };

export interface CampaignSaisons {
  active: KnownSaison;
  /** The season before it (S-8); null in a club's first season. */
  former: KnownSaison | null;
}

/**
 * The active season, or for a report the one asked for, and the season before it.
 * @throws RuleError `no_active_saison` (404), `saison_closed` (409), `unavailable` (503) as `moneySaison`
 */
export async function campaignSaisons(asked?: string): Promise<CampaignSaisons> {
  const activeId = asked ? await reportedSaisonId(asked) : await moneySaison();
  const saisons = await saisonCopy.collection.find<KnownSaison>({ deleted: false }).toArray();
  const active = saisons.find(({ _id }) => _id === activeId);
  if (!active) throw new Error(`the copy lacks the season ${activeId} that it just gave`);
  return { active, former: await formerSaison(active, saisons, isHeld) };
}

const idOnly = { projection: { _id: 1 } } as const;

/** True when a season holds cotisations or inscribed members. */
async function isHeld({ _id: saisonId }: KnownSaison): Promise<boolean> {
  if (await Cotisations.findOne({ saisonId, archivedAt: null }, idOnly)) return true;
  // Without `estAdherent` (published before payers existed) it is a member.
  const inscribed = {
    $or: [{ saisonId }, { 'inscriptions.saisonId': saisonId }],
    deleted: false,
    estAdherent: { $ne: false },
  };
  return (await adherentCopy.collection.findOne(inscribed, idOnly)) !== null;
}
