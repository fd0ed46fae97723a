import { differenceOf, lienMissing, type Cotisation, type Payeur } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { amountOrZero } from '../money/minor-rules.ts';
import { personFullName } from '../money/cotisation-name.ts';
import { refusalOfPromise } from '../paiement/allocation-rules.ts';
import { amountsOf, missingAmount, type CreditLine } from '../paiement/paying-rules.ts';
import { cashOf, laterOf } from '../paiement/payment-row-rules.ts';
import { certifiedLine, lackingCertificat, newlyTaken } from './certificat-rules.ts';
import {
  filledLines,
  himself,
  isOfferTaken,
  lienOf,
  payeurOf,
  payingOf,
  takers,
  type EncaissementLine,
  type EncaissementValues,
} from './encaissement-values.ts';
import { isSousTarif, missingOfLine, totalOf } from './formule-line-rules.ts';
import { usualWords, type Known } from './opening.ts';

/** What is missing to record it, leftmost first, in French; undefined when nothing. */
export function missingOf(values: EncaissementValues, known: Known): string | undefined {
  return (
    missingOfPersons(values, known) ??
    missingOfCredits(values.credits, known) ??
    missingAmount(values.reglements) ??
    missingCash(values) ??
    missingOfBalance(values, known)
  );
}

function missingOfPersons(values: EncaissementValues, known: Known): string | undefined {
  const { type, counter, excess, words } = known.opening;
  const payeur = payeurOf(values);
  if (type === 'individuelle' && !values.lignes[0]?.adherent) return words.adherent;
  if (!payeur) return words.payeur;
  const lines = counter ? takers(values) : filledLines(values);
  // Money beyond all debts may be given, but not none of them left out.
  const mayPayNothing = excess === 'shown' && known.debts.every(({ owed }) => owed === 0);
  if (lines.length === 0 && known.ticked.length === 0 && !mayPayNothing) {
    // Without network there is no debt to tick.
    return known.isAway ? usualWords.nothing : words.nothing;
  }
  for (const line of lines) {
    const missing = missingOfMember(line, payeur, known);
    if (missing) return missing;
  }
  // Once it is kept, nothing can be added to it (M-75).
  const isBelow = lines.some(({ formules }) => formules.some(isSousTarif));
  if (known.isAway && isBelow && values.motif.trim() === '') return sousTarifSansMotif;
  return repeatedMember(lines);
}

function missingOfMember(line: EncaissementLine, payeur: Payeur, known: Known): string | undefined {
  const { adherent, formules, lienParente } = line;
  const { words } = known.opening;
  if (!adherent) return words.adherent;
  if (adherent.nomSeul) return `Lecture du compte de ${personFullName(adherent)}…`;
  if (!adherent.estAdherent) return onlyPays;
  if (!line.bloqueAccepte && isBlockedNewcomer(adherent, known.recorded)) return blockedText;
  if (lienParente !== himself && lienParente !== '' && payeur.id === adherent.id) return paysHimself;
  if (formules.length === 0) return words.noFormule(adherent.codeAdherent);
  if (words.price && formules.some(({ montant }) => amountOrZero(montant) <= 0)) return words.price;
  const price = formules.map(missingOfLine).find((missing) => missing !== undefined);
  if (price) return price;
  if (lienOf(line, payeur) === '') return lienMissing;
  return known.isAway ? asksForCertificat(line, known) : missingCertificat(line, known);
}

/** Why the member may not take a new formula without certificate; undefined when he may, also until its season begins. */
function missingCertificat({ adherent, formules }: EncaissementLine, known: Known): string | undefined {
  const taken = newlyTaken(formules, adherent?.id, known.recorded?.adherents ?? []);
  const lacking = adherent && lackingCertificat(taken, adherent, known.sections, known);
  if (!lacking || lacking.pour !== null) return undefined;
  return `Certificat médical requis pour ${lacking.designation}\u00a0: ${lacking.raison} pour ${personFullName(adherent)}.`;
}

/** Without network nobody knows whether a certificate is there: what asks for one is not sold (M-75). */
function asksForCertificat({ adherent, formules }: EncaissementLine, known: Known): string | undefined {
  const asking = certifiedLine(formules, known.sections, adherent, known.today);
  if (!asking) return undefined;
  return `${asking.designation} demande un certificat\u00a0: cette formule se vend au retour du réseau.`;
}

/** Whether the form would enrol a blocked member who is not in the cotisation yet. */
export const isBlockedNewcomer = (
  adherent: Pick<Payeur, 'id' | 'statut'> | null,
  recorded: Pick<Cotisation, 'adherents'> | undefined,
): boolean =>
  adherent?.statut === 'bloque' &&
  !(recorded?.adherents ?? []).some(({ adherentId }) => adherentId === adherent.id);

const blockedText = 'Cet adhérent est bloqué\u00a0: confirmez son inscription.';
const sousTarifSansMotif = 'Motif du prix sous le tarif\u00a0: obligatoire avant de garder l’encaissement.';
const onlyPays = 'Cette personne n’est pas adhérente\u00a0: elle peut seulement payer.';
const paysHimself = 'Le payeur est l’adhérent\u00a0: choisissez «\u00a0Lui-même\u00a0».';

/** One line per member (M-5). */
function repeatedMember(lines: readonly EncaissementLine[]): string | undefined {
  const ids = lines.map(({ adherent }) => adherent?.id);
  const twice = lines.find(({ adherent }, index) => ids.indexOf(adherent?.id) !== index);
  return twice?.adherent
    ? `L’adhérent ${twice.adherent.codeAdherent} est deux fois dans la famille\u00a0: réunissez ses formules.`
    : undefined;
}

/** Cash put on the counter that is less than what is said to be received in cash. */
function missingCash({ donne, reglements }: EncaissementValues): string | undefined {
  const cash = cashOf(reglements);
  const lacks = differenceOf(cash, amountOrZero(donne));
  if (amountOrZero(donne) === 0 || cash === 0 || lacks <= 0) return undefined;
  return `Les espèces données ne font pas ${formatAmount(cash)}\u00a0: il manque ${formatAmount(lacks)}.`;
}

function missingOfCredits(credits: readonly CreditLine[], known: Known): string | undefined {
  for (const { creditId, montant } of credits) {
    const restant = known.credits.find(({ id }) => id === creditId)?.restant ?? 0;
    if (typeof montant === 'string') return 'Le montant d’un crédit est illisible.';
    if (montant !== null && montant < 0) return 'Le montant d’un crédit ne peut pas être négatif.';
    if (montant !== null && montant > restant)
      return `Il ne reste que ${formatAmount(restant)} sur ce crédit.`;
  }
  return undefined;
}

/**
 * One member alone is wholly covered (M-7); a family and debts may be paid in part, no debt is ticked for nothing, and promises fit in
 * what is received of the total leaves (M-19). A cotisation on record is paid in full, or nothing is paid.
 */
function missingOfBalance(values: EncaissementValues, known: Known): string | undefined {
  const { opening, ticked, recorded, canPay, today } = known;
  const amounts = amountsOf(payingOf(values, ticked), recorded);
  const paid = amounts.credits + amounts.reglements;
  if (recorded && paid === 0) return undefined;
  if (amounts.reste < 0 && opening.excess !== 'shown' && !(opening.excess === 'asked' && values.excedent))
    return opening.words.tooMuch(amounts);
  const [alone, ...others] = takers(values);
  // Who accepts an offer may pay later.
  const isWhole = opening.type !== 'famille' && others.length === 0 && !isOfferTaken(values);
  if (isWhole && alone && totalOf(alone.formules) > 0 && amounts.reste > 0) {
    return canPay
      ? `Il reste ${formatAmount(amounts.reste)} à couvrir\u00a0: ajoutez un règlement, reçu ou promis, ou un crédit.`
      : 'Une cotisation individuelle payante se règle à sa création\u00a0: votre profil ne le permet pas.';
  }
  if (!alone && paid === 0) return 'Indiquez ce qui est payé.';
  const later = laterOf(values.reglements, today);
  const open = differenceOf(differenceOf(amounts.total, amounts.couvert), amounts.credits);
  const left = Math.max(0, differenceOf(open, differenceOf(amounts.reglements, later)));
  return refusalOfPromise(later, left);
}
