import type { Renouvellement } from '@club/contract';
import { formatCount } from '@club/ui/format';

export function RefusalsTable({ refuses }: Pick<Renouvellement, 'refuses'>) {
  return (
    <section className="renouvellement-refusals" aria-label="Adhérents refusés">
      <h3>Refusés ({formatCount(refuses.length)})</h3>
      <div role="region" aria-label="Liste des refus" tabIndex={0}>
        <table className="club-lines">
          <caption className="club-sr-only">Adhérents refusés et raison</caption>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Adhérent</th>
              <th scope="col">Raison</th>
            </tr>
          </thead>
          <tbody>
            {refuses.map(({ adherentId, codeAdherent, nom, raison }) => (
              <tr key={adherentId}>
                <td className="club-figures">{codeAdherent || '—'}</td>
                <td>{nom}</td>
                <td>{raison}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
