import type { Saison } from '@club/contract';
import { Link } from '@club/router';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { formatDate, today } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { isToBeClosed } from './saison-rules.ts';
import { useActivateSaisonMutation } from './saisons-api.ts';

interface ActivateSaisonProps {
  saison: Saison;
  /** The season that is active and not closed. */
  open: Saison | undefined;
  onClose: () => void;
}

/** Passes on to a season, or takes that back (S-13). */
export function ActivateSaisonDialog({ saison, open, onClose }: ActivateSaisonProps) {
  const [activate] = useActivateSaisonMutation();
  const isBack = isToBeClosed(saison);
  const pass = async () => {
    await activate(saison.id).unwrap();
    showToast({ title: 'Saison active', text: saison.nom });
    onClose();
  };
  return (
    <ConfirmDialog
      title={isBack ? `Revenir à la saison ${saison.nom}` : `Passer à la saison ${saison.nom}`}
      verb={isBack ? 'Revenir à cette saison' : 'Passer à cette saison'}
      busyVerb="Passage..."
      failure="Impossible de passer à cette saison."
      onCancel={onClose}
      onConfirm={pass}
    >
      <p>
        Les nouveaux adhérents, cotisations et règlements vont aussitôt à la saison{' '}
        <strong>{saison.nom}</strong>.
      </p>
      {!isBack && saison.dateDebut > today() && (
        <Notice tone="warning" title={`Elle ne commence que le ${formatDate(saison.dateDebut)}`}>
          Cartes et tableau de bord changent aussi de saison dès maintenant{'\u00a0'}; la porte suit les dates
          de chaque formule.{' '}
          {saison.inscriptionsOuvertes ? (
            'Pour inscrire d’avance, ses inscriptions ouvertes suffisent.'
          ) : (
            <>
              Pour seulement inscrire d’avance,{' '}
              <Link to={`/seasons?inscriptions=${saison.id}`}>ouvrez ses inscriptions</Link>.
            </>
          )}
        </Notice>
      )}
      {open && (
        <p>
          {isBack
            ? `${open.nom} attend de nouveau\u00a0: ce qui y est inscrit reste, et ses inscriptions restent ouvertes.`
            : `${open.nom} est alors à clôturer\u00a0: ses cotisations se modifient et se paient encore, et vous pouvez y revenir tant qu’elle n’est pas clôturée.`}
        </p>
      )}
    </ConfirmDialog>
  );
}
