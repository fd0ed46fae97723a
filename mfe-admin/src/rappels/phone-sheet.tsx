import { titresRappel, type PersonneExclue, type TypeRappel } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { formatDate, plural, today } from '@club/ui/format';
import { PrintHeader, PrintPage } from '@club/ui/print-page';

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
            {plural(persons.length, 'personne', 'personnes')} sans e-mail, le {formatDate(today())}
          </p>
        }
      />
      <table className="club-lines">
        <caption className="club-sr-only">Personnes sans e-mail</caption>
        <thead>
          <tr>
            {['Code', 'Personne', 'Téléphone', 'Pourquoi'].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {persons.map(({ id, codeAdherent, nom, prenom, telephone, motif }) => (
            <tr key={id}>
              <td>{codeAdherent}</td>
              <td>
                {nom} {prenom}
              </td>
              <td>{telephone ?? 'Non renseigné'}</td>
              <td>{motif}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        Imprimé par {author.firstName} {author.lastName}
      </footer>
    </PrintPage>
  );
}
