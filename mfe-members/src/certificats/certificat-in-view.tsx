import { permissionsRappel } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { useCan } from '@club/store';
import { buttonClass } from '@club/ui/button';
import { EmptyState, ErrorState, Skeleton } from '@club/ui/states';
import { cardCode, fullName } from '../adherents/adherent-texts.ts';
import { CertificatSummary } from './certificat-summary.tsx';
import type { AdherentInView } from './use-adherent-in-view.ts';

export function CertificatInView({ inView }: { inView: AdherentInView }) {
  return (
    <section className="club-card club-card-stack certificat-card" aria-labelledby="certificat-actuel">
      <h2 id="certificat-actuel">Certificat actuel</h2>
      <Body {...inView} />
    </section>
  );
}

function Body({ code, adherent, isUnknown, error, retry }: AdherentInView) {
  if (isUnknown) {
    return (
      <EmptyState title="Adhérent non trouvé" icon="user">
        Aucun adhérent n’a le code {code}.
      </EmptyState>
    );
  }
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (adherent) {
    return (
      <>
        <p>
          <Link to={`/members?fiche=${adherent.id}`}>{fullName(adherent)}</Link>
          <span className="club-meta"> Code {cardCode(adherent)}</span>
        </p>
        <CertificatSummary adherent={adherent} />
      </>
    );
  }
  if (code) return <Skeleton lines={2} />;
  return <NobodyChosen />;
}

function NobodyChosen() {
  const leadsSomewhere = useLeadsSomewhere();
  const canRemind = useCan(permissionsRappel.certificat) && leadsSomewhere('/rappels');
  const expiring = canRemind && (
    <Link className={buttonClass('secondary')} to="/rappels?type=certificat">
      Voir les certificats à renouveler
    </Link>
  );
  return (
    <EmptyState title="Aucun adhérent choisi" icon="certificate" action={expiring}>
      Saisissez un code adhérent pour voir son certificat.
    </EmptyState>
  );
}
