import { type Reglement, typeReglementLabels } from '@club/contract';
import { Link } from '@club/router';
import { formatAmount, formatDate } from '@club/ui/format';
import { personName } from '../../payeurs/person-labels.ts';

export function ReceiptTable({ reglement: { details } }: { reglement: Reglement }) {
  if (details.length === 0) return <p className="club-meta">Rien n’est encore encaissé.</p>;
  return (
    <table className="club-lines">
      <caption>Sommes reçues</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Type</th>
          <th scope="col">Référence</th>
          <th scope="col">Date d’encaissement</th>
          <th scope="col">Notes</th>
          <th scope="col" className="club-cell-end">
            Montant
          </th>
        </tr>
      </thead>
      <tbody>
        {details.map((detail) => (
          <tr key={`${detail.createdAt} ${detail.montant}`}>
            <td className="club-figures">{formatDate(detail.dateReglement)}</td>
            <td>{typeReglementLabels[detail.typeReglement]}</td>
            <td>{detail.reference ?? '—'}</td>
            <td className="club-figures">{formatDate(detail.dateEncaissement, '—')}</td>
            <td>{detail.notes ?? '—'}</td>
            <td className="club-cell-end club-figures">{formatAmount(detail.montant)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** By cotisation and member. */
export function AllocationTable({ reglement: { allocations, adherents } }: { reglement: Reglement }) {
  if (allocations.length === 0) return <p className="club-meta">Ce règlement ne paie aucune cotisation.</p>;
  const nameOf = (adherentId: string | null) => {
    const adherent = adherents.find(({ id }) => id === adherentId);
    return adherent ? personName(adherent) : '—';
  };
  return (
    <table className="club-lines">
      <caption>Ce qu’il paie</caption>
      <thead>
        <tr>
          <th scope="col">Cotisation</th>
          <th scope="col">Adhérent</th>
          <th scope="col" className="club-cell-end">
            Montant
          </th>
        </tr>
      </thead>
      <tbody>
        {allocations.map(({ cotisationId, codeCotisation, adherentId, montant }) => (
          <tr key={`${cotisationId} ${adherentId}`}>
            <th scope="row">
              <Link to={`/cotisations?cotisation=${cotisationId}&saison=toutes`}>{codeCotisation}</Link>
            </th>
            <td>{nameOf(adherentId)}</td>
            <td className="club-cell-end club-figures">{formatAmount(montant)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
