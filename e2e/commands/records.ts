/** The fields of API records that journeys use. */

export interface Adherent {
  id: string;
  codeAdherent: string;
}

export interface Section {
  id: string;
  code: string;
}

/** Amounts in the club's currency. */
export interface Formule {
  id: string;
  code: string;
  montant: number;
}

export interface Cotisation {
  id: string;
  codeCotisation: string;
  payeurId: string;
  montantTotal: number;
  restant: number;
  reglements: { codeReglement: string; montantRecu: number }[];
}

export interface ComptePayeur {
  payeur: { estAdherent: boolean };
  resteAPayer: number;
  solde: number;
}
