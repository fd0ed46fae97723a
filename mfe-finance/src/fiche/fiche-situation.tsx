import type { RemoteParts } from '@club/contract';
import { Link } from '@club/router';
import { useCan } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { today } from '@club/ui/format';
import { Icon } from '@club/ui/icon';
import { Notice } from '@club/ui/states';
import { useGetSituationQuery } from '../payeurs/payeurs-api.ts';
import { situationText, situationTone } from '../payeurs/situation-words.ts';

type Person = RemoteParts['mfe_finance/fiche-situation'];

/** «Suis-je à jour ?»: the answer in words, and its remedy at the counter. */
export default function FicheSituation({ personId: id, estAdherent, situation: given }: Person) {
  const canPay = useCan('reglements.create');
  const canEnrol = useCan('cotisations.create');
  const { currentData, error, refetch } = useGetSituationQuery(id, {
    skip: given !== undefined,
    refetchOnMountOrArgChange: true,
  });
  const situation = given ?? currentData;
  if (!situation) {
    if (!error) return <span aria-busy="true" />;
    return (
      <Notice
        tone="warning"
        title="La situation n’est pas disponible pour le moment."
        action={<Button label="Réessayer" variant="quiet" onClick={() => void refetch()} />}
      />
    );
  }
  const { etat, payeur } = situation;
  // Who only pays needs no cotisation.
  if (etat === 'sans_cotisation' && !estAdherent) return null;
  const owes = etat === 'retard' || etat === 'a_payer';
  const remedy =
    owes && canPay ? 'Encaisser' : etat === 'sans_cotisation' && canEnrol ? 'Inscrire' : undefined;
  return (
    <Notice
      tone={situationTone(situation, today())}
      title={situationText(situation)}
      action={
        remedy && (
          <Link className={buttonClass('primary')} to={`/guichet?personne=${payeur?.id ?? id}`}>
            <Icon name="wallet" />
            <span>{remedy}</span>
          </Link>
        )
      }
    />
  );
}
