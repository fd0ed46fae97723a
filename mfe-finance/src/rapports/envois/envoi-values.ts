import {
  formatsDe,
  periodesEnvoi,
  reports,
  type CreateEnvoiRapport,
  type Criterion,
  type DestinatairePossible,
  type EnvoiRapport,
  type EtatEnvoiRapport,
  type FinanceReport,
  type FormatEnvoi,
  type PeriodeEnvoi,
} from '@club/contract';
import type { Badge } from '@club/ui/status-badge';
import type { ReportChoice } from '../report-choice.ts';

/** What the form holds: users by the names that it offers, addresses as they are typed. */
export interface EnvoiValues {
  periode: string;
  section: string;
  jour: string;
  format: string;
  utilisateurs: string[];
  emails: string;
}

export const asksOf = (rapport: FinanceReport, criterion: Criterion): boolean =>
  (reports[rapport].asks as readonly Criterion[]).includes(criterion);

/** What the form opens with: what is on the screen, else the month before. */
export const valuesFor = (
  rapport: FinanceReport,
  { periode, section }: Pick<ReportChoice, 'periode' | 'section'>,
): EnvoiValues => ({
  section,
  periode: periode === 'saison' ? 'saison' : 'mois-dernier',
  jour: '5',
  format: formatsDe(rapport)[0] ?? 'excel',
  utilisateurs: [],
  emails: '',
});

/** What the form of a send opens with. */
export function valuesOf(
  { periode, sectionId, jour, format, destinataires }: EnvoiRapport,
  named: ReadonlyMap<string, string>,
): EnvoiValues {
  const names = new Map([...named].map(([name, id]) => [id, name]));
  return {
    periode: periode ?? '',
    section: sectionId ?? '',
    jour: String(jour),
    format,
    utilisateurs: destinataires.flatMap(({ utilisateurId }) => names.get(utilisateurId ?? '') ?? []),
    emails: destinataires.flatMap(({ email }) => email ?? []).join('\n'),
  };
}

/** Those who can be chosen, and those who were and cannot be reached by now. */
export const offeredUsers = (
  users: readonly DestinatairePossible[],
  { destinataires }: Pick<EnvoiRapport, 'destinataires'>,
): DestinatairePossible[] => [
  ...users,
  ...destinataires.flatMap(({ utilisateurId: id, nom }) =>
    id && !users.some((user) => user.id === id) ? [{ id, nom: nom || 'Utilisateur' }] : [],
  ),
];

/** Users under names that are told apart: two may have the same. */
export function namedUsers(users: readonly DestinatairePossible[]): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const { id, nom } of users) {
    let [name, more] = [nom, 1];
    while (named.has(name)) name = `${nom} (${(more += 1)})`;
    named.set(name, id);
  }
  return named;
}

/** Addresses as they are typed: one below the other, or with commas, semicolons or blanks. */
export const typedEmails = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

export function bodyOf(
  rapport: FinanceReport,
  { periode, section, jour, format, utilisateurs, emails }: EnvoiValues,
  named: ReadonlyMap<string, string>,
): CreateEnvoiRapport {
  const chosen = periodesEnvoi.find((one) => one === periode);
  return {
    rapport,
    ...(asksOf(rapport, 'periode') && chosen && { periode: chosen }),
    ...(asksOf(rapport, 'section') && { sectionId: section || null }),
    jour: Number(jour),
    format: formatsDe(rapport).find((one) => one === format) ?? 'excel',
    utilisateurs: utilisateurs.flatMap((name) => named.get(name) ?? []),
    emails: typedEmails(emails),
  };
}

export const periodeLabels: Readonly<Record<PeriodeEnvoi, string>> = {
  'mois-dernier': 'Le mois d’avant l’envoi',
  saison: 'La saison active',
};

export const formatLabels: Readonly<Record<FormatEnvoi, string>> = {
  excel: 'Excel',
  pdf: 'PDF',
};

export const etatBadges: Readonly<Record<EtatEnvoiRapport, Badge>> = {
  en_cours: { tone: 'accent', label: 'En cours d’envoi' },
  envoye: { tone: 'success', label: 'Envoyé' },
  partiel: { tone: 'warning', label: 'Envoyé en partie' },
  a_reessayer: { tone: 'warning', label: 'À réessayer' },
  interrompu: { tone: 'warning', label: 'Envoi interrompu' },
  refuse: { tone: 'danger', label: 'Non envoyé' },
  echec: { tone: 'danger', label: 'Non envoyé' },
};

/** «1er», «5». */
export const dayText = (jour: number): string => (jour === 1 ? '1er' : String(jour));

/** What is sent, when and how: «Le mois d’avant l’envoi, section Judo · le 5 de chaque mois · Excel». */
export function whatText(
  { rapport, periode, sectionId, jour, format }: EnvoiRapport,
  section: string | undefined,
): string {
  const covered = periode ?? (asksOf(rapport, 'saison') ? 'saison' : null);
  const what = [covered && periodeLabels[covered], sectionId && `section ${section ?? 'choisie'}`];
  return [what.filter(Boolean).join(', '), `le ${dayText(jour)} de chaque mois`, formatLabels[format]]
    .filter((text) => text !== '')
    .join(' · ');
}

/** «À Salma Trabelsi, bureau@exemple.tn». */
export const toText = ({ destinataires }: Pick<EnvoiRapport, 'destinataires'>): string =>
  destinataires.length === 0
    ? 'Plus aucun destinataire'
    : `À ${destinataires.map(({ nom, email }) => nom ?? email ?? '').join(', ')}`;
