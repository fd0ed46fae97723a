import type { Cotisation, LienParente, Payeur } from '@club/contract';
import { amountOrZero } from '../../money/minor-rules.ts';
import type { CreditLine } from '../../paiement/paying-rules.ts';
import { firstRow, type PaymentRow } from '../../paiement/payment-row-rules.ts';
import { linesOf, typedReglements } from '../../paiement/typed-lines.ts';
import { chosenOf, lineOfAgreed, motifOf, totalOf, type FormuleLine } from './formule-line-rules.ts';
import type { TypedCotisation } from './typed-cotisation.ts';

export interface CotisationFormValues {
  /** Blank for the active season (`useSaisonChoisie`). */
  saisonId: string;
  adherent: Payeur | null;
  /** Blocked, and enrolled all the same. */
  bloqueAccepte: boolean;
  lienParente: LienParente;
  /** Counts only when `lienParente` is not «Lui-même». */
  payeur: Payeur | null;
  formules: FormuleLine[];
  credits: CreditLine[];
  reglements: PaymentRow[];
  description: string;
  /** Why a formula is sold below its tariff. */
  motif: string;
}

export const himself: LienParente = 'Lui-même';

export const payeurOf = ({ adherent, lienParente, payeur }: CotisationFormValues): Payeur | null =>
  lienParente === himself ? adherent : payeur;

/** `today` is `YYYY-MM-DD`; a règlement is proposed to who may record one (I-14). */
export function emptyCotisationForm(today: string, canPay = true): CotisationFormValues {
  return {
    saisonId: '',
    adherent: null,
    bloqueAccepte: false,
    lienParente: himself,
    payeur: null,
    formules: [],
    credits: [],
    reglements: canPay ? [firstRow(today)] : [],
    description: '',
    motif: '',
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
    saisonId: cotisation.saisonId,
    adherent,
    bloqueAccepte: false,
    // A former release recorded it so.
    lienParente: isNotHimself ? 'Autre' : cotisation.lienParente,
    payeur: payeur.id === adherent.id ? null : payeur,
    formules: cotisation.formules.map(lineOfAgreed),
    credits: [],
    reglements: [],
    description: cotisation.description ?? '',
    motif: '',
  };
}

/** The form as the contract wants it. */
export const bodyOf = (values: CotisationFormValues): TypedCotisation => ({
  type: 'individuelle',
  payeurId: payeurOf(values)?.id ?? '',
  adherentId: values.adherent?.id ?? '',
  lienParente: values.lienParente,
  montantTotal: totalOf(values.formules),
  description: values.description.trim() || null,
  formules: values.formules.map(chosenOf),
  ...motifOf(values.motif),
  reglements: typedReglements(values.reglements),
  credits: linesOf(values.credits, ({ creditId, montant }) =>
    amountOrZero(montant) > 0 ? { creditId, montant: amountOrZero(montant) } : null,
  ),
});
