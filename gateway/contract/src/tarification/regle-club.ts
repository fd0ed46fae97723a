import type { RegleTarifaire } from './regle.ts';

/** Rules that a club may have. */
export const maxRegles = 100;

/** A rule as it is kept (T-8); amounts in the club's currency. */
export interface RegleClub extends RegleTarifaire<number> {
  version: number;
  createdAt: string;
}

/** A reason of a price; amounts in the club's currency. */
export interface RaisonPrix {
  /** Null for a manual price, and for what a line agreed before costs less by this one (T-6). */
  regleId: string | null;
  /** In French: «2e de la famille, −10 % de 2 400,00». */
  texte: string;
  /** Below 0 for a reduction. */
  montant: number;
}

/** Price of one line, as it would be sold. */
export interface LigneApercu {
  /** Place of its person in the request. */
  personne: number;
  formuleId: string;
  /** `YYYY-MM-DD`. */
  dateDebut: string;
  dateFin: string;
  /** Price in the season, before any rule. */
  prixDeBase: number;
  /** Of it, what no rule touches (T-1). */
  partFixe: number;
  montant: number;
  raisons: RaisonPrix[];
}

/** A line agreed before that the arrival of new ones lowers (T-11). */
export interface CorrectionTarif {
  cotisationId: string;
  adherentId: string;
  /** Of the member. */
  prenom: string;
  nom: string;
  formuleId: string;
  formule: string;
  avant: number;
  apres: number;
  /** Of the difference, what was received: it becomes a credit of the payer. 0 where it was still owed. */
  credit: number;
  /** Of the difference, what was promised: a promise, a cheque handed over included, falls by it. */
  promesse: number;
  /** The reason that the line keeps, in French: it names nobody. */
  texte: string;
}

/** Prices of a family's new lines beside those that it has. */
export interface ApercuTarif {
  /** Sum of `montant` of the lines. */
  total: number;
  /** What the new lines lower those of before by, beyond their own price, and no line takes (T-11); 0 mostly. */
  reste: number;
  lignes: LigneApercu[];
  /** Lines agreed before that would be lowered with the sale. */
  corrections: CorrectionTarif[];
}

/** A family of a simulation, by what its payer owes. */
export interface FamilleSimulee {
  payeurId: string;
  codeAdherent: string;
  nom: string;
  avant: number;
  apres: number;
  /** `apres` less `avant`: below 0 for who gains. */
  difference: number;
  lignes: {
    adherentId: string;
    nom: string;
    formuleId: string;
    formule: string;
    avant: number;
    apres: number;
    raisons: RaisonPrix[];
  }[];
}

/** Changed rules or prices on the cotisations of a season (T-10). */
export interface SimulationTarifs {
  /** Families that have a live line in the season. */
  familles: number;
  avant: number;
  apres: number;
  difference: number;
  gagnantes: number;
  perdantes: number;
  /** Families whose price changes, those that lose most first; at most `maxSimulees`. */
  differences: FamilleSimulee[];
}

/** Families that a simulation names. */
export const maxSimulees = 500;
