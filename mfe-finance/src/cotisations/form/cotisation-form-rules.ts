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

/** A règlement to record. `suit`: nobody typed its amount, it takes what is left to cover. */
export interface ReglementLine extends PaymentValues {
  suit: boolean;
}

/** A credit of the payer, and how much of it is used; null for none. */
export interface CreditLine {
  creditId: string;
  montant: number | null;
}

/** What the form of an individual cotisation holds. */
export interface CotisationFormValues {
  adherent: Payeur | null;
  /** He is blocked, and enrolled all the same. */
  bloqueAccepte: boolean;
  /** What the payer is to the member. */
  lienParente: LienParente;
  /** Somebody else than the member; counts only when `lienParente` says so. */
  payeur: Payeur | null;
  formules: FormuleLine[];
  credits: CreditLine[];
  reglements: ReglementLine[];
  description: string;
}

/** The payer is the member. */
export const himself: LienParente = 'Lui-même';

/** Who pays: the member himself unless somebody else was chosen. */
export const payeurOf = ({ adherent, lienParente, payeur }: CotisationFormValues): Payeur | null =>
  lienParente === himself ? adherent : payeur;

/** A règlement in cash, received today, of whatever is left (spec §9). */
export const followingLine = (today: string): ReglementLine => ({
  ...paymentDefaults(null, today),
  suit: true,
});

/** A new cotisation's form: he pays for himself, in cash. `today` is `YYYY-MM-DD`. */
export function emptyCotisationForm(today: string): CotisationFormValues {
  return {
    adherent: null,
    bloqueAccepte: false,
    lienParente: himself,
    payeur: null,
    formules: [],
    credits: [],
    reglements: [followingLine(today)],
    description: '',
  };
}

/** The form of a cotisation on record: what pays it already is left as it is, so no règlement is proposed. */
export function formOfCotisation(
  cotisation: Cotisation,
  adherent: Payeur,
  payeur: Payeur,
): CotisationFormValues {
  const isNotHimself = cotisation.lienParente === himself && payeur.id !== adherent.id;
  return {
    adherent,
    bloqueAccepte: false,
    // Recorded so by a former release: somebody else pays.
    lienParente: isNotHimself ? 'Autre' : cotisation.lienParente,
    payeur: payeur.id === adherent.id ? null : payeur,
    formules: cotisation.formules.map(lineOfAgreed),
    credits: [],
    reglements: [],
    description: cotisation.description ?? '',
  };
}

/** Règlements to record: those with an amount. */
export function reglementsOf(values: Pick<CotisationFormValues, 'reglements'>): NestedReglement[] {
  return values.reglements
    .filter(({ montant }) => amountOrZero(montant) > 0)
    .map((line) => ({ ...paymentOf(line), montant: amountOrZero(line.montant) }));
}

/** Credits to use: those with an amount. */
export function creditsOf(values: Pick<CotisationFormValues, 'credits'>): CreditUtilise[] {
  return values.credits
    .map(({ creditId, montant }) => ({ creditId, montant: amountOrZero(montant) }))
    .filter(({ montant }) => montant > 0);
}

/** Body of a creation. `codeCotisation` is the code shown, a hint; without it the server gives one. */
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
 * Body of a change: only what differs from the form as it was opened, and the règlements and credits to add. `version`
 * makes the server refuse a stale change.
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
