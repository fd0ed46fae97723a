import type { PersonName } from '../adherents/adherent.ts';

/** Operations that move money without a document (M-61). */
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
/** Reason filled in for exonerated members, who need none. */
export const motifExonere = 'Adhérent exonéré';
export const motifManquant = 'Le motif est obligatoire.';

/** Permission to set the daily limit and to exceed it (M-61). */
export const sansPlafond = 'admin.manage_permissions';

/** A logged operation. Immutable, except that an erasure removes its reason (M-60). */
export interface OperationSensible {
  id: string;
  /** ISO date-time. */
  at: string;
  type: TypeOperationSensible;
  montant: number;
  /** null once its payer is erased. */
  motif: string | null;
  /** User. */
  par: string;
  /** '' of a till. */
  payeurId: string;
  payeur: PersonName;
  /** Code of the record; for a reversal, of the reversed règlement. */
  creditId: string | null;
  reglementId: string | null;
  codeReglement: string | null;
  /** Sale below the tariff (M-72): place, formula, member, price and reference price. */
  cotisationId: string | null;
  codeCotisation: string | null;
  vente: { adherent: PersonName; formule: string; tarif: number; prix: number; exonere: boolean } | null;
  /** Reopened till: user and day; the amount is the counted cash. */
  caisse: { caissier: string; jour: string } | null;
}
