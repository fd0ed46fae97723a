import type {
  Cotisation,
  CreateCotisation,
  CreditUtilise,
  LienParente,
  NestedReglement,
  Payeur,
  UpdateCotisation,
} from '@club/contract';
import { amountOrZero } from '../../money/minor-rules.ts';
import { paymentDefaults, paymentOf, type PaymentValues } from '../../reglements/payment-rules.ts';
import { chosenOf, lineOfAgreed, totalOf, type FormuleLine } from './formule-line-rules.ts';

/** `suit`: its amount was not typed and follows what is left to cover. */
export interface ReglementLine extends PaymentValues {
  suit: boolean;
}

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

/** In cash, received today, of what is left (M-16). */
export const followingLine = (today: string): ReglementLine => ({
  ...paymentDefaults(null, today),
  suit: true,
});

/** `today` is `YYYY-MM-DD`; a règlement is proposed to who may record one (I-14). */
export function emptyCotisationForm(today: string, canPay = true): CotisationFormValues {
  return {
    adherent: null,
    bloqueAccepte: false,
    lienParente: himself,
    payeur: null,
    formules: [],
    credits: [],
    reglements: canPay ? [followingLine(today)] : [],
    description: '',
  };
}

/** The form of a recorded cotisation; no règlement is proposed. */
export function formOfCotisation(
  cotisation: Cotisation,
  adherent: Payeur,
  payeur: Payeur,
): CotisationFormValues {
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

/** Those with an amount. */
export function reglementsOf(values: Pick<CotisationFormValues, 'reglements'>): NestedReglement[] {
  return values.reglements
    .filter(({ montant }) => amountOrZero(montant) > 0)
    .map((line) => ({ ...paymentOf(line), montant: amountOrZero(line.montant) }));
}

/** Those with an amount. */
export function creditsOf(values: Pick<CotisationFormValues, 'credits'>): CreditUtilise[] {
  return values.credits
    .map(({ creditId, montant }) => ({ creditId, montant: amountOrZero(montant) }))
    .filter(({ montant }) => montant > 0);
}

/** `codeCotisation` is a hint (M-38). */
export function creationOf(
  values: CotisationFormValues,
  { saisonId, codeCotisation }: { saisonId: string; codeCotisation: string | undefined },
): CreateCotisation {
  return {
    ...(codeCotisation && { codeCotisation }),
    saisonId,
    type: 'individuelle',
    payeurId: payeurOf(values)?.id ?? '',
    adherentId: values.adherent?.id ?? '',
    lienParente: values.lienParente,
    montantTotal: totalOf(values.formules),
    description: values.description.trim() || null,
    formules: values.formules.map(chosenOf),
    reglements: reglementsOf(values),
    credits: creditsOf(values),
  };
}

/**
 * Body of a change: only what differs from the opened form, and the payments to add. `version` refuses a
 * stale change (P-4).
 */
export function changeOf(
  opened: CotisationFormValues,
  values: CotisationFormValues,
  version: number,
): UpdateCotisation {
  const part = (form: CotisationFormValues) => ({
    adherentId: form.adherent?.id,
    lienParente: form.lienParente,
    payeurId: payeurOf(form)?.id,
    description: form.description.trim() || null,
    montantTotal: totalOf(form.formules),
    formules: form.formules.map(chosenOf),
  });
  const before: Record<string, unknown> = part(opened);
  const changed = Object.entries(part(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  const reglements = reglementsOf(values);
  const credits = creditsOf(values);
  return {
    version,
    ...(Object.fromEntries(changed) as UpdateCotisation),
    ...(reglements.length > 0 && { reglements }),
    ...(credits.length > 0 && { credits }),
  };
}
