import type { EnvoiRappel, EtatEnvoi, EtatRappel, Language, Rappel } from '@club/contract';
import type { Badge } from '@club/ui/status-badge';

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

/** Texts from right to left. */
export function directionOf(langue: Language): 'ltr' | 'rtl' {
  return langue === 'ar' ? 'rtl' : 'ltr';
}
