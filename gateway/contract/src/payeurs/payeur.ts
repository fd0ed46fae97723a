import type { Adherent } from '../adherents/adherent.ts';
import type { Cotisation, PersonName } from '../cotisations/cotisation.ts';
import type { Credit } from '../credits/credit.ts';
import type { Reglement } from '../reglements/reglement.ts';

/** A person as the counter needs to know him, from finance's own copy: it answers while members is down. */
export type Payeur = PersonName &
  Pick<Adherent, 'dateNaissance' | 'telephone' | 'statut' | 'estAdherent' | 'saisonId'> &
  /** Absent for who may not know personal fields. */
  Partial<Pick<Adherent, 'aCertificatMedical' | 'dateExpirationCertificat'>> & {
    /** Only of one in the trash: he pays what he owes, and takes on nothing new. */
    dansCorbeille?: boolean;
  };

/** What a payer owes and has: everything a payment is decided on. Amounts in the club's currency. */
export interface ComptePayeur {
  payeur: Payeur;
  /** Those that are not wholly paid, oldest first, of every season. */
  cotisations: Cotisation[];
  /** Promised, not wholly received, by due date. */
  promesses: Reglement[];
  /** With something left, oldest first, of every season. */
  credits: Credit[];
  /** Sum of what is still to be received on the cotisations. */
  resteAPayer: number;
  /** Of it, what no règlement promises either. */
  resteAPromettre: number;
  /** Sum of what is left in the credits. */
  solde: number;
}
