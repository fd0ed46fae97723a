import { ageOn, type AdherentSummary } from '@club/contract';
import { Avatar } from '@club/ui/avatar';
import { formatDate, today } from '@club/ui/format';
import type { Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import { statutLabel } from '../adherent-labels.ts';
import { fullName, phoneText } from '../adherent-texts.ts';

/** The statut is there on a tablet too. */
export const adherentColumns: readonly Column<AdherentSummary>[] = [
  { key: 'codeAdherent', header: 'Code', sortable: true, numeric: true, width: '5.5rem' },
  { key: 'nom', header: 'Nom', sortable: true, cell: (adherent) => <Nom {...adherent} /> },
  { key: 'prenom', header: 'Prénom', sortable: true },
  { key: 'email', header: 'E-mail', sortable: true, secondary: true, width: '13rem' },
  {
    key: 'telephone',
    header: 'Téléphone',
    sortable: true,
    numeric: true,
    width: '9rem',
    cell: ({ telephone }) => phoneText(telephone),
  },
  {
    key: 'statut',
    header: 'Statut',
    sortable: true,
    width: '8.5rem',
    cell: ({ statut }) => <StatusBadge {...statutLabel(statut, 'Non défini')} />,
  },
];

/** Shown once they are chosen. */
export const moreAdherentColumns: readonly Column<AdherentSummary>[] = [
  { key: 'civilite', header: 'Civilité', width: '6rem' },
  {
    key: 'age',
    header: 'Âge',
    numeric: true,
    align: 'end',
    width: '5rem',
    cell: ({ dateNaissance }) => ageOn(dateNaissance, today()),
  },
  {
    key: 'dateNaissance',
    header: 'Naissance',
    sortable: true,
    numeric: true,
    width: '8rem',
    cell: ({ dateNaissance }) => formatDate(dateNaissance, ''),
  },
  {
    key: 'dateInscription',
    header: 'Inscription',
    sortable: true,
    numeric: true,
    width: '8rem',
    cell: ({ dateInscription }) => formatDate(dateInscription, ''),
  },
];

/** With the photo, by which the counter knows a person. */
function Nom(adherent: AdherentSummary) {
  return (
    <span className="adherent-nom">
      <Avatar name={fullName(adherent)} src={adherent.photoUrl} size={28} />
      <strong>{adherent.nom}</strong>
    </span>
  );
}
