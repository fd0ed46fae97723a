import type { Payment, StatutReglement, TypeReglement } from '@club/contract';

/** The means of payment that forms offer; the contract also knows other words for two of them (spec §3). */
export type PaymentType = Exclude<TypeReglement, 'especes' | 'carte_bancaire'>;

/** Received in full, or promised (design.md "Money"): the two that forms offer (spec §4). */
export const paymentStatuts = ['complete', 'en_attente'] as const satisfies readonly StatutReglement[];
export type PaymentStatut = (typeof paymentStatuts)[number];

/** Words for the two choices of a form. */
export const paymentStatutLabels: Readonly<Record<PaymentStatut, string>> = {
  complete: 'Reçu',
  en_attente: 'Promis',
};

/** How a payer pays, as forms hold it: an empty text is "not given", dates are `YYYY-MM-DD`. */
export interface PaymentValues {
  typeReglement: PaymentType;
  /** In the club's currency; null while nothing is typed. */
  montant: number | null;
  statut: PaymentStatut;
  dateReglement: string | null;
  /** Of a cheque, its number. */
  reference: string;
  banque: string;
  tireur: string;
  dateEcheance: string | null;
  dateEncaissement: string | null;
  notes: string;
}

/** A new payment: in cash, received today (spec §9). `montant` is what is owed, or null; `today` is `YYYY-MM-DD`. */
export function paymentDefaults(montant: number | null, today: string): PaymentValues {
  return {
    typeReglement: 'espece',
    montant,
    statut: 'complete',
    dateReglement: today,
    reference: '',
    banque: '',
    tireur: '',
    dateEcheance: null,
    dateEncaissement: null,
    notes: '',
  };
}

/** One word for each means of payment, whatever a record calls it (spec §3). */
export function paymentTypeOf(type: TypeReglement): PaymentType {
  if (type === 'especes') return 'espece';
  return type === 'carte_bancaire' ? 'carte' : type;
}

/** Which fields a means of payment asks for; what another one had stays typed, and is not sent. */
export function asksFor({ typeReglement, statut }: Pick<PaymentValues, 'typeReglement' | 'statut'>) {
  const isCheque = typeReglement === 'cheque';
  return {
    reference: typeReglement !== 'espece',
    bank: isCheque,
    echeance: isCheque || statut === 'en_attente',
    encaissement: typeReglement !== 'espece',
  };
}

const textOrNull = (text: string) => text.trim() || null;

/**
 * What the form says, as the contract's payment, without the amount, whose name differs from call to call. Fields that the
 * means of payment does not ask for are sent as null.
 */
export function paymentOf(values: PaymentValues): Payment {
  const asked = asksFor(values);
  return {
    statut: values.statut,
    ...(values.dateReglement && { dateReglement: values.dateReglement }),
    typeReglement: values.typeReglement,
    reference: asked.reference ? textOrNull(values.reference) : null,
    banque: asked.bank ? textOrNull(values.banque) : null,
    tireur: asked.bank ? textOrNull(values.tireur) : null,
    dateEncaissement: asked.encaissement ? values.dateEncaissement : null,
    dateEcheance: asked.echeance ? values.dateEcheance : null,
    notes: textOrNull(values.notes),
  };
}

/** Says why an amount cannot be paid; undefined when it can, or when it is a text that the field itself refuses. */
export function refusalOfMontant(montant: unknown): string | undefined {
  if (montant === null || montant === undefined || montant === '') return 'Le montant est requis';
  return typeof montant === 'number' && montant <= 0 ? 'Le montant doit être supérieur à zéro' : undefined;
}
