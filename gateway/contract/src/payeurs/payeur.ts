import type { Adherent, PersonName } from '../adherents/adherent.ts';
import type { Cotisation } from '../cotisations/cotisation.ts';
import type { Credit } from '../credits/credit.ts';
import type { Reglement } from '../reglements/reglement.ts';

/** From finance's own copy, which works while members is down. */
export type Payeur = PersonName &
  Pick<Adherent, 'dateNaissance' | 'telephone' | 'statut' | 'estAdherent' | 'saisonId'> &
  /** Absent without permission to read personal fields. */
  Partial<Pick<Adherent, 'aCertificatMedical' | 'certificatScan' | 'dateExpirationCertificat'>> & {
    /** In the trash: can pay debts but take no new cotisation (M-26). */
    dansCorbeille?: boolean;
    /** The name differs from the search by one letter; listed last. */
    proche?: boolean;
  };

/** Name of an unknown payer. */
export const payeurMissing = 'Le code payeur est obligatoire';

/** Debts, promises and credits of a payer, in the club's currency. */
export interface ComptePayeur {
  payeur: Payeur;
  /** Not fully paid, oldest first, all seasons. */
  cotisations: Cotisation[];
  /** Promised, not fully received, by due date; absent without permission to read règlements. */
  promesses?: Reglement[];
  /** Credits with a balance, oldest first, all seasons; absent for the same readers. */
  credits?: Credit[];
  /** Still to be received on the cotisations. */
  resteAPayer: number;
  /** Part of it that is not promised either. */
  resteAPromettre: number;
  /** Balance of the credits; absent for the same readers. */
  solde?: number;
}
