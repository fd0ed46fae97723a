import type { Saison, ShownAdherent } from '@club/contract';
import { Link } from '@club/router';
import { useCan } from '@club/store';
import { buttonClass } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { problemOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { fullName } from '../adherent-texts.ts';
import { useWithdrawInscriptionMutation } from './inscriptions-api.ts';
import { quoted } from './open-saisons.ts';

interface RetraitDialogProps {
  adherent: ShownAdherent;
  saison: Saison;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Withdraws a member from a season; a cotisation that stands against it is one step away. */
export function RetraitDialog({ adherent, saison, onClose, onWithdrawn }: RetraitDialogProps) {
  const [withdraw] = useWithdrawInscriptionMutation();
  const canSeeMoney = useCan('cotisations.read');
  const confirm = async () => {
    await withdraw({ id: saison.id, adherentId: adherent.id }).unwrap();
    showToast({ title: `Retiré de la saison ${saison.nom}`, text: fullName(adherent) });
    onWithdrawn();
  };
  const cotisations = `/cotisations?saison=${saison.id}&search=${encodeURIComponent(adherent.codeAdherent)}`;
  return (
    <ConfirmDialog
      title={`Retirer de la saison ${saison.nom}`}
      verb="Retirer"
      busyVerb="Retrait..."
      failure="Impossible de retirer cette personne de la saison."
      remedy={(error) =>
        problemOf(error)?.code === 'rule' &&
        canSeeMoney && (
          <Link className={buttonClass('secondary')} to={cotisations}>
            Voir ses cotisations
          </Link>
        )
      }
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>
        {fullName(adherent)} ne sera plus compté dans la saison {quoted(saison.nom)}.
      </p>
    </ConfirmDialog>
  );
}
