export interface FiguresTableProps {
  /** Caption for screen readers. */
  title: string;
  /** Header of the first column: «Semaine». */
  axis: string;
  columns: readonly string[];
  /** First cell, then one formatted text per column. */
  rows: readonly { key: string; label: string; texts: readonly string[] }[];
}

/** The figures of a chart as a table, one click away. */
export function FiguresTable({ title, axis, columns, rows }: FiguresTableProps) {
  return (
    <details className="club-chart-figures">
      <summary>Voir les chiffres</summary>
      <div className="club-chart-scroll" role="region" aria-label={title} tabIndex={0}>
        <table>
          <caption className="club-sr-only">{title}</caption>
          <thead>
            <tr>
              {[axis, ...columns].map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, texts }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {texts.map((text, index) => (
                  <td key={columns[index]}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
