import {
  permissionsRappel,
  typesRappel,
  type EnvoiRappel,
  type EtatEnvoi,
  type EtatRappel,
  type Language,
  type Permission,
  type PersonneExclue,
  type RaisonExclusion,
  type Rappel,
  type TypeRappel,
} from '@club/contract';

/** As staff read them. */
export const langueLabels: Readonly<Record<Language, string>> = {
  fr: 'Français',
  ar: 'Arabe',
  en: 'Anglais',
};

export const raisonLabels: Readonly<Record<RaisonExclusion, string>> = {
  sans_email: 'Sans e-mail',
  refus: 'Ne veut pas de rappels',
  relance_recente: 'Relancé récemment',
  corbeille: 'Dans la corbeille',
  introuvable: 'Introuvable',
};

type Badge = { tone: 'success' | 'warning' | 'danger' | 'neutral' | 'accent'; label: string };

export const etatBadges: Readonly<Record<EtatRappel, Badge>> = {
  en_attente: { tone: 'warning', label: 'En attente' },
  en_cours: { tone: 'accent', label: 'En cours' },
  termine: { tone: 'success', label: 'Terminée' },
  annule: { tone: 'neutral', label: 'Arrêtée' },
  interrompu: { tone: 'danger', label: 'Interrompue' },
};

const envoiBadges: Readonly<Record<EtatEnvoi, Badge>> = {
  a_envoyer: { tone: 'neutral', label: 'À envoyer' },
  en_cours: { tone: 'accent', label: 'En cours' },
  a_reessayer: { tone: 'warning', label: 'À réessayer' },
  envoye: { tone: 'success', label: 'Envoyé' },
  refuse: { tone: 'danger', label: 'Refusé' },
  echec: { tone: 'danger', label: 'Échec' },
  ignore: { tone: 'neutral', label: 'Non envoyé' },
};

export function envoiBadge({ etat }: Pick<EnvoiRappel, 'etat'>): Badge {
  return envoiBadges[etat];
}

/** What is to be known of a line of the log beside its state. */
export function envoiDetail({
  raison,
  repris,
  etat,
}: Pick<EnvoiRappel, 'raison' | 'repris' | 'etat'>): string {
  if (raison !== null) return raison;
  return repris && etat === 'envoye' ? 'Envoyé de nouveau après un arrêt, sous le même numéro' : '';
}

export function isRunning({ etat }: Pick<Rappel, 'etat'>): boolean {
  return etat === 'en_attente' || etat === 'en_cours';
}

interface WorkCount {
  label: string;
  value: number;
  tone: Badge['tone'];
}

export function countsOf({ envoyes, refuses, echecs, ignores }: Rappel): WorkCount[] {
  return [
    { label: 'Envoyés', value: envoyes, tone: 'success' },
    { label: 'Adresses refusées', value: refuses, tone: refuses > 0 ? 'danger' : 'neutral' },
    { label: 'Échecs', value: echecs, tone: echecs > 0 ? 'danger' : 'neutral' },
    { label: 'Non envoyés', value: ignores, tone: 'neutral' },
  ];
}

/** The kinds of reminders that a person may send (N-6). */
export function typesFor(permissions: readonly Permission[]): TypeRappel[] {
  return typesRappel.filter((type) => permissions.includes(permissionsRappel[type]));
}

/** Who can only be reached by telephone or by letter: on paper. */
export function withoutEmail(exclus: readonly PersonneExclue[]): PersonneExclue[] {
  return exclus.filter(({ raison }) => raison === 'sans_email');
}

/** Texts from right to left. */
export function directionOf(langue: Language): 'ltr' | 'rtl' {
  return langue === 'ar' ? 'rtl' : 'ltr';
}
