import { payeurCalls, type RemoteParts } from '@club/contract';
import { Link } from '@club/router';
import { endpointsOf, useCan } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { today } from '@club/ui/format';
import { Icon } from '@club/ui/icon';
import { StatusBadge } from '@club/ui/status-badge';
import { situationBadge, situationText } from './situation-words.ts';
import './fiche.css';

type Person = RemoteParts['mfe_finance/fiche-situation'];

const { useGetSituationQuery } = endpointsOf(payeurCalls, {
  getSituation: { providesTags: (_answer, _error, id) => [{ type: 'Adherent', id }] },
});

/** «Suis-je à jour ?»: the answer in words, and its remedy at the counter. */
export default function FicheSituation({ personId: id, estAdherent }: Person) {
  const canPay = useCan('reglements.create');
  const canEnrol = useCan('cotisations.create');
  const {
    currentData: situation,
    error,
    refetch,
  } = useGetSituationQuery(id, { refetchOnMountOrArgChange: true });
  if (error) {
    return (
      <p className="finance-situation">
        <span>La situation n’est pas disponible pour le moment.</span>
        <Button label="Réessayer" variant="quiet" onClick={() => void refetch()} />
      </p>
    );
  }
  if (!situation) return <p className="finance-situation" aria-busy="true" />;
  const { etat, payeur } = situation;
  // Who only pays needs no cotisation.
  if (etat === 'sans_cotisation' && !estAdherent) return null;
  const owes = etat === 'retard' || etat === 'a_payer';
  const remedy =
    owes && canPay ? 'Encaisser' : etat === 'sans_cotisation' && canEnrol ? 'Inscrire' : undefined;
  return (
    <p className="finance-situation">
      <StatusBadge {...situationBadge(situation, today())} />
      <strong>{situationText(situation)}</strong>
      {remedy && (
        <Link className={buttonClass('primary')} to={`/guichet?personne=${payeur?.id ?? id}`}>
          <Icon name="wallet" />
          <span>{remedy}</span>
        </Link>
      )}
    </p>
  );
}
