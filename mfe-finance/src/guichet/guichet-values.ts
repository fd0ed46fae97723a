import { liensParente, type LienParente, type Payeur } from '@club/contract';
import type { useFormContext } from '@club/ui/form';
import { himself } from '../cotisations/form/cotisation-values.ts';
import { chosenOf, motifOf, type FormuleLine } from '../cotisations/form/formule-line-rules.ts';
import { amountOrZero } from '../money/minor-rules.ts';
import type { Personne } from '../payeurs/person-labels.ts';
import type { Debt } from '../paiement/allocation-rules.ts';
import type { TypedEncaissement } from '../paiement/encaissement.ts';
import type { CreditLine, Paying } from '../paiement/paying-rules.ts';
import { firstRow, type PaymentRow } from '../paiement/payment-row-rules.ts';
import { linesOf, typedReglements } from '../paiement/typed-lines.ts';

/** A member at the counter, with what he takes. */
export interface GuichetLine {
  adherent: Personne;
  /** Blocked, and enrolled all the same. */
  bloqueAccepte: boolean;
  lienParente: LienParente | '';
  formules: FormuleLine[];
}

export interface GuichetValues {
  /** Blank for the active season (`useSaisonChoisie`). */
  saisonId: string;
  payeur: Personne | null;
  lignes: GuichetLine[];
  /** The offer whose lines are taken; blank for none. */
  offreId: string;
  /** The offer that the choice of another season dropped; blank for none. */
  offreEcartee: string;
  /** Code of an offer by which the last person was found; blank for none. */
  offreNommee: string;
  /** Debts that staff ticked or unticked: at first those of seasons that have begun are paid, the others are not (M-17). */
  dettesChangees: string[];
  credits: CreditLine[];
  reglements: PaymentRow[];
  /** Cash put on the counter; only for the change. */
  donne: number | null;
  /** What is too much becomes a credit. */
  excedent: boolean;
  /** Why a formula is sold below its tariff. */
  motif: string;
}

/**
 * `today` is `YYYY-MM-DD`; a règlement is proposed to who may record one (I-14). `first` is who stands there already: he pays, for
 * himself when he is a member.
 */
export function emptyGuichet(today: string, canPay: boolean, first: Payeur | null = null): GuichetValues {
  const enrols = first?.estAdherent === true && first.dansCorbeille !== true;
  return {
    saisonId: '',
    payeur: first,
    lignes: first && enrols ? [lineOfMember(first, himself)] : [],
    offreId: '',
    offreEcartee: '',
    offreNommee: '',
    dettesChangees: [],
    credits: [],
    reglements: canPay ? [firstRow(today)] : [],
    donne: null,
    excedent: false,
    motif: '',
  };
}

export const lineOfMember = (adherent: Payeur, lienParente: LienParente | ''): GuichetLine => ({
  adherent,
  bloqueAccepte: false,
  lienParente,
  formules: [],
});

const isPayer = ({ adherent }: Pick<GuichetLine, 'adherent'>, payeur: Payeur | null): boolean =>
  payeur?.id === adherent.id;

/** What the payer is to the member; «Lui-même» for himself and nobody else (M-9). */
export function lienOf(line: GuichetLine, payeur: Payeur | null): LienParente | '' {
  if (isPayer(line, payeur)) return himself;
  return line.lienParente === himself ? '' : line.lienParente;
}

/** Those that may be chosen. */
export const liensOf = (line: GuichetLine, payeur: Payeur | null): readonly LienParente[] =>
  liensParente.filter((lien) => (lien === himself) === isPayer(line, payeur));

export const formulesOf = (lignes: readonly GuichetLine[]): FormuleLine[] =>
  lignes.flatMap(({ formules }) => formules);

/** Members who take something. */
export const takers = ({ lignes }: Pick<GuichetValues, 'lignes'>): GuichetLine[] =>
  lignes.filter(({ formules }) => formules.length > 0);

/** Debts of the payer that nothing covers and that are paid now. */
export const tickedDebts = (
  { dettesChangees }: Pick<GuichetValues, 'dettesChangees'>,
  debts: readonly Debt[],
): Debt[] =>
  debts.filter(
    ({ owed, cotisation, toCome }) => owed > 0 && toCome === dettesChangees.includes(cotisation.id),
  );

/** New formulas and ticked debts, and what pays them. */
export const payingOf = (values: GuichetValues, debts: readonly Debt[]): Paying => ({
  formules: [
    ...values.lignes.flatMap(({ formules }) => formules),
    ...tickedDebts(values, debts).map(({ owed }) => ({ montant: owed })),
  ],
  credits: values.credits,
  reglements: values.reglements,
});

/** False once all its lines were removed: then nothing of the offer is accepted. */
export const isOfferTaken = ({ offreId, lignes }: Pick<GuichetValues, 'offreId' | 'lignes'>): boolean =>
  offreId !== '' && formulesOf(lignes).some(({ isOffered }) => isOffered);

/** The form as the contract wants it. */
export function bodyOf(values: GuichetValues, debts: readonly Debt[]): TypedEncaissement {
  const reglements = typedReglements(values.reglements);
  return {
    payeurId: values.payeur?.id ?? '',
    lignes: takers(values).map((line) => ({
      adherentId: line.adherent.id,
      // Sent only when each line has one.
      lienParente: lienOf(line, values.payeur) || 'Autre',
      formules: line.formules.map(chosenOf),
    })),
    ...(isOfferTaken(values) && { offreId: values.offreId }),
    cotisationIds: tickedDebts(values, debts).map(({ cotisation }) => cotisation.id),
    credits: linesOf(values.credits, ({ creditId, montant }) =>
      amountOrZero(montant) > 0 ? { creditId, montant: amountOrZero(montant) } : null,
    ),
    reglements,
    ...(reglements.some((row) => row !== null) && { recu: true }),
    ...(values.excedent && { excedent: true }),
    ...motifOf(values.motif),
  };
}

type Form = ReturnType<typeof useFormContext<GuichetValues>>;

/** Puts the members with their formulas into the form; the list of formulas of one who was there is told by its own name only. */
export function showLines(setValue: Form['setValue'], lignes: GuichetLine[]): void {
  setValue('lignes', lignes, { shouldDirty: true });
  for (const [index, { formules }] of lignes.entries()) setValue(`lignes.${index}.formules`, formules);
}
