import type { ShownAdherent } from '@club/contract';
import { useCan } from '@club/store';
import { formatDate } from '@club/ui/format';
import { StatusBadge } from '@club/ui/status-badge';
import { payerLabel, statutLabel } from '../adherent-labels.ts';
import { cardCode, civiliteText, fullName } from '../adherent-texts.ts';
import { AdherentSaisons } from '../inscriptions/adherent-saisons.tsx';
import { FichePhoto } from './fiche-photo.tsx';
import { FicheRappels } from './fiche-rappels.tsx';

export function FicheIdentity({ adherent }: { adherent: ShownAdherent }) {
  const { estAdherent, anciensCodes = [] } = adherent;
  const canUpdate = useCan('adherents.update');
  return (
    <aside className="fiche-identity">
      <FichePhoto adherent={adherent} />
      <p className="fiche-name">
        <span>{civiliteText(adherent.civilite)}</span>
        <strong>{fullName(adherent)}</strong>
      </p>
      {!estAdherent && <StatusBadge tone="accent" label={payerLabel} />}
      {/* A payer is first of all no member; a special statut stays. */}
      {(estAdherent || adherent.statut !== 'actif') && (
        <StatusBadge {...statutLabel(adherent.statut, 'STATUT INCONNU')} />
      )}
      <dl>
        <div>
          <dt>Code</dt>
          <dd>{cardCode(adherent)}</dd>
        </div>
        {anciensCodes.length > 0 && (
          <div>
            <dt>Anciens codes</dt>
            <dd>{anciensCodes.join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>{estAdherent ? 'Inscription' : 'Enregistrement'}</dt>
          <dd>{formatDate(adherent.dateInscription)}</dd>
        </div>
        {estAdherent && (
          <div>
            <dt>Saisons</dt>
            <dd>
              <AdherentSaisons key={adherent.id} adherent={adherent} />
            </dd>
          </div>
        )}
        {canUpdate && (
          <div>
            <dt>Rappels par e-mail</dt>
            <dd>
              <FicheRappels id={adherent.id} nom={fullName(adherent)} />
            </dd>
          </div>
        )}
      </dl>
    </aside>
  );
}
