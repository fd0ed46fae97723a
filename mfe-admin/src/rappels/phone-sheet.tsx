import { titresRappel, type PersonneExclue, type TypeRappel } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { formatDate, plural, today } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { PrintHeader, PrintPage } from '@club/ui/print-page';
import { MotifText } from './motif-text.tsx';

const columns: LineColumn<PersonneExclue>[] = [
  { key: 'codeAdherent', header: 'Code', numeric: true },
  { key: 'nom', header: 'Personne', cell: ({ nom, prenom }) => `${nom} ${prenom}` },
  { key: 'telephone', header: 'Téléphone', cell: ({ telephone }) => telephone ?? 'Non renseigné' },
  { key: 'motif', header: 'Pourquoi', cell: ({ motif }) => <MotifText motif={motif} /> },
];

interface PhoneSheetProps {
  type: TypeRappel;
  persons: readonly PersonneExclue[];
  onBack: () => void;
}

/** Who has no e-mail, with telephone numbers, on paper. */
export function PhoneSheet({ type, persons, onBack }: PhoneSheetProps) {
  const author = useSignedInUser();
  const title = `${titresRappel[type]}\u00a0: à joindre par téléphone`;
  return (
    <PrintPage title={title} size="A4" many onBack={onBack}>
      <PrintHeader
        title={title}
        meta={
          <p>
            {plural(persons.length, 'personne', 'personnes')} sans adresse e-mail qui marche, le{' '}
            {formatDate(today())}
          </p>
        }
      />
      <LinesTable
        caption="Personnes à joindre par téléphone"
        untitled
        columns={columns}
        rows={persons}
        keyOf={({ id }) => id}
      />
      <footer>
        Imprimé par {author.firstName} {author.lastName}
      </footer>
    </PrintPage>
  );
}
