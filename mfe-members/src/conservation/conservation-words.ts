import {
  reglesConservation,
  type ApercuRegle,
  type LancementConservation,
  type RegleConservation,
} from '@club/contract';
import { plural } from '@club/ui/format';

const nouns: Readonly<Record<RegleConservation, readonly [one: string, many: string]>> = {
  adherents: ['personne', 'personnes'],
  corbeille: ['personne', 'personnes'],
  certificats: ['certificat', 'certificats'],
  passages: ['entrée', 'entrées'],
  lectures: ['consultation', 'consultations'],
};

/** What the day of a line is. */
export const dayTitles: Readonly<Record<RegleConservation, string>> = {
  adherents: 'Dernière activité',
  corbeille: 'Supprimé le',
  certificats: 'Date du certificat',
  passages: 'Première entrée',
  lectures: 'Première consultation',
};

/** «5 ans», «24 mois»; «Toujours» while a rule is off. */
export function dureeText({ regle, duree }: Pick<ApercuRegle, 'regle' | 'duree'>): string {
  if (duree === null) return 'Toujours';
  return reglesConservation[regle].unite === 'annees' ? plural(duree, 'an', 'ans') : `${duree}\u00a0mois`;
}

/** «3 400 entrées de 812 personnes», «12 personnes». */
export function concernedText({ regle, personnes, elements }: Omit<ApercuRegle, 'empreinte'>): string {
  const what = plural(elements, ...nouns[regle]);
  if (elements === 0 || nouns[regle][0] === 'personne' || personnes === 0) return what;
  return `${what} de ${plural(personnes, 'personne', 'personnes')}`;
}

const listFormat = new Intl.ListFormat('fr', { type: 'conjunction' });

/** «2 personnes effacées et 14 entrées rendues anonymes»; empty when nothing went. */
export function goneText({
  effaces,
  certificats,
  entrees,
  lectures,
}: Pick<LancementConservation, 'effaces' | 'certificats' | 'entrees' | 'lectures'>): string {
  const parts: readonly (readonly [number, string, string])[] = [
    [effaces, 'personne effacée', 'personnes effacées'],
    [certificats, 'certificat supprimé', 'certificats supprimés'],
    [entrees, 'entrée rendue anonyme', 'entrées rendues anonymes'],
    [lectures, 'consultation oubliée', 'consultations oubliées'],
  ];
  return listFormat.format(
    parts.flatMap(([count, one, many]) => (count > 0 ? [plural(count, one, many)] : [])),
  );
}
