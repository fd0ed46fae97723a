import { personName, typeReglementLabels, type OperationCaisse } from '@club/contract';
import { Link } from '@club/router';
import { useCan, useSignedInUser } from '@club/store';
import { formatAmount, inClub, today } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { useGetCaisseQuery } from '../caisse/caisse-api.ts';

/** Operations that are shown. */
const latest = 5;

/** While nobody is served: the cash that one's own till should hold, and the last payments that one took today. */
export function CounterIdle() {
  const canRead = useCan('reglements.read');
  const { id } = useSignedInUser();
  const { currentData } = useGetCaisseQuery(
    { jour: today() },
    { skip: !canRead, refetchOnMountOrArgChange: true },
  );
  const own = currentData?.caisses.find(({ caissierId }) => caissierId === id);
  if (!own) return null;
  const open = own.comptes.find(({ cloture }) => cloture === null);
  const operations = own.operations
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, latest);
  return (
    <section className="club-card club-card-stack guichet-idle" aria-labelledby="guichet-idle">
      <header className="club-card-head">
        <h2 id="guichet-idle">Aujourd’hui</h2>
        {open && (
          <p>
            <Link to="/caisse">Ma caisse</Link>
            {'\u00a0'}: <strong className="club-figures">{formatAmount(open.attendu)}</strong> en espèces
          </p>
        )}
      </header>
      {operations.length > 0 && (
        <LinesTable
          caption="Derniers encaissements"
          scrolls
          columns={columns}
          rows={operations}
          keyOf={({ id: one }) => one}
        />
      )}
    </section>
  );
}

const columns: LineColumn<OperationCaisse>[] = [
  { key: 'heure', header: 'Heure', cell: ({ createdAt }) => inClub(new Date(createdAt)).time },
  { key: 'payeur', header: 'Payeur', names: true, cell: ({ payeur }) => personName(payeur) },
  { key: 'montant', header: 'Montant', align: 'end', cell: ({ montant }) => formatAmount(montant) },
  { key: 'moyen', header: 'Moyen', cell: ({ typeReglement }) => typeReglementLabels[typeReglement] },
  {
    key: 'operation',
    header: 'Opération',
    cell: ({ nature, id, code }) =>
      nature === 'reglement' ? <Link to={`/payments?reglement=${id}`}>{code}</Link> : 'Remboursement',
  },
];
