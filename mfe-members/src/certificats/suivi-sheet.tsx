import { etatCertificatLabels, sectionsText, type CertificatSuivi } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { formatDate, plural, today } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { PrintHeader, PrintPage } from '@club/ui/print-page';

const columns: readonly LineColumn<CertificatSuivi>[] = [
  { key: 'codeAdherent', header: 'Code', numeric: true },
  { key: 'nom', header: 'Adhérent', cell: ({ nom, prenom }) => `${nom} ${prenom}` },
  { key: 'etat', header: 'Certificat', cell: ({ etat }) => etatCertificatLabels[etat] },
  { key: 'fin', header: 'Jusqu’au', numeric: true, cell: ({ fin }) => (fin ? formatDate(fin) : '—') },
  { key: 'sections', header: 'Sections', cell: sectionsText },
  { key: 'telephone', header: 'Téléphone', cell: ({ telephone }) => telephone ?? '—' },
];

interface SuiviSheetProps {
  rows: readonly CertificatSuivi[];
  /** State and section in view. */
  coverage: string;
  onBack: () => void;
}

/** The list in view on paper. */
export function SuiviSheet({ rows, coverage, onBack }: SuiviSheetProps) {
  const author = useSignedInUser();
  const title = 'Certificats médicaux';
  return (
    <PrintPage title={title} size="A4" many onBack={onBack}>
      <PrintHeader
        title={title}
        meta={
          <>
            <p>{coverage}</p>
            <p>
              {plural(rows.length, 'adhérent', 'adhérents')}, le {formatDate(today())}
            </p>
          </>
        }
      />
      <LinesTable caption={title} untitled columns={columns} rows={rows} keyOf={({ id }) => id} />
      <footer>
        Imprimé par {author.firstName} {author.lastName}
      </footer>
    </PrintPage>
  );
}
