import type { Carte } from '../badges/carte.ts';
import { writtenDay } from '../settings/written-day-rules.ts';
import type { FormulePassage, Verdict } from './passage.ts';

/** Reason for refusing a card, whoever holds it (D-2). */
export const cardVerdicts = {
  forged: { motif: 'falsifiee', explication: 'La signature de cette carte n’est pas celle du club.' },
  replaced: {
    motif: 'remplacee',
    explication: 'Une carte plus récente a été imprimée pour cet adhérent.',
  },
  revoked: { motif: 'revoquee', explication: 'Cette carte a été déclarée perdue ou retirée.' },
  unknown: { motif: 'inconnu', explication: 'Cette carte n’est plus enregistrée.' },
  withoutRecord: { motif: 'inconnu', explication: 'La fiche de cette carte est introuvable.' },
} as const satisfies Record<string, Verdict>;

/** A member's card as the door compares them. */
export type CarteComparee = Pick<Carte, 'saisonId' | 'serial' | 'state'>;

/**
 * Why a valid card is refused for what its holder has bought (D-2, A-17); null when it is good. It begins on the first day of
 * its season's formulas. It ends with them, or when a card that was printed after it begins. `others` are the holder's cards of
 * its type, latest first, itself among them.
 */
export function judgeCard(
  card: CarteComparee,
  others: readonly CarteComparee[],
  { formules, today }: { formules: readonly FormulePassage[]; today: string },
): Verdict | null {
  const beginsOf = ({ saisonId }: CarteComparee): string | undefined =>
    formules.flatMap((one) => (one.saisonId === saisonId ? one.du : [])).toSorted()[0];
  const at = others.findIndex((one) => one.serial === card.serial && one.saisonId === card.saisonId);
  const newer = others.slice(0, Math.max(at, 0)).filter(({ state }) => state === 'valid');
  if (newer.some((one) => (beginsOf(one) ?? '9') <= today)) return cardVerdicts.replaced;
  const begins = beginsOf(card);
  return begins !== undefined && begins > today ? notYetVerdict(begins) : null;
}

/** Not before a day, `YYYY-MM-DD`. */
export const notYetVerdict = (day: string): Verdict => ({
  motif: 'pas_encore_valable',
  explication: `Valable à partir du ${writtenDay(day)}.`,
});

export const unknownCodeVerdict = (code: string): Verdict => ({
  motif: 'inconnu',
  explication: `Aucun adhérent n’a le code ${code}.`,
});

/** Text that is not one of our cards may be a member's code: readers also scan printed codes. */
export const codeInText = (text: string): string => text.slice(0, 32);
