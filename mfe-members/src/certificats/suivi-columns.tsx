import { etatCertificatLabels, type CertificatSuivi, type EtatCertificat } from '@club/contract';
import { formatDate } from '@club/ui/format';
import type { Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import type { Tone } from '../adherents/adherent-labels.ts';

const tones: Readonly<Record<EtatCertificat, Tone>> = {
  manquant: 'danger',
  sans_date: 'warning',
  expire: 'danger',
  bientot: 'warning',
  valide: 'success',
};

/** Sections joined as they stand on screen and on paper. */
export const sectionsText = ({ sections }: Pick<CertificatSuivi, 'sections'>): string => sections.join(', ');

export const suiviColumns: readonly Column<CertificatSuivi>[] = [
  { key: 'codeAdherent', header: 'Code', numeric: true, width: '6rem', sortable: true },
  {
    key: 'nom',
    header: 'Adhérent',
    sortable: true,
    cell: ({ nom, prenom }) => (
      <>
        <strong>{nom}</strong> {prenom}
      </>
    ),
  },
  {
    key: 'etat',
    header: 'Certificat',
    width: '12rem',
    cell: ({ etat }) => <StatusBadge tone={tones[etat]} label={etatCertificatLabels[etat]} />,
  },
  {
    key: 'fin',
    header: 'Jusqu’au',
    numeric: true,
    width: '7rem',
    sortable: true,
    cell: ({ fin }) => (fin ? formatDate(fin) : undefined),
  },
  { key: 'sections', header: 'Sections', cell: sectionsText },
  { key: 'telephone', header: 'Téléphone', numeric: true, width: '9rem', secondary: true },
];
