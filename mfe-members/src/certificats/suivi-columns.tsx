import {
  colonnesCertificat,
  etatCertificatLabels,
  sectionsText,
  type CertificatSuivi,
  type EtatCertificat,
} from '@club/contract';
import { formatDate } from '@club/ui/format';
import { titledBy, type Column } from '@club/ui/list';
import { StatusBadge } from '@club/ui/status-badge';
import type { Tone } from '../adherents/adherent-labels.ts';

const tones: Readonly<Record<EtatCertificat, Tone>> = {
  manquant: 'danger',
  sans_date: 'warning',
  expire: 'danger',
  sans_scan: 'warning',
  bientot: 'warning',
  valide: 'success',
};

const titled = titledBy(colonnesCertificat);

export const suiviColumns: readonly Column<CertificatSuivi>[] = [
  { ...titled('codeAdherent'), numeric: true, width: '6rem', sortable: true },
  {
    ...titled('nom'),
    sortable: true,
    cell: ({ nom, prenom }) => (
      <>
        <strong>{nom}</strong> {prenom}
      </>
    ),
  },
  {
    ...titled('etat'),
    width: '12rem',
    cell: ({ etat }) => <StatusBadge tone={tones[etat]} label={etatCertificatLabels[etat]} />,
  },
  {
    ...titled('fin'),
    numeric: true,
    width: '7rem',
    sortable: true,
    cell: ({ fin }) => (fin ? formatDate(fin) : undefined),
  },
  { ...titled('sections'), cell: sectionsText },
  { ...titled('telephone'), numeric: true, width: '9rem', secondary: true },
];

/** Shown once they are chosen. */
export const moreSuiviColumns: readonly Column<CertificatSuivi>[] = [{ ...titled('email'), width: '13rem' }];
