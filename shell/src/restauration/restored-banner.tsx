import { useAskAgain } from '@club/store';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { formatDateTime, plural } from '@club/ui/format';
import { Icon } from '@club/ui/icon';
import { showToast } from '@club/ui/toast';
import { useState } from 'react';
import { useConfirmRestaurationMutation, useGetRestaurationQuery } from './restauration-api.ts';

/** For administrators of a restored club: its e-mail is held until one of them confirms that it is the one in use (N-11). */
export function RestoredBanner() {
  const { data } = useGetRestaurationQuery();
  const [asked, setAsked] = useState(false);
  if (!data?.enAttente) return null;
  const { sauvegardeDu, campagnes } = data;
  return (
    <div role="status" className="club-banner club-banner-acts">
      <Icon name="warning" size={16} />
      <p>
        Ce club vient{' '}
        {sauvegardeDu ? `de la sauvegarde du ${formatDateTime(sauvegardeDu)}` : 'd’une sauvegarde'}
        {'\u00a0'}: ses e-mails sont retenus, pour que personne ne les reçoive deux fois.
      </p>
      <Button label="Reprendre les e-mails" variant="secondary" onClick={() => setAsked(true)} />
      {asked && <Question campagnes={campagnes} onClose={() => setAsked(false)} />}
    </div>
  );
}

function Question({ campagnes, onClose }: { campagnes: number; onClose: () => void }) {
  const [confirm] = useConfirmRestaurationMutation();
  const askAgain = useAskAgain();
  const onConfirm = async () => {
    await confirm().unwrap();
    showToast({ title: 'Les e-mails reprennent', text: 'Ce qui attendait part de lui-même.' });
    askAgain();
  };
  return (
    <ConfirmDialog
      title={'Reprendre les e-mails\u202f?'}
      verb="Oui, ce club est celui qui sert"
      busyVerb="Confirmation…"
      failure="Impossible de reprendre les e-mails. Réessayez."
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <p>
        Confirmez seulement si l’ancien club est arrêté et que celui-ci le remplace. Pour un essai, annulez
        {'\u00a0'}: rien ne partira.
      </p>
      {campagnes > 0 && (
        <p>
          {plural(campagnes, 'campagne de rappels reprendra', 'campagnes de rappels reprendront')}. Arrêtez
          d’abord, dans Rappels, celles que l’ancien club a terminées depuis la sauvegarde.
        </p>
      )}
    </ConfirmDialog>
  );
}
