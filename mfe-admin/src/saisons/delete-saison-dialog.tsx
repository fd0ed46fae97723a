import type { Saison } from '@club/contract';
import { useState } from 'react';
import { Link, useLeadsSomewhere } from '@club/router';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { problemOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { periodText } from './saison-rules.ts';
import { useDeleteSaisonMutation } from './saisons-api.ts';

export function DeleteSaisonDialog({ saison, onClose }: { saison: Saison; onClose: () => void }) {
  const [deleteSaison] = useDeleteSaisonMutation();
  const leadsSomewhere = useLeadsSomewhere();
  const [isHeld, setHeld] = useState(false);
  const campaigns = `/renouvellement?saison=${saison.id}`;
  const remove = async () => {
    const { error } = await deleteSaison(saison.id);
    setHeld(problemOf(error)?.code === 'rule');
    if (error) throw error;
    showToast({ title: 'Saison supprimée', text: saison.nom });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Supprimer la saison"
      verb="Supprimer"
      busyVerb="Suppression..."
      danger
      failure="Impossible de supprimer la saison."
      onCancel={onClose}
      onConfirm={remove}
    >
      <p>
        La saison <strong>{saison.nom}</strong> ({periodText(saison)}) est vide{'\u00a0'}: elle disparaît de
        toutes les listes.
      </p>
      {isHeld && leadsSomewhere(campaigns) && (
        <p>
          <Link to={campaigns}>Voir ses campagnes de renouvellement</Link>
        </p>
      )}
    </ConfirmDialog>
  );
}
