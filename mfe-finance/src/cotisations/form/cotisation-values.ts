import type { Cotisation, LienParente, Payeur } from '@club/contract';
import { amountOrZero } from '../../money/minor-rules.ts';
import { firstRow, type PaymentRow } from '../../paiement/payment-row-rules.ts';
import { paymentOf } from '../../paiement/payment-values.ts';
import { chosenOf, lineOfAgreed, totalOf, type FormuleLine } from './formule-line-rules.ts';
import { linesOf, type TypedCotisation } from './typed-cotisation.ts';

/** A règlement of the form. */
export type ReglementLine = PaymentRow;

/** A credit and how much of it is used; null for none. */
export interface CreditLine {
  creditId: string;
  montant: number | null;
}

export interface CotisationFormValues {
  adherent: Payeur | null;
  /** Blocked, and enrolled all the same. */
  bloqueAccepte: boolean;
  lienParente: LienParente;
  /** Counts only when `lienParente` is not «Lui-même». */
  payeur: Payeur | null;
  formules: FormuleLine[];
  credits: CreditLine[];
  reglements: ReglementLine[];
  description: string;
}

export const himself: LienParente = 'Lui-même';

export const payeurOf = ({ adherent, lienParente, payeur }: CotisationFormValues): Payeur | null =>
  lienParente === himself ? adherent : payeur;

/** `today` is `YYYY-MM-DD`; a règlement is proposed to who may record one (I-14). */
export function emptyCotisationForm(today: string, canPay = true): CotisationFormValues {
  return {
    adherent: null,
    bloqueAccepte: false,
    lienParente: himself,
    payeur: null,
    formules: [],
    credits: [],
    reglements: canPay ? [firstRow(today)] : [],
    description: '',
  };
}

/** The form of a recorded cotisation; no règlement is proposed. */
export function formOfCotisation({
  cotisation,
  adherent,
  payeur,
}: Record<'adherent' | 'payeur', Payeur> & { cotisation: Cotisation }): CotisationFormValues {
  const isNotHimself = cotisation.lienParente === himself && payeur.id !== adherent.id;
  return {
    adherent,
    bloqueAccepte: false,
    // A former release recorded it so.
    lienParente: isNotHimself ? 'Autre' : cotisation.lienParente,
    payeur: payeur.id === adherent.id ? null : payeur,
    formules: cotisation.formules.map(lineOfAgreed),
    credits: [],
    reglements: [],
    description: cotisation.description ?? '',
  };
}

/** Each with an amount at its place; null for one without. */
export const typedReglements = (lines: readonly ReglementLine[]) =>
  linesOf(lines, (line) =>
    amountOrZero(line.montant) > 0 ? { ...paymentOf(line), montant: amountOrZero(line.montant) } : null,
  );

/** The form as the contract wants it. */
export const bodyOf = (values: CotisationFormValues): TypedCotisation => ({
  type: 'individuelle',
  payeurId: payeurOf(values)?.id ?? '',
  adherentId: values.adherent?.id ?? '',
  lienParente: values.lienParente,
  montantTotal: totalOf(values.formules),
  description: values.description.trim() || null,
  formules: values.formules.map(chosenOf),
  reglements: typedReglements(values.reglements),
  credits: linesOf(values.credits, ({ creditId, montant }) =>
    amountOrZero(montant) > 0 ? { creditId, montant: amountOrZero(montant) } : null,
  ),
});
