import { dureeText, prixDe, type Formule, type Section } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import type { Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { Amount } from '../money/amount.tsx';
import { sectionText } from '../sections/section-texts.ts';
import { agesText, formuleBadge } from './formule-texts.ts';
import type { TarifSaisons } from './tarif-saisons.ts';

/** With the prices of the season to come, which can be prepared, under the present ones. */
export function formuleColumns(
  sections: readonly Section[],
  { aHausser: [coming], presente }: Pick<TarifSaisons, 'aHausser' | 'presente'>,
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
      width: coming && coming !== presente ? '11rem' : '7rem',
      align: 'end',
      sortable: true,
      cell: (formule) => (
        <span className="club-two-lines">
          <Amount value={formule.montant} />
          {coming && coming !== presente && (
            <span className="formule-prochain">
              {coming.nom}
              {'\u00a0'}: {prixProchain(formule, coming.id)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'duree',
      header: 'Durée',
      width: '7rem',
      align: 'end',
      numeric: true,
      cell: (formule) => dureeText(formule, formatDate),
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

function prixProchain(formule: Formule, saisonId: string): string {
  const repris = formule.prix.find((one) => one.saisonId === saisonId)?.reprisDe;
  return repris ? 'même prix' : formatAmount(prixDe(formule, saisonId));
}
