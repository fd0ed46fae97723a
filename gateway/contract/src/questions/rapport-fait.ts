import type { FormatEnvoi } from '../envois-rapports/envoi-rapport.ts';
import type { FinanceReport } from '../reports/report.ts';

/** A report as a file, for an e-mail; without period the active season. */
export interface RapportDemande {
  rapport: FinanceReport;
  format: FormatEnvoi;
  /** `YYYY-MM-DD`, both or none. */
  dateDebut?: string;
  dateFin?: string;
  sectionId?: string;
  /** Whether it is for somebody who may know personal fields. */
  personal: boolean;
}

/** A file that finance made, to be fetched in parts within some minutes. */
export interface RapportFait {
  id: string;
  /** Of the file. */
  nom: string;
  /** «Règlements par payeur», «Du 01/10/2026 au 31/10/2026». */
  titre: string;
  couverture: string;
  lignes: number;
  octets: number;
  morceaux: number;
}

/** A part, from 0. */
export interface MorceauDemande {
  id: string;
  morceau: number;
}

/** Bytes of a part: in base64 it stays well below the largest message of the bus (1 MB). */
export const octetsParMorceau = 600_000;
