import type { FicheAdherent } from '@club/contract';
import { useCan } from '@club/store';
import { formatDate } from '@club/ui/format';
import { fullName } from '../adherent-texts.ts';
import { AdherentSaisons } from '../inscriptions/adherent-saisons.tsx';
import { FicheRappels } from './fiche-rappels.tsx';

/** Since when, in which seasons, under which codes, and whether reminders are wanted. */
export function FicheAdhesion({ fiche }: { fiche: FicheAdherent }) {
  const { adherent, saisonIds, rappels = null } = fiche;
  const { estAdherent, anciensCodes = [] } = adherent;
  const canUpdate = useCan('adherents.update');
  return (
    <section>
      <h3>{estAdherent ? 'Adhésion' : 'Enregistrement'}</h3>
      <dl>
        <div>
          <dt>{estAdherent ? 'Inscription' : 'Depuis le'}</dt>
          <dd>{formatDate(adherent.dateInscription)}</dd>
        </div>
        {anciensCodes.length > 0 && (
          <div>
            <dt>Anciens codes</dt>
            <dd>{anciensCodes.join(', ')}</dd>
          </div>
        )}
        {estAdherent && (
          <div>
            <dt>Saisons</dt>
            <dd>
              <AdherentSaisons key={adherent.id} adherent={adherent} saisonIds={saisonIds} />
            </dd>
          </div>
        )}
        {canUpdate && (
          <div>
            <dt>Rappels par e-mail</dt>
            <dd>
              <FicheRappels id={adherent.id} nom={fullName(adherent)} rappels={rappels} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
