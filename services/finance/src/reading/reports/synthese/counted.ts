import type { CotisationDocument } from '../../../documents/money/cotisations.ts';

/** A live cotisation of a season, amounts in minor units. */
export type CountedCotisation = Pick<
  CotisationDocument,
  '_id' | 'montantTotal' | 'montantAlloue' | 'montantRegle'
> & {
  /** The club's day on which it was agreed, `YYYY-MM-DD`. */
  jour: string;
  adherents: {
    adherentId: string;
    formules: { formuleId: string; montant: number }[];
  }[];
};

/** In minor units. */
export interface Figure {
  libelle: string;
  nombre: number | null;
  montant: number | null;
  /** Of it, refunds of credits; absent where money is not received. */
  rembourse?: number;
  sectionId?: string;
}

/** Figures of one part by their key. */
export type Figures = ReadonlyMap<string, Figure>;

/** What was agreed up to a day. */
export const until = <One extends { jour: string }>(all: readonly One[], day: string): One[] =>
  all.filter(({ jour }) => jour <= day);

export const add = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
