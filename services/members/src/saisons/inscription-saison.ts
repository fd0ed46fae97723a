import {
  etatSaison,
  isOpenForEnrolment,
  saisonsTakingMoney,
  takesMoney,
  type SaisonState,
} from '@club/contract';
import { clubToday, requestReply, RuleError } from '@club/service-kit';
import { saisonCopy } from './saison-copy.ts';

/**
 * Season of a new member: the one asked for, else the active one, else none. One that waits must be open for
 * enrolment (S-14). Throws `refused_value`, `saison_closed`, `unavailable`.
 */
export async function inscriptionSaison(asked: string | null | undefined): Promise<string | null> {
  if (!asked) return activeSaisonId();
  const saison = await saisonById(asked);
  if (saison?.cloturee) throw new RuleError('saison_closed');
  const message = saison ? whyShut(saison) : 'Saison introuvable.';
  if (message) throw new RuleError('refused_value', { errors: [{ field: 'saisonId', message }] });
  return asked;
}

/** Why nobody is inscribed in a season that waits; null for any other, and for one that is open for enrolment. */
const whyShut = (saison: SaisonState): string | null =>
  etatSaison(saison) === 'en_attente' && !isOpenForEnrolment(saison, clubToday())
    ? `Les inscriptions de la saison «\u00a0${saison.nom}\u00a0» ne sont pas ouvertes.`
    : null;

/** The same of a season that may have been shut since an act began. */
export async function whyNoInscription(id: string): Promise<string | null> {
  const saison = await saisonById(id);
  return saison && !saison.cloturee ? whyShut(saison) : null;
}

/**
 * A season named in an address.
 * @throws RuleError `not_found`, `unavailable` (503)
 */
export async function requireSaison(id: string): Promise<{ id: string; cloturee: boolean }> {
  const saison = await saisonById(id);
  if (!saison) throw new RuleError('not_found', { message: 'Saison introuvable.' });
  return { id, cloturee: saison.cloturee };
}

/**
 * The season of a card: the one asked for, which must take money (S-13, S-14), else the active one.
 * @throws RuleError `no_active_saison` (404), `refused_value`, `unavailable`
 */
export async function cardSaison(asked: string | undefined): Promise<{ id: string; nom: string }> {
  if (asked === undefined) {
    const active = await activeSaison();
    if (active === null) throw new RuleError('no_active_saison');
    return active;
  }
  const saison = await saisonById(asked);
  if (saison && takesMoney(saison, clubToday())) return { id: asked, nom: saison.nom };
  const message = saison
    ? `Il n’y a pas de carte pour la saison «\u00a0${saison.nom}\u00a0»\u00a0: ses inscriptions ne sont pas ouvertes.`
    : 'Saison introuvable.';
  throw new RuleError('refused_value', { message, errors: [{ field: 'saisonId', message }] });
}

/** Every season but one. */
export async function otherSaisons(id: string | undefined): Promise<(SaisonState & { id: string })[]> {
  const others = await saisonCopy.collection
    .find({ deleted: false, ...(id !== undefined && { _id: { $ne: id } }) })
    .toArray();
  return others.map((saison) => ({ ...saison, id: saison._id }));
}

/** Seasons whose cards are printed, the active one first. */
export async function cardSaisons(): Promise<{ id: string; nom: string }[]> {
  const active = await activeSaison();
  const others = saisonsTakingMoney(await otherSaisons(active?.id), clubToday());
  return [...(active ? [active] : []), ...others];
}

/**
 * The active season; null when there is none. Asked of seasons when the copy knows none, or another one that the club may have
 * passed on to a moment ago (S-13); while seasons is away the copy decides.
 * @throws RuleError `unavailable` (503) when the copy knows none
 */
export async function activeSaison(): Promise<{ id: string; nom: string } | null> {
  const open = await saisonCopy.collection
    .find({ cloturee: { $ne: true }, deleted: false }, { projection: { _id: 1, nom: 1, active: 1 } })
    .toArray();
  const known = open.find(({ active }) => active);
  const copy = known ? { id: known._id, nom: known.nom } : null;
  if (copy && open.length === 1) return copy;
  try {
    const state = await requestReply('seasons', 'activeSaison', {});
    return state?.data ? { id: state.id, nom: state.data.nom } : null;
  } catch (error) {
    if (copy && error instanceof RuleError && error.code === 'unavailable') return copy;
    throw error;
  }
}

/** Its id; throws as `activeSaison`. */
export const activeSaisonId = async (): Promise<string | null> => (await activeSaison())?.id ?? null;

/** Asked of its owner when the copy lacks it, or knows it as not open: that may have changed a moment ago. */
async function saisonById(id: string): Promise<SaisonState | null> {
  const copy = await saisonCopy.collection.findOne({ _id: id });
  if (copy?.deleted) return null;
  if (copy && (etatSaison(copy) !== 'en_attente' || isOpenForEnrolment(copy, clubToday()))) return copy;
  const state = await requestReply('seasons', 'saison', { id });
  return state && state.data;
}
