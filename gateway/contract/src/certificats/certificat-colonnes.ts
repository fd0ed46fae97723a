import { searchText, sortText } from '../exports/export-query.ts';
import type { ListColumns } from '../exports/list-column.ts';
import type { WholeList } from '../exports/whole-list.ts';
import { personName } from '../adherents/person-name-rules.ts';
import type { ExportCertificatsQuery } from './certificat-calls.ts';
import {
  certificatsAFaire,
  etatCertificatLabels,
  type CertificatSuivi,
  type TriCertificat,
} from './certificat.ts';

/** Section names joined for display. */
export const sectionsText = ({ sections }: Pick<CertificatSuivi, 'sections'>): string => sections.join(', ');

/** All columns of the list of certificates. */
export const colonnesCertificat = {
  codeAdherent: { title: 'Code', kind: 'code', value: (row) => row.codeAdherent },
  nom: { title: 'Adhérent', kind: 'text', width: 30, value: (row) => personName(row) },
  etat: { title: 'Certificat', kind: 'text', width: 22, value: ({ etat }) => etatCertificatLabels[etat] },
  fin: { title: 'Jusqu’au', kind: 'date', value: (row) => row.fin },
  sections: { title: 'Sections', kind: 'text', width: 30, value: sectionsText },
  telephone: { title: 'Téléphone', kind: 'code', width: 18, value: (row) => row.telephone },
  email: { title: 'E-mail', kind: 'text', width: 30, value: (row) => row.email },
} satisfies ListColumns<CertificatSuivi>;

/** Search and sort of the list, on screen and in exports. */
export const certificatsEntiers: WholeList<CertificatSuivi, TriCertificat> = {
  texts: (row) => [row.nom, row.prenom, row.codeAdherent, row.telephone, row.email, sectionsText(row)],
  sortKeys: {
    nom: ({ nom, prenom }) => `${nom} ${prenom}`,
    codeAdherent: ({ codeAdherent }) => codeAdherent,
    fin: ({ fin }) => fin,
  },
};

/** Filters, search and sort of an export of certificates in words; `section` is the designation of the one that is asked for. */
export const certificatsFilterTexts = (
  { etat, search, sort = 'nom', order = 'asc' }: ExportCertificatsQuery,
  section: string | undefined,
): string[] => [
  'Saison active',
  section === undefined ? 'Toutes les sections' : `Section ${section}`,
  etat ? `Certificat\u00a0: ${etatCertificatLabels[etat]}` : certificatsAFaire,
  ...searchText(search, undefined),
  sortText(colonnesCertificat[sort].title, order),
];
