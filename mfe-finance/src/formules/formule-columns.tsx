import type { Formule, Section } from '@club/contract';
import type { Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { Amount } from '../money/amount.tsx';
import { sectionText } from '../sections/section-texts.ts';
import { agesText, formuleBadge } from './formule-texts.ts';

export function formuleColumns(sections: readonly Section[]): readonly Column<Formule>[] {
  const named = new Map(sections.map((section) => [section.id, sectionText(section)]));
  return [
    { key: 'code', header: 'Code', width: '5rem', numeric: true, sortable: true },
    { key: 'designation', header: 'Désignation', sortable: true },
    {
      key: 'sectionId',
      header: 'Section',
      width: '11rem',
      cell: ({ sectionId }) => (sectionId === null ? null : named.get(sectionId)),
    },
    {
      key: 'montant',
      header: 'Montant',
      width: '7rem',
      align: 'end',
      sortable: true,
      cell: ({ montant }) => <Amount value={montant} />,
    },
    {
      key: 'duree',
      header: 'Durée',
      width: '5.5rem',
      align: 'end',
      numeric: true,
      cell: ({ duree }) => `${duree}\u00a0mois`,
    },
    { key: 'ageMin', header: 'Âges', width: '8rem', secondary: true, cell: agesText },
    {
      key: 'actif',
      header: 'Statut',
      width: '7rem',
      cell: (formule) => <StatusBadge {...formuleBadge(formule)} />,
    },
  ];
}
