import { formerSaison, type SaisonState } from '@club/contract';
import { trusted } from 'mongoose';
import { adherentCopy } from '../../adherents/adherent-copy.ts';
import { Cotisations } from '../../cotisations/cotisation-model.ts';
import { moneySaison } from '../../saisons/money-saison.ts';
import { saisonCopy } from '../../saisons/saison-copy.ts';

/** A season of the copy. */
export type KnownSaison = SaisonState & { _id: string };

export interface CampaignSaisons {
  active: KnownSaison;
  /** The one before (`formerSaison`); null in a club's first season. */
  former: KnownSaison | null;
}

/**
 * The active season and the one before it.
 * @throws RuleError `no_active_saison` (404), `saison_closed` (409), `unavailable` (503) as `moneySaison`
 */
export async function campaignSaisons(): Promise<CampaignSaisons> {
  const activeId = await moneySaison();
  const saisons = await saisonCopy.model.find({ deleted: false }).lean<KnownSaison[]>();
  const active = saisons.find(({ _id }) => _id === activeId);
  if (!active) throw new Error(`the copy lacks the season ${activeId} that it just gave`);
  return { active, former: await formerSaison(active, saisons, isHeld) };
}

/** Whether a season holds cotisations, or members who were inscribed in it. */
async function isHeld({ _id: saisonId }: KnownSaison): Promise<boolean> {
  if (await Cotisations.exists({ saisonId, archivedAt: null })) return true;
  // One published before payers existed is a member.
  const inscribed = { saisonId, deleted: false, estAdherent: trusted({ $ne: false }) };
  return (await adherentCopy.model.exists(inscribed)) !== null;
}
