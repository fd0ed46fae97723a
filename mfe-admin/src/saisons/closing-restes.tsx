import type { ResteDePayeur, ResteNomme, Saison } from '@club/contract';
import { Link } from '@club/router';
import { useCan } from '@club/store';
import { formatAmount, plural } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { useGetSaisonRestesQuery } from './saisons-api.ts';

/** What the closing leaves as it is, with links to the rows: what is owed, cheques that wait, credits that go on (S-7). */
export function ClosingRestes({ saison: { id } }: { saison: Saison }) {
  const canDeposit = useCan('reglements.create');
  const { data, error, isLoading } = useGetSaisonRestesQuery(id);
  if (isLoading) return <li>Lecture de ce qui reste dû…</li>;
  if (error || !data) return <li>Ce qui reste dû et ce qui attend n’a pas pu être lu. {messageOf(error)}</li>;
  const { du, cheques, credits } = data;
  return (
    <>
      <li>
        Ce qui reste dû peut encore être encaissé après la clôture
        {du && du.nombre > 0 && (
          <>
            {'\u00a0'}: {formatAmount(du.montant)} sur{' '}
            <Link to={`/cotisations?saison=${id}&aPayer=oui`}>
              {plural(du.nombre, 'cotisation', 'cotisations')}
            </Link>
          </>
        )}
        .
      </li>
      {cheques && cheques.nombre > 0 && (
        <li>
          {plural(cheques.nombre, 'chèque attend', 'chèques attendent')} la banque{'\u00a0'}:{' '}
          {formatAmount(cheques.montant)}.{' '}
          {canDeposit && (
            <>
              Ceux qui ne sont sur aucune remise se choisissent dans une{' '}
              <Link to="/remises?nouveau=oui">nouvelle remise</Link>.
            </>
          )}
          <Named reste={cheques} to={(one) => `/payments?saison=toutes&reglement=${one.id}`} />
        </li>
      )}
      {credits && credits.nombre > 0 && (
        <li>
          {plural(credits.nombre, 'crédit reste utilisable', 'crédits restent utilisables')}
          {'\u00a0'}: {formatAmount(credits.montant)}.
          <Named reste={credits} to={(one) => `/credit-payeur?payeur=${one.payeurId}&saison=${id}`} />
        </li>
      )}
    </>
  );
}

/** The largest of them, folded. */
function Named({
  reste: { premiers, nombre },
  to,
}: {
  reste: ResteNomme;
  to: (one: ResteDePayeur) => string;
}) {
  return (
    <details>
      <summary>{premiers.length < nombre ? `Les ${premiers.length} plus grands` : 'Lesquels'}</summary>
      <ul>
        {premiers.map((one) => (
          <li key={one.id}>
            <Link to={to(one)}>
              {one.payeur.prenom} {one.payeur.nom}
            </Link>{' '}
            {formatAmount(one.montant)}
          </li>
        ))}
      </ul>
    </details>
  );
}
