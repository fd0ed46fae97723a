import type { PersonName } from '../adherents/adherent.ts';

/** What moves money by somebody’s word alone (M-61). */
export const typesOperationSensible = [
  'credit_manuel',
  'remboursement',
  'reduction',
  'suppression',
  'contre_passation',
  'reouverture_caisse',
  'sous_tarif',
] as const;
export type TypeOperationSensible = (typeof typesOperationSensible)[number];

export const operationSensibleLabels: Readonly<Record<TypeOperationSensible, string>> = {
  credit_manuel: 'Crédit saisi à la main',
  remboursement: 'Remboursement',
  reduction: 'Montant reçu réduit',
  suppression: 'Règlement reçu supprimé',
  contre_passation: 'Contre-passation',
  reouverture_caisse: 'Caisse rouverte',
  sous_tarif: 'Vente sous le tarif',
};

export const motifLength = 200;
/** Stands for a reason: a member who is exonerated asks for none. */
export const motifExonere = 'Adhérent exonéré';
export const motifManquant = 'Le motif est obligatoire.';

/** Who holds it sets the limit, and is above it (M-61). */
export const sansPlafond = 'admin.manage_permissions';

/** One of them, as it was done; it never changes, but for the reason of somebody who is erased (M-60). */
export interface OperationSensible {
  id: string;
  /** ISO date-time. */
  at: string;
  type: TypeOperationSensible;
  montant: number;
  /** null once its payer is erased. */
  motif: string | null;
  /** Who did it. */
  par: string;
  /** '' of a till. */
  payeurId: string;
  payeur: PersonName;
  /** What it was done to; a counter-entry by the règlement that it reverses. */
  creditId: string | null;
  reglementId: string | null;
  codeReglement: string | null;
  /** Of a sale below the tariff (M-72): where, what was sold to whom, and for how much instead of what counts. */
  cotisationId: string | null;
  codeCotisation: string | null;
  vente: { adherent: PersonName; formule: string; tarif: number; prix: number; exonere: boolean } | null;
  /** Of a till that was reopened, whose and of which day; its amount is what was counted. */
  caisse: { caissier: string; jour: string } | null;
}
