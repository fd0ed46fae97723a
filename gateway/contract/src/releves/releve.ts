import type { PersonName } from '../adherents/adherent.ts';

/** Kinds of statement lines (M-57), in the order for entries of the same moment. */
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

/** Debt and credit balance of a payer. */
export interface SoldeReleve {
  resteDu: number;
  credits: number;
}

/** A line, with the balances after it. */
export interface LigneReleve extends SoldeReleve {
  /** `YYYY-MM-DD`. */
  date: string;
  nature: NatureReleve;
  /** Source record. */
  document: 'cotisation' | 'reglement' | 'credit';
  id: string;
  /** Code of the cotisation or règlement; for a credit, of its origin or use. */
  code: string;
  /** Members and formulas, or the means of payment. */
  detail: string;
  /** More owed, or less when negative. */
  du: number;
  /** More on the credits, or less when negative. */
  avoir: number;
}

/** Statement of a payer over all seasons, or of one season, with former seasons as opening balance. */
export interface Releve {
  payeur: PersonName;
  saison: { id: string; nom: string } | null;
  /** `YYYY-MM-DD`: of which it tells. */
  date: string;
  ouverture: SoldeReleve;
  lignes: LigneReleve[];
  cloture: SoldeReleve;
}
