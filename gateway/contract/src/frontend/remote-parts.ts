import type { PersonName } from '../adherents/adherent.ts';
import type { ArgentFiche } from '../payeurs/argent-fiche.ts';
import type { Payeur } from '../payeurs/payeur.ts';
import type { Situation } from '../payeurs/situation.ts';

/**
 * Parts of a screen that one remote draws in the screens of others, with their props. The owner exposes each in its
 * webpack.config.ts; others draw it by `RemotePart` of @club/ui.
 */
export interface RemoteParts {
  /** What a person takes, pays and has, and the family. */
  'mfe_finance/fiche-argent': { personId: string };
  /** «Suis-je à jour ?», and the remedy at the counter; asks finance itself when `situation` is not given. */
  'mfe_finance/fiche-situation': { personId: string; estAdherent: boolean; situation?: Situation };
  /** Formulas of a person, and due dates. */
  'mfe_finance/fiche-prises': { personId: string; argent: ArgentFiche };
  /**
   * Notes a medical certificate (C-5), or adds the scan of one that was presented without, as `person` says. `onAdded` gets what the
   * member has now: finance hears of it a moment later.
   */
  'mfe_members/certificat-dialog': {
    person: Pick<Payeur, 'codeAdherent' | 'prenom' | 'nom' | 'aCertificatMedical' | 'certificatScan'>;
    onAdded: (
      has: Pick<Payeur, 'aCertificatMedical' | 'certificatScan' | 'dateExpirationCertificat'>,
    ) => void;
    onClose: () => void;
  };
  /** Photo of a person, or the initials while there is none; `size` in px. */
  'mfe_members/person-photo': { person: PersonName; size: number };
  /** Counts who is in no season, and inscribes them in one act; nothing when everybody is in one. */
  'mfe_members/sans-saison': Record<string, never>;
}

export type RemotePartName = keyof RemoteParts;
