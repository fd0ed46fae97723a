import type { ShownAdherent } from '../adherents/personal-fields.ts';
import type { CertificatDepose } from '../certificats/certificat.ts';
import type { ArgentFiche } from '../payeurs/argent-fiche.ts';
import type { RefusRappel } from '../rappels/rappel-calls.ts';

/**
 * All of the first view of a member's record. A part is absent without its permission, and null while the service that owns
 * it is away.
 */
export interface FicheAdherent {
  adherent: ShownAdherent;
  /** Ids of the seasons in which the member holds a cotisation (S-10). */
  saisonIds: string[] | null;
  /** Present and former ones, latest first; with `adherents.update`, as all that follows but money. */
  certificats?: CertificatDepose[];
  entrees?: EntreesFiche;
  rappels?: RefusRappel | null;
  /** With `cotisations.read`. */
  argent?: ArgentFiche | null;
}

/** Entries that counted (D-6). */
export interface EntreesFiche {
  total: number;
  /** ISO date-time of the last one; null without any. */
  derniere: string | null;
}
