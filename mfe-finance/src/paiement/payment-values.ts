import { isToCome, type Payment, type StatutReglement, type TypeReglement } from '@club/contract';
import { usualMeans } from '../money/offered-means.ts';

/** Means that forms offer. */
export type PaymentType = Exclude<TypeReglement, 'especes' | 'carte_bancaire'>;

/** Received in full, or promised. */
export const paymentStatuts = ['complete', 'en_attente'] as const satisfies readonly StatutReglement[];
export type PaymentStatut = (typeof paymentStatuts)[number];

export const paymentStatutLabels: Readonly<Record<PaymentStatut, string>> = {
  complete: 'Reçu',
  en_attente: 'Promis',
};

/** Of a payment that is handed over for a day to come (M-21). */
export const remisLabel = 'Remis, à encaisser';

/** Empty text = not given; dates `YYYY-MM-DD`. */
export interface PaymentValues {
  typeReglement: PaymentType;
  /** In the club's currency. */
  montant: number | null;
  statut: PaymentStatut;
  dateReglement: string | null;
  reference: string;
  banque: string;
  tireur: string;
  dateEcheance: string | null;
  dateEncaissement: string | null;
  notes: string;
}

/** By the club's usual means, received today (M-16, M-42). `montant`: what is owed; `today` is `YYYY-MM-DD`. */
export function paymentDefaults(montant: number | null, today: string): PaymentValues {
  return {
    typeReglement: usualMeans(),
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

/** One word per means (M-23). */
export function paymentTypeOf(type: TypeReglement): PaymentType {
  if (type === 'especes') return 'espece';
  return type === 'carte_bancaire' ? 'carte' : type;
}

/** Fields of a means; hidden ones keep their text and are not sent. */
export function asksFor({ typeReglement, statut }: Pick<PaymentValues, 'typeReglement' | 'statut'>) {
  const isCheque = typeReglement === 'cheque';
  return {
    reference: typeReglement !== 'espece',
    bank: isCheque,
    echeance: isCheque || statut === 'en_attente',
    encaissement: typeReglement !== 'espece',
  };
}

/** A cheque to come is only handed over (M-21). */
export function isReceivedNow(values: PaymentValues, today: string): boolean {
  const dateEcheance = asksFor(values).echeance ? values.dateEcheance : null;
  return values.statut === 'complete' && !isToCome(dateEcheance, today);
}

const textOrNull = (text: string) => text.trim() || null;

/** The contract's payment without amount, whose name differs between calls. Unasked fields are null. */
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
