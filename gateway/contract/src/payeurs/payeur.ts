import type { Adherent, PersonName } from '../adherents/adherent.ts';
import type { Cotisation } from '../cotisations/cotisation.ts';
import type { Credit } from '../credits/credit.ts';
import type { Reglement } from '../reglements/reglement.ts';

/** From finance's own copy, which works while members is down. */
export type Payeur = PersonName &
  Pick<Adherent, 'dateNaissance' | 'telephone' | 'statut' | 'estAdherent' | 'saisonId'> &
  /** Absent for who may not know personal fields. */
  Partial<Pick<Adherent, 'aCertificatMedical' | 'dateExpirationCertificat'>> & {
    /** Pays what he owes, takes on nothing new (M-26). */
    dansCorbeille?: boolean;
    /** Found by a name that differs by one letter from what was typed; after all others. */
    proche?: boolean;
  };

/** Said of money that nobody is named for. */
export const payeurMissing = 'Le code payeur est obligatoire';

/** What a payer owes and has, in the club's currency. */
export interface ComptePayeur {
  payeur: Payeur;
  /** Not wholly paid, oldest first, of every season. */
  cotisations: Cotisation[];
  /** Promised, not wholly received, by due date; absent for who may not read règlements. */
  promesses?: Reglement[];
  /** With something left, oldest first, of every season; absent likewise. */
  credits?: Credit[];
  /** Still to be received on the cotisations. */
  resteAPayer: number;
  /** Of it, not even promised. */
  resteAPromettre: number;
  /** Left in the credits; absent likewise. */
  solde?: number;
}
