import type { FinanceReport, ReportName } from '../reports/report.ts';

/** The month before the day of the send, or the active season. */
export const periodesEnvoi = ['mois-dernier', 'saison'] as const;
export type PeriodeEnvoi = (typeof periodesEnvoi)[number];

export const formatsEnvoi = ['excel', 'pdf'] as const;
export type FormatEnvoi = (typeof formatsEnvoi)[number];

/** Days that every month has. */
export const joursEnvoi = { min: 1, max: 28 } as const;

/** Maximum monthly sends of a user. */
export const plusDEnvois = 20;

/** Maximum recipients of a send. */
export const plusDeDestinataires = 20;

/** Maximum bytes of an attached report: base64 adds a third, and most servers accept 10 MB. */
export const plusGrandRapport = 5_000_000;

/** Answered by finance, which makes the file. */
export const estEnvoyable = (name: ReportName): name is FinanceReport => name !== 'adherents-par-age';

/** The formats in which a report is sent: the summary is also a page to read. */
export const formatsDe = (name: ReportName): readonly FormatEnvoi[] =>
  name === 'synthese' ? ['pdf', 'excel'] : ['excel'];

/**
 * `en_cours`: being sent now. `partiel`: some addresses were refused. `a_reessayer`: nothing went, tried again by itself.
 * `interrompu`: perhaps received; somebody has to send it again. `refuse`: its owner may not any more. `echec`: given up.
 */
export const etatsEnvoiRapport = [
  'en_cours',
  'envoye',
  'partiel',
  'a_reessayer',
  'interrompu',
  'refuse',
  'echec',
] as const;
export type EtatEnvoiRapport = (typeof etatsEnvoiRapport)[number];

/** A user of the club, whose address is read when it is sent, or an address. */
export interface DestinataireEnvoi {
  utilisateurId: string | null;
  /** Of the user. */
  nom: string | null;
  /** Absent for a user: the address is read from the account. */
  email: string | null;
}

/** Result of the last send. */
export interface DernierEnvoi {
  etat: EtatEnvoiRapport;
  /** ISO date-time. */
  le: string;
  /** Recipients whose server accepted it. */
  envoyes: number;
  /** French reason when it was not sent, or not to all. */
  raison: string | null;
  /** ISO date-time; null when it is not tried again by itself. */
  prochainEssai: string | null;
}

/** A report that is sent by e-mail each month. */
export interface EnvoiRapport {
  id: string;
  version: number;
  rapport: FinanceReport;
  /** null: the report asks for no period. */
  periode: PeriodeEnvoi | null;
  /** null: all sections. */
  sectionId: string | null;
  jour: number;
  format: FormatEnvoi;
  destinataires: DestinataireEnvoi[];
  /** User whose permissions apply. */
  proprietaire: { id: string; nom: string };
  /** Of who asks. */
  mien: boolean;
  /** `YYYY-MM-DD`. */
  prochain: string;
  /** null: none yet. */
  dernier: DernierEnvoi | null;
  createdAt: string;
}

export interface EnvoisRapports {
  envois: EnvoiRapport[];
  /** Why nothing can be sent now, in French; null when e-mail is set up. */
  empechement: string | null;
}

/** A user who can be a recipient: active, with an address. */
export interface DestinatairePossible {
  id: string;
  nom: string;
}
