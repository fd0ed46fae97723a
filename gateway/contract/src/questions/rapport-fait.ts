import type { FormatEnvoi } from '../envois-rapports/envoi-rapport.ts';
import type { FinanceReport } from '../reports/report.ts';

/** Request for a report as a file, for an e-mail; without period it covers the active season. */
export interface RapportDemande {
  rapport: FinanceReport;
  format: FormatEnvoi;
  /** `YYYY-MM-DD`, both or none. */
  dateDebut?: string;
  dateFin?: string;
  sectionId?: string;
  /** Includes personal fields. */
  personal: boolean;
}

/** A report file that finance has built; its parts can be fetched for some minutes. */
export interface RapportFait {
  id: string;
  /** File name. */
  nom: string;
  /** «Règlements par payeur», «Du 01/10/2026 au 31/10/2026». */
  titre: string;
  couverture: string;
  lignes: number;
  octets: number;
  morceaux: number;
}

/** Index of a part, from 0. */
export interface MorceauDemande {
  id: string;
  morceau: number;
}

/** Bytes of a part; in base64 it stays well below the largest bus message (1 MB). */
export const octetsParMorceau = 600_000;
