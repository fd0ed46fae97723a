import type { EntityState, SaisonState } from '@club/contract';
import { ask, RuleError } from '@club/service-kit';
import { liveSaisons } from './live-saisons.ts';
import { saisonCopy } from './saison-copy.ts';

/** Of a tombstone no more than its id is known. */
type Known = { _id: string; cloturee?: boolean };

/**
 * The season that money is written in: the one asked for, else the active one (spec §5). Closing it meanwhile is the season
 * gate's to notice (design.md "Money").
 * @throws RuleError `refused_value` (422) when the one asked for does not exist, `no_active_saison` (404), `saison_closed` (409),
 *   `unavailable` (503) when the copy lacks it and seasons is away
 */
export async function moneySaison(asked?: string | null): Promise<string> {
  const saison = asked ? await saisonById(asked) : await activeSaison();
  if (saison.cloturee) throw new RuleError('saison_closed');
  return saison._id;
}

/**
 * The active season, to read what belongs to it.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503) when the copy lacks it and seasons is away
 */
export async function activeSaisonId(): Promise<string> {
  return (await activeSaison())._id;
}

async function saisonById(id: string): Promise<Known> {
  const copy = liveSaisons.get(id) ?? (await saisonCopy.model.findById(id).lean());
  const found = copy ?? (await askSeasons('saison', { id }));
  if (found && !found.deleted) return found;
  throw new RuleError('refused_value', { errors: [{ field: 'saisonId', message: 'Saison introuvable.' }] });
}

/** The copy may not know yet a season opened a moment ago. */
async function activeSaison(): Promise<Known> {
  const live = liveSaisons.all.find((saison) => saison.active && !saison.deleted);
  const copy = live ?? (await saisonCopy.model.findOne({ active: true, deleted: false }).lean());
  const found = copy ?? (await askSeasons('activeSaison', {}));
  if (!found) throw new RuleError('no_active_saison');
  return found;
}

async function askSeasons(question: string, payload: object): Promise<(Known & { deleted: boolean }) | null> {
  const state = (await ask('seasons', question, payload)) as EntityState<SaisonState> | null;
  if (!state?.data) return null;
  await saisonCopy.keep([state]);
  return { _id: state.id, deleted: state.deleted, cloturee: state.data.cloturee };
}
