import type { ImportApercu, ImportColonne, ImportTypeColumn } from '@club/contract';

interface ColumnsTableProps {
  colonnes: readonly ImportColonne[];
  /** The field of each column, as chosen so far. */
  champs: readonly (string | null)[];
  fields: readonly ImportTypeColumn[];
  /** undefined while they are read. */
  lignes: ImportApercu['lignes'] | undefined;
  onChange: (position: number, champ: string | null) => void;
}

const titleOf = ({ titre }: ImportColonne, position: number) =>
  titre || `Colonne ${position + 1}, sans titre`;

/** The first rows of a file, with a choice above each column: what it holds is seen where it is decided. */
export function ColumnsTable({ colonnes, champs, fields, lignes, onChange }: ColumnsTableProps) {
  const aside = (at: number) => (champs[at] === null ? 'import-map-aside' : undefined);
  return (
    <div className="import-map-box" role="region" aria-label="Premières lignes du fichier" tabIndex={0}>
      <table className="club-lines import-map">
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            {colonnes.map((colonne, at) => (
              <th key={at} scope="col" className={aside(at)}>
                <span className="import-map-title">
                  {titleOf(colonne, at)}
                  {colonne.confiance > 0 && colonne.confiance < 1 && <em> devinée</em>}
                </span>
                <select
                  className="club-input"
                  aria-label={titleOf(colonne, at)}
                  value={champs[at] ?? ''}
                  onChange={({ target }) => onChange(at, target.value || null)}
                >
                  <option value="">Laisser de côté</option>
                  {fields.map(({ field, title }) => (
                    <option key={field} value={field}>
                      {title}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lignes?.map(({ row, cellules }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {colonnes.map((_colonne, at) => (
                <td key={at} className={aside(at)}>
                  {cellules[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
