import {
  catalogueText,
  entreesText,
  genreDureeLabels,
  type GenreDuree,
  type Section,
  type Tarif,
} from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import type { HistoryFields } from '@club/ui/history-list';
import { formuleBadge } from './formule-texts.ts';

/** Sections and seasons by their present name. */
export function formuleHistoryFields(
  sections: readonly Section[],
  nomDeSaison: (id: string) => string | undefined = () => undefined,
): HistoryFields {
  const sectionName = (id: unknown) => {
    const section = sections.find((known) => known.id === id);
    return section ? catalogueText(section) : 'section supprimée';
  };
  return {
    code: { label: 'Code' },
    designation: { label: 'Désignation' },
    description: { label: 'Description' },
    montant: { label: 'Montant', text: (montant) => formatAmount(Number(montant)) },
    tarifs: {
      label: 'Prix d’autres saisons',
      text: (tarifs) =>
        (tarifs as Tarif[])
          .map(
            ({ saisonId, montant }) =>
              `${nomDeSaison(saisonId) ?? 'saison supprimée'}\u00a0: ${formatAmount(montant)}`,
          )
          .join(', '),
    },
    partFixe: { label: 'Part fixe', text: (part) => formatAmount(Number(part)) },
    genreDuree: { label: 'Genre de durée', text: (genre) => genreDureeLabels[genre as GenreDuree] },
    du: { label: 'Premier jour', text: (day) => formatDate(String(day)) },
    au: { label: 'Dernier jour', text: (day) => formatDate(String(day)) },
    duree: { label: 'Durée', text: (duree) => `${String(duree)} mois` },
    entrees: { label: 'Entrées', text: (entrees) => entreesText(Number(entrees)) },
    sectionId: { label: 'Section', text: sectionName },
    ageMin: { label: 'Âge minimum', text: yearsText },
    ageMax: { label: 'Âge maximum', text: yearsText },
    actif: { label: 'Statut', text: (actif) => formuleBadge({ actif: actif === true }).label },
  };
}

function yearsText(age: unknown): string {
  return `${String(age)}\u00a0ans`;
}
