import { liensParente, type LienParente, type Payeur } from '@club/contract';
import type { UseFormReturn } from '@club/ui/form';
import { amountOrZero } from '../money/minor-rules.ts';
import { receivedShares, type Debt } from '../paiement/allocation-rules.ts';
import type { CreditLine, Paying } from '../paiement/paying-rules.ts';
import { firstRow, isProposal, type PaymentRow } from '../paiement/payment-row-rules.ts';
import type { Personne } from '../payeurs/person-labels.ts';
import type { TypedEncaissement } from './encaissement-api.ts';
import { motifOf, soldOf, totalOf, type FormuleLine } from './formule-line-rules.ts';
import type { Known, Opening } from './opening.ts';
import { linesOf, typedReglements } from './typed-lines.ts';

/** A member, with what he takes. */
export interface EncaissementLine {
  adherent: Personne | null;
  /** Blocked, and enrolled all the same. */
  bloqueAccepte: boolean;
  lienParente: LienParente | '';
  formules: FormuleLine[];
}

export interface EncaissementValues {
  /** Blank for the active season (`useSaisonChoisie`). */
  saisonId: string;
  payeur: Personne | null;
  /** Typed in the payer's field while nobody is found: leaving asks first. */
  payeurSaisi: string;
  lignes: EncaissementLine[];
  /** The offer whose lines are taken; blank for none. */
  offreId: string;
  /** The offer that the choice of another season dropped; blank for none. */
  offreEcartee: string;
  /** Code of an offer by which the last person was found; blank for none. */
  offreNommee: string;
  /** Debts that staff ticked or unticked, other than the opening does. */
  dettesChangees: string[];
  credits: CreditLine[];
  reglements: PaymentRow[];
  /** Cash put on the counter; only for the change. */
  donne: number | null;
  /** What is too much becomes a credit. */
  excedent: boolean;
  description: string;
  /** Why a formula is sold below its tariff. */
  motif: string;
}

export type EncaissementForm = UseFormReturn<EncaissementValues>;

export const himself: LienParente = 'Lui-même';

export const lineOfMember = (
  adherent: Personne | null,
  lienParente: LienParente | '',
  formules: FormuleLine[] = [],
): EncaissementLine => ({ adherent, bloqueAccepte: false, lienParente, formules });

export const emptyLine = lineOfMember(null, '');

/**
 * `today` is `YYYY-MM-DD`; a règlement is proposed to who may record one (I-14). `first` is who is there already: he pays, and takes
 * formulas when he is a member and the opening enrols.
 */
export function emptyEncaissement(
  opening: Opening,
  { today, canPay, first = null }: { today: string; canPay: boolean; first?: Payeur | null },
): EncaissementValues {
  const enrols = opening.counter && first?.estAdherent === true && first.dansCorbeille !== true;
  const empty = Array<EncaissementLine>(opening.members).fill(emptyLine);
  return {
    saisonId: '',
    payeur: first,
    payeurSaisi: '',
    lignes: enrols
      ? [lineOfMember(first, himself)]
      : opening.type === 'individuelle'
        ? [lineOfMember(null, himself)]
        : empty,
    offreId: '',
    offreEcartee: '',
    offreNommee: '',
    dettesChangees: [],
    credits: [],
    reglements: opening.pays && canPay ? [proposedRow(opening, today)] : [],
    donne: null,
    excedent: false,
    description: '',
    motif: '',
  };
}

/** A payment of what is left, with the opening's note. */
export const proposedRow = ({ notes = '' }: Opening, today: string): PaymentRow => ({
  ...firstRow(today),
  notes,
});

const isPayer = ({ adherent }: EncaissementLine, payeur: Pick<Payeur, 'id'> | null): boolean =>
  payeur !== null && payeur.id === adherent?.id;

/** Who pays: one member alone who pays for himself, else who was chosen. */
export function payeurOf({ payeur, lignes }: Pick<EncaissementValues, 'payeur' | 'lignes'>): Personne | null {
  const [only, ...others] = lignes;
  return only?.lienParente === himself && others.length === 0 ? (only.adherent ?? payeur) : payeur;
}

/** What the payer is to the member; «Lui-même» for himself and nobody else (M-9). */
export function lienOf(line: EncaissementLine, payeur: Pick<Payeur, 'id'> | null): LienParente | '' {
  if (isPayer(line, payeur)) return himself;
  return line.lienParente === himself ? '' : line.lienParente;
}

/** Those that may be chosen: an arrow key would stop at one that is taken back. */
export const liensOf = (line: EncaissementLine, payeur: Pick<Payeur, 'id'> | null): readonly LienParente[] =>
  liensParente.filter((lien) => (lien === himself) === isPayer(line, payeur));

export const formulesOf = ({ lignes }: Pick<EncaissementValues, 'lignes'>): FormuleLine[] =>
  lignes.flatMap(({ formules }) => formules);

/** Lines with something in them. */
export const filledLines = ({ lignes }: Pick<EncaissementValues, 'lignes'>): EncaissementLine[] =>
  lignes.filter(({ adherent, formules }) => adherent !== null || formules.length > 0);

/** Members who take something. */
export const takers = ({ lignes }: Pick<EncaissementValues, 'lignes'>): EncaissementLine[] =>
  lignes.filter(({ formules }) => formules.length > 0);

/** Debts of the payer that nothing covers and that are paid now. */
export function tickedDebts(
  { dettesChangees }: Pick<EncaissementValues, 'dettesChangees'>,
  debts: readonly Debt[],
  { ticked }: Opening,
): Debt[] {
  const open = ticked ? debts.filter(({ owed }) => owed > 0) : [];
  const first = ticked?.(open) ?? [];
  return open.filter((debt) => first.includes(debt) !== dettesChangees.includes(debt.cotisation.id));
}

/** New formulas and ticked debts, and what pays them. */
export const payingOf = (
  values: Pick<EncaissementValues, 'lignes' | 'credits' | 'reglements'>,
  ticked: readonly Debt[],
): Paying => ({
  formules: [...formulesOf(values), ...ticked.map(({ owed }) => ({ montant: owed }))],
  credits: values.credits,
  reglements: values.reglements,
});

/** False once all its lines were removed: then nothing of the offer is accepted. */
export const isOfferTaken = (values: Pick<EncaissementValues, 'offreId' | 'lignes'>): boolean =>
  values.offreId !== '' && formulesOf(values).some(({ isOffered }) => isOffered);

/** The form as the contract wants it. */
export function bodyOf(values: EncaissementValues, known: Known): TypedEncaissement {
  const { opening, ticked, today } = known;
  const payeur = payeurOf(values);
  const reglements = typedReglements(values.reglements);
  const description = values.description.trim();
  const excedent =
    opening.excess === 'shown'
      ? receivedShares(values.reglements, known, today).credit > 0
      : opening.excess === 'asked' && values.excedent;
  return {
    payeurId: payeur?.id ?? '',
    ...(opening.type && { type: opening.type }),
    lignes: linesOf(values.lignes, (line) =>
      line.formules.length === 0
        ? null
        : {
            adherentId: line.adherent?.id ?? '',
            // Sent only when each line has one.
            lienParente: lienOf(line, payeur) || 'Autre',
            formules: line.formules.map(soldOf),
          },
    ),
    ...(formulesOf(values).length > 0 && { montantTotal: totalOf(formulesOf(values)) }),
    ...(isOfferTaken(values) && { offreId: values.offreId }),
    cotisationIds: ticked.map(({ cotisation }) => cotisation.id),
    credits: typedCredits(values.credits),
    reglements,
    ...(opening.counter && reglements.some((row) => row !== null) && { recu: true }),
    ...(excedent && { excedent }),
    ...(description !== '' && { description }),
    ...motifOf(values.motif),
  };
}

/** Each credit that is used at its place; null for one that is not. */
export const typedCredits = (credits: readonly CreditLine[]) =>
  linesOf(credits, ({ creditId, montant }) =>
    amountOrZero(montant) > 0 ? { creditId, montant: amountOrZero(montant) } : null,
  );

/** Puts the members with their formulas into the form; the list of formulas of one who was there is told by its own name only. */
export function showLines(setValue: EncaissementForm['setValue'], lignes: EncaissementLine[]): void {
  setValue('lignes', lignes, { shouldDirty: true });
  for (const [index, { formules }] of lignes.entries()) setValue(`lignes.${index}.formules`, formules);
}

/** Once `payeur` pays, each member has a lien that fits. */
export function showLiens(
  setValue: EncaissementForm['setValue'],
  lignes: readonly EncaissementLine[],
  payeur: Pick<Payeur, 'id'> | null,
): void {
  for (const [index, line] of lignes.entries())
    if (lienOf(line, payeur) !== line.lienParente)
      setValue(`lignes.${index}.lienParente`, lienOf(line, payeur));
}

/** Leads to the amount that is only proposed, if there is one, and says so: nothing is recorded before it is confirmed (U-18). */
export function stopAtProposal({ getValues, setFocus, setError }: EncaissementForm): boolean {
  const index = getValues('reglements').findIndex(isProposal);
  if (index < 0) return false;
  const name = `reglements.${index}.montant` as const;
  setError(name, { message: 'Proposé\u00a0: Entrée confirme qu’il est reçu.' });
  setFocus(name, { shouldSelect: true });
  return true;
}
