import { useCan } from '@club/store';
import { Link } from '@club/router';
import { buttonClass } from '@club/ui/button';
import { Screen } from '@club/ui/screen';
import { ForbiddenState } from '@club/ui/states';
import { CertificatForm } from './certificat-form.tsx';
import { CertificatInView } from './certificat-in-view.tsx';
import { useAdherentInView } from './use-adherent-in-view.ts';
import './certificats.css';

/** `?code=0042` opens it for a member. */
export function CertificatsPage() {
  const inView = useAdherentInView();
  const canAdd = useCan('adherents.update');
  return (
    <Screen
      title="Certificats médicaux"
      subtitle="Ajouter le certificat médical d’un adhérent"
      extra={
        canAdd && (
          <Link className={buttonClass('secondary')} to="/certificats/suivi">
            Manquants et expirés
          </Link>
        )
      }
    >
      {canAdd ? (
        <div className="certificat-columns">
          <section className="club-card club-card-stack certificat-card" aria-labelledby="certificat-nouveau">
            <h2 id="certificat-nouveau">Nouveau certificat</h2>
            <CertificatForm inView={inView} />
          </section>
          <CertificatInView inView={inView} />
        </div>
      ) : (
        <ForbiddenState />
      )}
    </Screen>
  );
}
