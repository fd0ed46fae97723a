import type { PersonName } from '../adherents/adherent.ts';

/** What a line of a payer’s statement tells (M-57), in the order of what was entered at once. */
export const naturesReleve = [
  'cotisation',
  'paiement',
  'correction',
  'impaye',
  'contre_passation',
  'frais',
  'credit',
  'credit_utilise',
  'credit_rembourse',
  'credit_reporte',
  'credit_supprime',
] as const;
export type NatureReleve = (typeof naturesReleve)[number];

export const natureReleveLabels: Readonly<Record<NatureReleve, string>> = {
  cotisation: 'Cotisation',
  frais: 'Frais de chèque impayé',
  paiement: 'Règlement',
  correction: 'Correction de règlement',
  impaye: 'Chèque impayé',
  contre_passation: 'Contre-passation',
  credit: 'Crédit',
  credit_utilise: 'Crédit utilisé',
  credit_rembourse: 'Crédit remboursé',
  credit_reporte: 'Crédit reporté',
  credit_supprime: 'Crédit supprimé',
};

/** What a payer owes and what is left on his credits. */
export interface SoldeReleve {
  resteDu: number;
  credits: number;
}

/** A line; the balances are those after it. */
export interface LigneReleve extends SoldeReleve {
  /** `YYYY-MM-DD`. */
  date: string;
  nature: NatureReleve;
  /** What it is read from. */
  document: 'cotisation' | 'reglement' | 'credit';
  id: string;
  /** Of the cotisation or règlement; of a credit, of what it came from or pays. */
  code: string;
  /** Who takes what, or how it was paid. */
  detail: string;
  /** More owed, or less when negative. */
  du: number;
  /** More on the credits, or less when negative. */
  avoir: number;
}

/** The statement of a payer, of all seasons or of one, whose former ones are its opening. */
export interface Releve {
  payeur: PersonName;
  saison: { id: string; nom: string } | null;
  /** `YYYY-MM-DD`: of which it tells. */
  date: string;
  ouverture: SoldeReleve;
  lignes: LigneReleve[];
  cloture: SoldeReleve;
}
