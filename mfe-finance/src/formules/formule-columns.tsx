import { prixDe, type Formule, type Section } from '@club/contract';
import type { Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { Amount } from '../money/amount.tsx';
import { sectionText } from '../sections/section-texts.ts';
import { agesText, formuleBadge } from './formule-texts.ts';
import type { TarifSaisons } from './tarif-saisons.ts';

/** With a column for the season to come, whose prices can be prepared. */
export function formuleColumns(
  sections: readonly Section[],
  { aHausser: [coming], presente, nomDe }: Pick<TarifSaisons, 'aHausser' | 'presente' | 'nomDe'>,
): readonly Column<Formule>[] {
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
    ...(coming && coming !== presente
      ? [
          {
            key: 'prochain',
            header: coming.nom,
            width: '9rem',
            align: 'end' as const,
            cell: (formule: Formule) => {
              const repris = nomDe(formule.prix.find(({ saisonId }) => saisonId === coming.id)?.reprisDe);
              return (
                <>
                  <Amount value={prixDe(formule, coming.id)} />
                  {repris && <span className="formule-repris">reprend {repris}</span>}
                </>
              );
            },
          },
        ]
      : []),
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
