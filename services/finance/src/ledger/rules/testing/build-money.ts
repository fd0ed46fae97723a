import { minor } from '@club/service-kit';
import type { CotisationLine } from '../../../documents/money/cotisations.ts';
import type { NewCotisation, NewLine } from '../cotisation-rules.ts';
import type { NewCredit } from '../credit-rules.ts';
import type { OperationContext } from '../ledger.ts';
import type { NewPayment, PaymentMeans } from '../means-rules.ts';

export const cashierId = (index: number): string => `cashier-${index}`;

/** Moments of one test: each a minute after the last, ids `id-1`, `id-2`… in the order they are taken. */
export function contextsFrom(start = '2026-09-10T10:00:00Z'): () => OperationContext {
  let minutes = 0;
  let ids = 0;
  return () => {
    const now = new Date(Date.parse(start) + minutes * 60_000);
    minutes += 1;
    // Two cashiers of one name.
    const id = cashierId(minutes % 2);
    return {
      now,
      today: now.toISOString().slice(0, 10),
      toCome: new Set(),
      by: 'Personne de test',
      byId: id,
      caisse: { id, nom: 'Personne de test' },
      newId: () => `id-${(ids += 1)}`,
    };
  };
}

/** A line with one formule per price, in minor units. */
export function aLine(
  adherentId: string,
  ...prices: readonly number[]
): Omit<CotisationLine, 'montantAlloue'> {
  const dates = { dateDebut: '2026-09-01', dateFin: '2027-08-31' };
  return {
    adherentId,
    lienParente: 'Père',
    montantAdherent: minor(prices.reduce((all, price) => all + price, 0)),
    formules: prices.map((price) => ({ formuleId: `formule-${price}`, montant: minor(price), ...dates })),
  };
}

/** A cotisation of `payer` in `season`, an individual one unless it has several lines. */
export function aCotisation(adherents: readonly NewLine[], more: Partial<NewCotisation> = {}): NewCotisation {
  return {
    codeCotisation: 'COT-100926-1',
    saisonId: 'season',
    payeurId: 'payer',
    type: adherents.length > 1 ? 'famille' : 'individuelle',
    adherents,
    description: null,
    produitLe: null,
    ...more,
  };
}

export const cash: PaymentMeans = {
  dateReglement: '2026-09-10',
  typeReglement: 'espece',
  reference: null,
  banque: null,
  tireur: null,
  dateEncaissement: null,
  dateEcheance: null,
  notes: null,
};

/** A payment in cash by `payer`, received unless told otherwise; in minor units. */
export function aPayment(montant: number, more: Partial<NewPayment> = {}): NewPayment {
  return {
    ...cash,
    codeReglement: 'REG-100926-1',
    saisonId: 'season',
    payeurId: 'payer',
    montant: minor(montant),
    recu: true,
    ...more,
  };
}

/** A credit given by hand to `payer`; in minor units. */
export function aCredit(montant: number, more: Partial<NewCredit> = {}): NewCredit {
  return { payeurId: 'payer', saisonId: 'season', origine: 'manuel', montant: minor(montant), ...more };
}

/** A refund in cash, in minor units. */
export function aRefund(montant: number) {
  return {
    montant: minor(montant),
    dateRemboursement: '2026-09-12',
    typeReglement: 'espece',
    reference: null,
    notes: null,
    saisonId: 'season',
  } as const;
}

/** What a reversal says of itself. */
export const aReversal = {
  codeReglement: 'REG-120926-1',
  saisonId: 'season',
  dateReglement: '2026-09-12',
  motif: 'Chèque impayé',
} as const;
