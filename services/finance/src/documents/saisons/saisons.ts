import type { EntityState, SaisonState } from '@club/contract';
import { defineCopy, requestReply, RuleError } from '@club/service-kit';
import { LiveDocuments } from '../collections/live-documents.ts';

/** Tombstones may hold an id only. */
type Known = { _id: string; cloturee?: boolean };

/**
 * The season that money is written in: the one asked for, else the active one (S-2). The fence detects a closing
 * meanwhile.
 * @throws RuleError `refused_value` (422) for an unknown one, `no_active_saison` (404), `saison_closed` (409),
 * `unavailable` (503) when the copy lacks it and seasons is away
 */
export async function moneySaison(asked?: string | null): Promise<string> {
  const saison = asked ? await saisonById(asked) : await activeSaison();
  if (saison.cloturee) throw new RuleError('saison_closed');
  return saison._id;
}

/**
 * The active season, for reading.
 * @throws RuleError `no_active_saison` (404), `unavailable` (503) when the copy lacks it and seasons is away
 */
export async function activeSaisonId(): Promise<string> {
  return (await activeSaison())._id;
}

/** As `activeSaisonId`, null when there is none; throws `unavailable` (503). */
export async function activeSaisonIdOrNone(): Promise<string | null> {
  return activeSaisonId().catch((error: unknown) => {
    if (error instanceof RuleError && error.code === 'no_active_saison') return null;
    throw error;
  });
}

/**
 * The season of a report: the one asked for, closed or not, else the active one.
 * @throws RuleError `refused_value` (422), `no_active_saison` (404), `unavailable` (503) as `moneySaison`
 */
export async function reportedSaisonId(asked?: string | null): Promise<string> {
  return asked ? (await saisonById(asked))._id : activeSaisonId();
}

async function saisonById(id: string): Promise<Known> {
  const copy = liveSaisons.get(id) ?? (await saisonCopy.collection.findOne({ _id: id }));
  const found = copy ?? (await kept(await requestReply('seasons', 'saison', { id })));
  if (found && !found.deleted) return found;
  throw new RuleError('refused_value', { errors: [{ field: 'saisonId', message: 'Saison introuvable.' }] });
}

/** Asks the seasons service when the copy knows none: one may just have been opened. */
async function activeSaison(): Promise<Known> {
  const live = liveSaisons.all.find((saison) => saison.active && !saison.deleted);
  const copy = live ?? (await saisonCopy.collection.findOne({ active: true, deleted: false }));
  const found = copy ?? (await kept(await requestReply('seasons', 'activeSaison', {})));
  if (!found) throw new RuleError('no_active_saison');
  return found;
}

/** Keeps the seasons service's answer in the copy. */
async function kept(state: EntityState<SaisonState> | null): Promise<(Known & { deleted: boolean }) | null> {
  if (!state?.data) return null;
  await saisonCopy.keep([state]);
  return { _id: state.id, deleted: state.deleted, cloturee: state.data.cloturee };
}

/** Copy of the seasons; a few dozen at most. */
export const saisonCopy = defineCopy('saison');

/** A season of the copy; a tombstone may hold an id only. */
export type CopiedSaison = Partial<SaisonState> & { _id: string; version: number; deleted: boolean };

/** The seasons in memory. */
export const liveSaisons = new LiveDocuments<CopiedSaison>();

/** True for a season known to be closed; for writes the fence decides. */
export async function isClosed(saisonId: string): Promise<boolean> {
  const saison = liveSaisons.get(saisonId) ?? (await saisonCopy.collection.findOne({ _id: saisonId }));
  return saison?.cloturee === true;
}
