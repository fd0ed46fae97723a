import type { LienParente, StatutCotisation } from '@club/contract';
import type { Minor } from '@club/service-kit';

/** A formula as it was agreed with a member; its code and name are read from the catalogue. */
export interface AgreedFormule {
  formuleId: string;
  montant: Minor;
  /** Calendar dates, `YYYY-MM-DD`. */
  dateDebut: string;
  dateFin: string;
}

/** What one member owes. */
export interface CotisationLine {
  adherentId: string;
  lienParente: LienParente;
  /** The sum of its formulas. */
  montantAdherent: Minor;
  /** Of it, what allocations and credits cover: never more. */
  montantAlloue: Minor;
  formules: AgreedFormule[];
}

/** A cotisation as stored. Amounts are minor units; the ledger alone changes them (infra/decisions/0014). */
export interface CotisationDocument {
  _id: string;
  version: number;
  codeCotisation: string;
  saisonId: string;
  payeurId: string;
  type: 'individuelle' | 'famille';
  adherents: CotisationLine[];
  /** The sum of its lines. */
  montantTotal: Minor;
  /** The sum of `montantAlloue` of its lines: allocations of live règlements, promised ones included, and credits used. */
  montantAlloue: Minor;
  /** Of `montantAlloue`, what is really received, and the credits used. */
  montantRegle: Minor;
  statut: StatutCotisation;
  description: string | null;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** Name of who changed it last. */
  updatedBy: string;
  /** Set while it is archived. */
  archivedAt: Date | null;
  archivedBy: string | null;
  /** Credits that paid it when it was archived, taken again at its restoration as far as they are left. */
  creditsRendus: { creditId: string; montant: Minor }[];
}
