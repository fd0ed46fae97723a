import { personName, type Carnet } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { formatDate } from '@club/ui/format';
import type { Column } from '@club/ui/list';

export const carnetColumns: readonly Column<Carnet>[] = [
  { key: 'adherent', header: 'Adhérent', sortable: true, cell: (carnet) => <MemberCell carnet={carnet} /> },
  {
    key: 'formule',
    header: 'Formule',
    cell: ({ formule }) => <span className="club-two-lines">{formule.designation}</span>,
  },
  {
    key: 'restantes',
    header: 'Reste',
    sortable: true,
    width: '6.5rem',
    numeric: true,
    cell: ({ restantes, achetees }) => (
      <span>
        <strong>{restantes}</strong> sur {achetees}
      </span>
    ),
  },
  {
    key: 'au',
    header: 'Dernier jour',
    sortable: true,
    width: '8rem',
    numeric: true,
    cell: ({ au }) => formatDate(au),
  },
];

/** Shown once they are chosen. */
export const moreCarnetColumns: readonly Column<Carnet>[] = [
  { key: 'codeAdherent', header: 'Code', width: '7rem', cell: ({ adherent }) => adherent.codeAdherent },
  { key: 'achetees', header: 'Entrées', width: '6rem', numeric: true, cell: ({ achetees }) => achetees },
  { key: 'du', header: 'Premier jour', width: '8rem', numeric: true, cell: ({ du }) => formatDate(du) },
  {
    key: 'codeCotisation',
    header: 'Cotisation',
    width: '11rem',
    cell: ({ codeCotisation }) => codeCotisation,
  },
];

function MemberCell({ carnet: { adherent } }: { carnet: Carnet }) {
  const to = `/members?fiche=${adherent.id}`;
  const name = personName(adherent);
  const leads = useLeadsSomewhere()(to);
  return (
    <span className="club-cell-text" title={name}>
      {leads ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}{' '}
      <span className="club-meta">{adherent.codeAdherent}</span>
    </span>
  );
}
