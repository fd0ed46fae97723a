import {
  etatSaison,
  firstDaySold,
  isBeforeStart,
  isOpenForEnrolment,
  type EntityState,
  type SaisonState,
} from '@club/contract';
import { type Actor, clubToday, defineCopy, requestReply, RuleError } from '@club/service-kit';
import { LiveDocuments } from '../collections/live-documents.ts';

/**
 * The season that money is written in: the one asked for, else the active one (S-2). The fence detects a closing
 * meanwhile.
 * @throws RuleError `refused_value` (422) for an unknown one, or one that waits and is not open (S-14), `no_active_saison`
 * (404), `saison_closed` (409), `unavailable` (503) when the copy lacks it and seasons is away
 */
export async function moneySaison(asked?: string | null): Promise<string> {
  const saison = asked ? await saisonById(asked) : await activeNow();
  if (saison.cloturee) throw new RuleError('saison_closed');
  await refuseShut(saison);
  return saison._id;
}

/**
 * The season that something is sold for. In one that is «à clôturer», only who holds `admin.manage_permissions` sells
 * (S-13).
 * @throws RuleError `forbidden` (403), and those of `moneySaison`
 */
export async function sellingSaison(asked: string | null | undefined, actor: Seller): Promise<string> {
  const saisonId = await moneySaison(asked);
  refuseLate(await copiedSaison(saisonId), actor);
  return saisonId;
}

type Seller = Pick<Actor, 'permissions'>;

/**
 * Refuses new formulas on a cotisation that stands, as `sellingSaison` does a new one.
 * @throws RuleError `forbidden` (403), `refused_value` (422)
 */
export async function refuseSelling(saisonId: string, actor: Seller): Promise<void> {
  const saison = await copiedSaison(saisonId);
  if (!saison) return;
  refuseLate(saison, actor);
  await refuseShut(saison);
}

function refuseLate(saison: CopiedSaison | null, actor: Seller): void {
  if (!saison || etatOf(saison) !== 'a_cloturer') return;
  if (actor.permissions.has('admin.manage_permissions')) return;
  const message = `La saison «\u00a0${saison.nom ?? ''}\u00a0» est à clôturer\u00a0: seul un administrateur y ajoute une ligne. Choisissez la saison active.`;
  throw new RuleError('forbidden', { message });
}

/** Asks seasons before refusing: enrolment may have been opened a moment ago. */
async function refuseShut(saison: CopiedSaison): Promise<void> {
  const isShut = (one: CopiedSaison) => etatOf(one) === 'en_attente' && !isOpen(one);
  if (!isShut(saison)) return;
  const now = (await kept(await requestReply('seasons', 'saison', { id: saison._id }))) ?? saison;
  if (!isShut(now)) return;
  const message = `Les inscriptions de la saison «\u00a0${now.nom ?? ''}\u00a0» ne sont pas ouvertes.`;
  throw new RuleError('refused_value', { message, errors: [{ field: 'saisonId', message }] });
}

const etatOf = ({ active = false, cloturee = false, activeDepuis }: CopiedSaison) =>
  etatSaison({ active, cloturee, activeDepuis: activeDepuis ?? null });

const isOpen = ({ active = false, cloturee = false, inscriptionsOuvertes, inscriptionsDu }: CopiedSaison) =>
  isOpenForEnrolment(
    {
      active,
      cloturee,
      inscriptionsOuvertes: inscriptionsOuvertes ?? false,
      inscriptionsDu: inscriptionsDu ?? null,
    },
    clubToday(),
  );

/** First day of what is sold on `today` for a season: the season's first day when that is later (M-6). */
export async function firstDayIn(saisonId: string, today: string): Promise<string> {
  const { dateDebut = today } = (await copiedSaison(saisonId)) ?? {};
  return firstDaySold({ dateDebut }, today);
}

/**
 * First and last day of a season.
 * @throws RuleError `unavailable` (503) for one that the copy lacks: no price is made up
 */
export async function saisonDays(saisonId: string): Promise<{ dateDebut: string; dateFin: string }> {
  const { dateDebut, dateFin } = (await copiedSaison(saisonId)) ?? {};
  if (!dateDebut || !dateFin) throw new RuleError('unavailable', { service: 'seasons' });
  return { dateDebut, dateFin };
}

/** Last day of a season; `otherwise` of one that the copy lacks. */
export async function lastDayIn(saisonId: string, otherwise: string): Promise<string> {
  return (await copiedSaison(saisonId))?.dateFin ?? otherwise;
}

/** A first day that is still to come, else null. */
export const laterThan = (today: string, firstDay: string): string | null =>
  firstDay > today ? firstDay : null;

/** Ids of the seasons that have not begun on `today`. */
export function saisonsToCome(today: string): ReadonlySet<string> {
  const toCome = liveSaisons.all.filter(
    ({ deleted, active = false, dateDebut = today }) =>
      !deleted && isBeforeStart({ active, dateDebut }, today),
  );
  return new Set(toCome.map(({ _id }) => _id));
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

/**
 * Refuses a season named in an address that is unknown.
 * @throws RuleError `not_found`, `unavailable` (503) when the copy lacks it and seasons is away
 */
export async function requireSaison(id: string): Promise<void> {
  if (!(await findSaison(id))) throw new RuleError('not_found', { message: 'Saison introuvable.' });
}

async function findSaison(id: string): Promise<CopiedSaison | null> {
  const found = (await copiedSaison(id)) ?? (await kept(await requestReply('seasons', 'saison', { id })));
  return found && !found.deleted ? found : null;
}

/**
 * A season that is not deleted.
 * @throws RuleError `refused_value` (422), `unavailable` (503) when the copy lacks it and seasons is away
 */
async function saisonById(id: string): Promise<CopiedSaison> {
  const found = await findSaison(id);
  if (found) return found;
  throw new RuleError('refused_value', { errors: [{ field: 'saisonId', message: 'Saison introuvable.' }] });
}

/** Asks the seasons service when the copy knows none: one may just have been opened. */
async function activeSaison(): Promise<CopiedSaison> {
  const live = liveSaisons.all.find((saison) => saison.active && !saison.deleted);
  const copy = live ?? (await saisonCopy.collection.findOne({ active: true, deleted: false }));
  const found = copy ?? (await kept(await requestReply('seasons', 'activeSaison', {})));
  if (!found) throw new RuleError('no_active_saison');
  return found;
}

/**
 * The same for what is written: asked of seasons also while the copy knows another season that the club may have passed on to a
 * moment ago (S-13). While seasons is away the copy decides.
 */
async function activeNow(): Promise<CopiedSaison> {
  const known = await activeSaison();
  const isOther = ({ _id, deleted, cloturee }: CopiedSaison) => !deleted && !cloturee && _id !== known._id;
  if (!liveSaisons.all.some(isOther)) return known;
  const now = await requestReply('seasons', 'activeSaison', {}).catch(unlessAway);
  if (now === undefined || now?.id === known._id) return known;
  const found = await kept(now);
  if (!found) throw new RuleError('no_active_saison');
  return found;
}

function unlessAway(error: unknown): undefined {
  if (!(error instanceof RuleError) || error.code !== 'unavailable') throw error;
}

/** Keeps the seasons service's answer in the copy. */
async function kept(state: EntityState<SaisonState> | null): Promise<CopiedSaison | null> {
  if (!state?.data) return null;
  await saisonCopy.keep([state]);
  const { id: _id, version, deleted, data } = state;
  const saison = { ...data, _id, version, deleted };
  liveSaisons.put(saison); // its prices are read from memory at once
  return saison;
}

/** Copy of the seasons; a few dozen at most. */
export const saisonCopy = defineCopy('saison');

/** A season of the copy; a tombstone may hold an id only. */
export type CopiedSaison = Partial<SaisonState> & { _id: string; version: number; deleted: boolean };

/** The seasons in memory. */
export const liveSaisons = new LiveDocuments<CopiedSaison>();

/** As the copy knows it; null for one that it lacks. */
async function copiedSaison(id: string): Promise<CopiedSaison | null> {
  return liveSaisons.get(id) ?? (await saisonCopy.collection.findOne({ _id: id }));
}

/** Ids of the seasons known to be closed. */
export const closedSaisons = (): ReadonlySet<string> =>
  new Set(liveSaisons.all.filter(({ cloturee }) => cloturee).map(({ _id }) => _id));

/** True for a season known to be closed; for writes the fence decides. */
export async function isClosed(saisonId: string): Promise<boolean> {
  return (await copiedSaison(saisonId))?.cloturee === true;
}
