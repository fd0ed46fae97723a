import {
  payeurMissing,
  type Cotisation,
  type Credit,
  type Reglement,
  type TypeEncaissement,
} from '@club/contract';
import { formatAmount } from '@club/ui/format';
import type { Debt } from '../paiement/allocation-rules.ts';
import type { Amounts } from '../paiement/paying-rules.ts';
import type { AskingSection, CertificatDays } from './certificat-rules.ts';

/** A screen on which the form of an encaissement is opened, as data: its zones, what it begins with, its words. */
export interface Opening {
  /** Type of the new cotisation; by the number of its members unless given. */
  type?: TypeEncaissement;
  /** Empty members that it begins with. */
  members: number;
  /** Proposes a payment of all that is due. */
  pays: boolean;
  /** Note of its payments. */
  notes?: string;
  /** The open debts that are paid at first; absent where debts are not paid. */
  ticked?: (open: readonly Debt[]) => readonly Debt[];
  /** An excess is refused, becomes a credit once somebody ticks that, or becomes one as shown. */
  excess: 'refused' | 'asked' | 'shown';
  /** The counter: who takes no formula is left out, certificates are added in place, change is given back, a receipt is issued. */
  counter?: true;
  words: Words;
}

/** Sentences that openings say otherwise than the usual ones. */
export interface Words {
  /** Nobody pays. */
  payeur: string;
  /** Nothing is taken nor paid. */
  nothing: string;
  /** Formulas for nobody. */
  adherent: string;
  noFormule: (codeAdherent: string) => string;
  /** A formula without a price above 0, where that is asked for. */
  price?: string;
  tooMuch: (amounts: Amounts) => string;
  /** Nobody has the code that was typed. */
  notFound: (who: 'Payeur' | 'Adhérent', code: string) => string;
  /** Somebody is gone as it is recorded. */
  gone: Words['notFound'];
  /** It was not recorded, and the server has no sentence. */
  failed: string;
  /** Records it although the same payment stands there already (M-22). */
  again: string;
}

export const usualWords: Words = {
  payeur: payeurMissing,
  nothing: 'Ajoutez au moins une formule.',
  adherent: 'Choisissez l’adhérent.',
  noFormule: () => 'Ajoutez au moins une formule.',
  tooMuch: ({ reste }) => `Les règlements dépassent le total de ${formatAmount(-reste)}.`,
  notFound: (who) => `${who} introuvable`,
  gone: () => 'Code adhérent ou payeur introuvable',
  failed: 'Erreur lors de la création',
  again: 'Enregistrer quand même',
};

/** What is known around the form: the account of the payer, the catalogue, the days, the rights. */
export interface Known extends CertificatDays {
  opening: Opening;
  debts: readonly Debt[];
  /** Paid with it. */
  ticked: readonly Debt[];
  promesses: readonly Reglement[];
  credits: readonly Pick<Credit, 'id' | 'restant'>[];
  sections: readonly AskingSection[];
  canPay: boolean;
  /** Without network: debts, credits and certificates are not known. */
  isAway?: boolean;
  /** The cotisation on which the form is open. */
  recorded?: Pick<Cotisation, 'montantAlloue' | 'adherents'> | undefined;
}
