import type { Cotisation, CotisationAdherent } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import { personText } from '../../payeurs/person-labels.ts';

export function CotisationLines({ cotisation }: { cotisation: Pick<Cotisation, 'adherents'> }) {
  return cotisation.adherents.map((line) => <MemberLines key={line.adherentId} line={line} />);
}

function MemberLines({ line }: { line: CotisationAdherent }) {
  const name = personText(line.adherent);
  return (
    <section className="cotisation-member">
      <h3>
        {name}{' '}
        <span className="club-meta">
          payeur{'\u00a0'}: {line.lienParente}
        </span>
      </h3>
      <table className="club-lines cotisation-table" aria-label={`Formules de ${name}`}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Formule</th>
            <th scope="col">Du</th>
            <th scope="col">Au</th>
            <th scope="col">Montant</th>
          </tr>
        </thead>
        <tbody>
          {line.formules.map(({ formule, formuleId, montant, dateDebut, dateFin }, index) => (
            <tr key={`${formuleId}-${index}`}>
              <td>{formule.code}</td>
              <td>{formule.designation}</td>
              <td>{formatDate(dateDebut)}</td>
              <td>{formatDate(dateFin)}</td>
              <td>{formatAmount(montant)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              Total
            </th>
            <td>{formatAmount(line.montantAdherent)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
