import { colonnesAdherent, type ArgentAdherent, type ChampArgent } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import type { Column } from '@club/ui/list';
import type { ReactNode } from 'react';
import type { ArgentOfPage } from './use-argent.ts';

const drawn: Readonly<
  Record<ChampArgent, Pick<Column<{ id: string }>, 'width' | 'align' | 'numeric'> & { text: Drawing }>
> = {
  sections: { text: ({ sections }) => sections.join(', ') },
  restant: { width: '8rem', align: 'end', numeric: true, text: ({ restant }) => formatAmount(restant) },
  dernierPaiement: {
    width: '8rem',
    numeric: true,
    text: ({ dernierPaiement }) => formatDate(dernierPaiement, ''),
  },
};

type Drawing = (argent: ArgentAdherent) => ReactNode;

const away = (
  <span
    className="club-meta"
    title="Les cotisations ne répondent pas pour l’instant : la liste continue sans elles."
  >
    —
  </span>
);

/** Columns of what finance says of each row; «—» with the reason while it does not answer. They are not sorted by: the list is members’. */
export const argentColumns = ({ known, of, isAway }: ArgentOfPage): readonly Column<{ id: string }>[] =>
  known.map((key) => {
    const { text, ...layout } = drawn[key];
    return {
      key,
      header: colonnesAdherent[key].title,
      ...layout,
      cell: ({ id }) => {
        const argent = of(id);
        return argent ? text(argent) : isAway ? away : null;
      },
    };
  });
