import type { Compte, JournalComptable } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import { opposite } from '../../ledger/rules/amounts.ts';

/** What an account receives, in minor units: debit above 0, credit below. */
export interface Posting {
  compte: Compte;
  /** Of the accounts of members and of credits. */
  payeurId: string | null;
  montant: Minor;
}

/** Postings of one day that come to 0. */
export interface Movement {
  journal: JournalComptable;
  /** `YYYY-MM-DD`. */
  date: string;
  piece: string;
  pieceDate: string;
  libelle: string;
  postings: Posting[];
}

/** From one account to another; a negative amount goes back. */
export function transfer(
  to: Omit<Posting, 'montant'>,
  from: Omit<Posting, 'montant'>,
  montant: Minor,
): Posting[] {
  return [
    { ...to, montant },
    { ...from, montant: opposite(montant) },
  ];
}

export const account = (compte: Compte): Omit<Posting, 'montant'> => ({ compte, payeurId: null });
export const ofPayer = (compte: 'adherents' | 'credits', payeurId: string): Omit<Posting, 'montant'> => ({
  compte,
  payeurId,
});

/** Postings by account and payer, those that come to 0 left out. */
export function netted(postings: readonly Posting[]): Posting[] {
  const byAccount = Map.groupBy(postings, ({ compte, payeurId }) => `${compte} ${payeurId ?? ''}`);
  return [...byAccount.values()]
    .map((own) => ({ ...own[0]!, montant: minor(own.reduce((sum, { montant }) => sum + montant, 0)) }))
    .filter(({ montant }) => montant !== 0);
}

/** What brings an account from what stood there to what stands there now. */
export function difference(before: readonly Posting[], after: readonly Posting[]): Posting[] {
  const taken = before.map((one) => ({ ...one, montant: opposite(one.montant) }));
  return netted([...after, ...taken]);
}
