import { type Document, MongoClient } from 'mongodb';

/** A stored document: its fields are read, none of its meaning is taken from the services. */
export type Row = Document & { _id: string };

/** Everything that the figures of a club are made of. */
export interface RawRows {
  readonly adherents: readonly Row[];
  readonly saisons: readonly Row[];
  readonly cotisations: readonly Row[];
  readonly reglements: readonly Row[];
  readonly credits: readonly Row[];
  readonly offres: readonly Row[];
  readonly formules: readonly Row[];
  readonly sections: readonly Row[];
  readonly clotures: readonly Row[];
}

const collections = {
  adherents: ['club_members', 'adherents'],
  saisons: ['club_seasons', 'saisons'],
  cotisations: ['club_finance', 'cotisations'],
  reglements: ['club_finance', 'reglements'],
  credits: ['club_finance', 'credits'],
  offres: ['club_finance', 'offres'],
  formules: ['club_finance', 'formules'],
  sections: ['club_finance', 'sections'],
  clotures: ['club_finance', 'clotures_caisse'],
} as const;

/** Reads them from the databases of the services. */
export async function readRawRows(mongoUrl: string): Promise<RawRows> {
  const mongo = await new MongoClient(mongoUrl).connect();
  try {
    const read = Object.entries(collections).map(async ([name, [database, collection]]) => {
      const rows = await mongo.db(database).collection<Row>(collection).find().sort({ _id: 1 }).toArray();
      return [name, rows] as const;
    });
    return Object.fromEntries(await Promise.all(read)) as unknown as RawRows;
  } finally {
    await mongo.close();
  }
}

/** Of documents that can be archived. */
export const isLive = (row: Row): boolean => row['archivedAt'] === null;

/** Whether somebody counts as a member: in the trash, or payer only, he does not. */
export const isMember = (row: Row): boolean => row['deletedAt'] === null && row['estAdherent'] !== false;

export const total = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Casablanca', dateStyle: 'short' });

/** Day of a moment where the club is, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => days.format(moment);

export interface StoredLine {
  adherentId: string;
  montantAdherent: number;
  formules: { formuleId: string; montant: number; dateDebut: string; dateFin: string }[];
}
export const linesOf = (cotisation: Row): readonly StoredLine[] => cotisation['adherents'] as StoredLine[];

export interface StoredAllocation {
  cotisationId: string;
  adherentId: string;
  montant: number;
}
export const allocationsOf = (reglement: Row): readonly StoredAllocation[] =>
  reglement['allocations'] as StoredAllocation[];

export interface StoredDetail {
  montant: number;
  dateReglement: string;
  typeReglement: string;
}
export const detailsOf = (reglement: Row): readonly StoredDetail[] => reglement['details'] as StoredDetail[];

export interface StoredRefund {
  montant: number;
  dateRemboursement: string;
  typeReglement: string;
  saisonId?: string;
}
export const refundsOf = (credit: Row): readonly StoredRefund[] => credit['remboursements'] as StoredRefund[];
