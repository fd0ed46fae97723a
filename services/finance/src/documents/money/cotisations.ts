import type {
  CotisationState,
  DepartDeLigne,
  GelDeLigne,
  LienParente,
  StatutCotisation,
} from '@club/contract';
import { amountOf, type Minor, RuleError, defineCollection } from '@club/service-kit';
import { Schema } from 'mongoose';
import { date, flag, number, optionalText, text } from '../collections/schema-types.ts';
import type { Mouvement, PromesseRendue } from './mouvements.ts';
import type { CarnetVendu } from './carnets.ts';
import { signatures, type Signatures } from './signatures.ts';

/** A formula as agreed with a member; its code and name come from the catalogue. */
export interface AgreedFormule {
  formuleId: string;
  montant: Minor;
  /** `YYYY-MM-DD`. */
  dateDebut: string;
  dateFin: string;
  /** Of a formula with entries (K-1); absent of every other. */
  carnet?: CarnetVendu;
  /** Freezes, oldest first (G-2); absent of a line without. */
  gels?: StoredGel[];
  /** Its member left (L-1); absent of a line that was not left. */
  depart?: StoredDepart;
  /** Its price by rules of tariffs (T-9); absent where the club had none when it was sold. */
  tarification?: TarificationLigne;
}

/** A freeze of a line, with who decided it and why. */
export interface StoredGel extends GelDeLigne {
  /** Null once the person is erased (M-60). */
  motif: string | null;
  le: Date;
  par: string;
  parId: string;
  /** Absent where its end moved instead (G-5). */
  prix?: PrixBaisse;
  /** A medical certificate was presented; absent where none was asked for. */
  certificat?: boolean;
}

/** A price that a freeze or a leave lowered, in minor units. */
export interface PrixBaisse {
  avant: Pick<AgreedFormule, 'montant' | 'tarification'>;
  /** Its fall. */
  rendu: Minor;
}

/** A leave as its line keeps it (L-1), with who noted it and why. */
export interface StoredDepart extends PrixBaisse {
  id: string;
  jour: string;
  avant: Pick<AgreedFormule, 'dateDebut' | 'dateFin' | 'montant' | 'tarification'>;
  /** Last day since. */
  apres: string;
  /** Why so much: «7 mois sur 12 rendus». */
  texte: string;
  certificat: boolean;
  /** Null once the person is erased (M-60). */
  motif: string | null;
  le: Date;
  par: string;
  parId: string;
}

/** How a line was priced; amounts in minor units. */
export interface TarificationLigne {
  /** Price in the season, and the part of it that no rule touches. */
  prixDeBase: Minor;
  partFixe: Minor;
  /** Price by the rules; another agreed one is a manual reduction (M-72). */
  parRegles: Minor;
  /** From `prixDeBase` to the agreed price. */
  raisons: RaisonLigne[];
}

/** A reason of a price. */
export interface RaisonLigne {
  /** Null for a manual price, the price of an offer, and what a line agreed before costs less by this one (T-6). */
  regleId: string | null;
  texte: string;
  montant: Minor;
}

/** The line of one member; amounts in minor units. */
export interface CotisationLine {
  adherentId: string;
  lienParente: LienParente;
  /** Sum of its formulas. */
  montantAdherent: Minor;
  /** Part covered by allocations and credits. */
  montantAlloue: Minor;
  formules: AgreedFormule[];
}

/** A cotisation as stored, in minor units; changed through the ledger only (docs/decisions/0014). */
export interface CotisationDocument extends Signatures {
  _id: string;
  version: number;
  codeCotisation: string;
  saisonId: string;
  payeurId: string;
  type: 'individuelle' | 'famille';
  adherents: CotisationLine[];
  montantTotal: Minor;
  /** Allocations of live règlements, promised ones included, and credits used. */
  montantAlloue: Minor;
  /** Received part of `montantAlloue`, credits used included. */
  montantRegle: Minor;
  statut: StatutCotisation;
  description: string | null;
  /** Credits that paid it when it was archived; restoring takes them again (M-30). */
  creditsRendus: { creditId: string; montant: Minor }[];
  /** Promises that it released when it was archived (M-30). Absent in records of former releases. */
  promessesRendues?: PromesseRendue[];
  /** Money moved by freezes and leaves, oldest first; absent where none lowered a price. */
  mouvements?: Mouvement[];
  /**
   * First day of its season, `YYYY-MM-DD`, when it was sold before: income from that day on (M-63). Absent in records of former
   * releases.
   */
  produitLe?: string | null;
  /** The returned cheque whose fee it is: its line has no formula (M-48). Absent in records of former releases. */
  fraisDeId?: string | null;
}

const gel = new Schema(
  {
    ...{ id: text, du: text, au: text, jours: number, avant: text, apres: text, aCote: flag },
    ...{ motif: optionalText, le: date, par: text, parId: text },
    prix: Schema.Types.Mixed,
    certificat: Boolean,
  },
  { _id: false },
);

const formule = new Schema(
  {
    formuleId: text,
    montant: number,
    dateDebut: text,
    dateFin: text,
    carnet: { type: new Schema({ id: text, entrees: number }, { _id: false }) },
    gels: { type: [gel], default: undefined },
    depart: Schema.Types.Mixed,
    tarification: Schema.Types.Mixed,
  },
  { _id: false },
);

const line = new Schema(
  {
    adherentId: text,
    lienParente: text,
    montantAdherent: number,
    montantAlloue: number,
    formules: [formule],
  },
  { _id: false },
);

const rendu = new Schema({ creditId: text, montant: number }, { _id: false });

const promesse = new Schema(
  {
    reglementId: text,
    montant: number,
    reste: number,
    montantRecu: number,
    typeReglement: text,
    dateEcheance: optionalText,
  },
  { _id: false },
);

const schema = new Schema<CotisationDocument>(
  {
    _id: text,
    version: number,
    codeCotisation: text,
    saisonId: text,
    payeurId: text,
    type: text,
    adherents: [line],
    montantTotal: number,
    montantAlloue: number,
    montantRegle: number,
    statut: text,
    description: optionalText,
    ...signatures,
    creditsRendus: [rendu],
    promessesRendues: [promesse],
    mouvements: { type: [Schema.Types.Mixed], default: undefined },
    produitLe: optionalText,
    fraisDeId: optionalText,
  },
  { versionKey: false, collection: 'cotisations' },
);

// Archived ones included: they can be restored.
schema.index({ codeCotisation: 1 }, { unique: true });
// Debts of a payer, oldest first.
schema.index({ payeurId: 1, archivedAt: 1, statut: 1, createdAt: 1 });
schema.index({ 'adherents.adherentId': 1, saisonId: 1 });
// The line of a carnet.
schema.index({ 'adherents.formules.carnet.id': 1 }, { sparse: true });
// Uses of a formula.
schema.index({ 'adherents.formules.formuleId': 1 });
schema.index({ saisonId: 1, archivedAt: 1 });
// Formulas that run or are to come, of whatever season.
schema.index({ 'adherents.formules.dateFin': 1 });
// Ends that freezes moved beside their lines.
schema.index({ 'adherents.formules.gels.apres': 1 }, { sparse: true });
// Periods of reports.
schema.index({ createdAt: 1 });

/** Cotisations, archived ones included. */
export const Cotisations = defineCollection<CotisationDocument>('Cotisation', schema);

/** A cotisation, archived ones included; throws `not_found`. */
export async function cotisationById(id: string): Promise<CotisationDocument> {
  const found = await Cotisations.findOne({ _id: id });
  if (!found) throw new RuleError('not_found', { message: 'Cotisation introuvable.' });
  return found;
}

/** How a line was priced, as the contract shows it. */
export const shownTarification = ({ prixDeBase, raisons }: TarificationLigne) => ({
  prixDeBase: amountOf(prixDeBase),
  raisons: raisons.map((raison) => ({ ...raison, montant: amountOf(raison.montant) })),
});

/** Content that history keeps of a cotisation; amounts as shown to staff. */
export function cotisationRecord(document: CotisationDocument): object {
  const { codeCotisation, saisonId, payeurId, type, statut, description, archivedAt } = document;
  const { produitLe = null } = document;
  return {
    codeCotisation,
    saisonId,
    payeurId,
    type,
    statut,
    description,
    produitLe,
    montantTotal: amountOf(document.montantTotal),
    montantRegle: amountOf(document.montantRegle),
    adherents: document.adherents.map(({ adherentId, lienParente, montantAdherent, formules }) => ({
      adherentId,
      lienParente,
      montantAdherent: amountOf(montantAdherent),
      formules: formules.map(({ tarification, gels, depart, ...formule }) => ({
        ...formule,
        ...(gels && { gels: gels.map(shownGel) }),
        ...(depart && { depart: shownDepart(depart) }),
        montant: amountOf(formule.montant),
        ...(tarification && shownTarification(tarification)),
      })),
    })),
    archivedAt,
  };
}

/** A freeze without its reason, which may tell of a person's health. */
export const shownGel = ({ id, du, au, jours, avant, apres, aCote, prix }: StoredGel): GelDeLigne => ({
  ...{ id, du, au },
  ...{ jours, avant, apres, aCote },
  ...(prix && { rendu: amountOf(prix.rendu) }),
});

/** A leave without its reason. */
export const shownDepart = ({ id, jour, avant, rendu }: StoredDepart): DepartDeLigne => ({
  ...{ id, jour, avant: avant.dateFin },
  rendu: amountOf(rendu),
});

/** State published to other services (contract `CotisationState`), without the section. */
export function cotisationState(document: CotisationDocument): CotisationState {
  const { codeCotisation, saisonId, payeurId, type, statut, montantTotal, montantRegle } = document;
  return {
    codeCotisation,
    saisonId,
    payeurId,
    type,
    statut,
    montantTotal,
    montantRegle,
    adherents: document.adherents.map(({ adherentId, montantAdherent, formules }) => ({
      adherentId,
      montantAdherent,
      formules: formules.map(({ formuleId, montant, dateFin }) => ({ formuleId, montant, dateFin })),
    })),
    createdAt: document.createdAt.toISOString(),
  };
}
