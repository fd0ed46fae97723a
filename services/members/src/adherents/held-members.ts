import {
  asksHolding,
  holdingAccess,
  seasonFilterLabels,
  type HoldersPage,
  type HoldersQuestion,
  type HoldingFilter,
} from '@club/contract';
import { requestReply, RuleError, type Actor } from '@club/service-kit';
import { activeSaisonId } from '../saisons/inscription-saison.ts';

/** Who holds what a filter asks for, as finance says. */
export interface HeldMembers {
  /** Everybody found is in each of these. */
  holding: readonly (readonly string[])[];
  /** And in none of these. */
  notHolding: readonly (readonly string[])[];
  /** Is in these, or was inscribed in `membreSaisonId`. */
  ofSaison: readonly string[];
  /** What section and formula are called. */
  section: string | null;
  formule: string | null;
}

/** Of a list that finance is not asked about. */
export const nothingHeld: HeldMembers = {
  holding: [],
  notHolding: [],
  ofSaison: [],
  section: null,
  formule: null,
};

/** The question without its page. */
type Asked = Omit<HoldersQuestion, 'after'>;

interface Holders {
  ids: readonly string[];
  section: string | null;
  formule: string | null;
}

/**
 * Asks finance who holds what a list is filtered by; undefined when it is not.
 * @throws RuleError `forbidden` (403) for who may not read cotisations, `unavailable` (503) while finance is away, and as
 * `requireActive`
 */
export async function heldMembers(filter: HoldingFilter, actor: Actor): Promise<HeldMembers | undefined> {
  if (!asksHolding(filter)) return undefined;
  if (!actor.permissions.has(holdingAccess))
    throw new RuleError('forbidden', {
      message: 'Votre profil ne lit pas les cotisations\u00a0: la liste ne peut pas être filtrée par elles.',
    });
  const { cotisationSaisonId, sectionId, formuleId, membreSaisonId } = filter;
  const { aussiSaisonId, sansSaisonId, nonRenouvelesSaisonId, derniereSaisonId } = filter;
  const asksFormer = nonRenouvelesSaisonId !== undefined || derniereSaisonId !== undefined;
  const ofFormules = { sectionId, formuleId };
  const asksFormules = sectionId !== undefined || formuleId !== undefined;
  // Of who is not renewed a section or formula is that of the last season, unless another one is named.
  const asksHeld = cotisationSaisonId !== undefined || (asksFormules && !asksFormer);
  if (asksFormer && nonRenouvelesSaisonId === undefined) await requireActive('nonRenouvelesSaisonId');
  if (asksHeld && cotisationSaisonId === undefined) await requireActive('cotisationSaisonId');
  const none = Promise.resolve(undefined);
  const ofSaison = (saisonId: string | undefined) => (saisonId ? holdersOf({ saisonId }) : none);
  const [held, also, former, members, ...without] = await Promise.all([
    asksHeld ? holdersOf({ saisonId: cotisationSaisonId ?? null, ...ofFormules }) : none,
    ofSaison(aussiSaisonId),
    asksFormer
      ? holdersOf({
          ...{ saisonId: nonRenouvelesSaisonId ?? null, avant: true, derniereSaisonId },
          ...(!asksHeld && ofFormules),
        })
      : none,
    ofSaison(membreSaisonId),
    ofSaison(sansSaisonId),
  ]);
  return {
    holding: idsOf(held, also, former),
    notHolding: idsOf(...without),
    ofSaison: members?.ids ?? [],
    section: (held ?? former)?.section ?? null,
    formule: (held ?? former)?.formule ?? null,
  };
}

/**
 * Without their season these filters mean the active one: between two seasons they would find nobody.
 * @throws RuleError `refused_value` (422) while none is active, `unavailable` (503)
 */
async function requireActive(field: 'nonRenouvelesSaisonId' | 'cotisationSaisonId'): Promise<void> {
  if ((await activeSaisonId()) !== null) return;
  const message = `Aucune saison n’est active\u00a0: choisissez aussi une saison dans le filtre «\u00a0${seasonFilterLabels[field]}\u00a0».`;
  throw new RuleError('refused_value', { message, errors: [{ field, message }] });
}

const idsOf = (...all: readonly (Holders | undefined)[]) => all.flatMap((one) => (one ? [one.ids] : []));

async function holdersOf(asked: Asked): Promise<Holders> {
  const ids: string[] = [];
  let after: string | null = null;
  for (;;) {
    const page = await pageOf({ ...asked, after });
    // Spreading so many would fill the stack.
    if (page.ids) for (const id of page.ids.split(',')) ids.push(id);
    const { next, section, formule } = page;
    if (next === null) return { ids, section, formule };
    after = next;
  }
}

/** Refusals in the words of the list. */
async function pageOf(asked: HoldersQuestion): Promise<HoldersPage> {
  try {
    return await requestReply('finance', 'holdersOf', asked);
  } catch (error) {
    const code = error instanceof RuleError ? error.code : undefined;
    if (code === 'unavailable') throw new RuleError(code, { service: 'finance', message: isAway });
    if (code === 'refused_value') throw new RuleError(code, { errors: [unknownSaison] });
    throw error;
  }
}

const isAway =
  'Les cotisations ne peuvent pas être lues pour l’instant\u00a0: réessayez, ou retirez les filtres par saison, section ou formule.';

/** Finance has to know the seasons of who is not renewed. */
const unknownSaison = { field: 'nonRenouvelesSaisonId', message: 'Saison introuvable.' };
