import { useState } from 'react';
import { Button } from '@club/ui/button';
import { useFormContext, useWatch } from '@club/ui/form';
import { showToast } from '@club/ui/toast';
import type { AdherentFormValues } from './adherent-values.ts';
import { copiedAddress, copyAddress } from './address-memory.ts';

/** «Copier l’adresse», «Coller l’adresse»: a family is typed once. */
export function AddressHelpers() {
  const { setValue } = useFormContext<AdherentFormValues>();
  const adresse = useWatch<AdherentFormValues, 'adresse'>({ name: 'adresse' });
  const [copied, setCopied] = useState(copiedAddress);

  const copy = () => {
    setCopied(copyAddress(adresse));
    showToast({
      title: 'Adresse copiée',
      text: 'L’adresse a été sauvegardée pour les prochaines saisies.',
    });
  };

  const paste = () => {
    setValue('adresse', copied, { shouldDirty: true });
    showToast({ title: 'Adresse collée', text: 'L’adresse sauvegardée a été appliquée.' });
  };

  return (
    <div className="adherent-address-helpers">
      {adresse.trim() !== '' && (
        <Button label="Copier l’adresse" icon="copy" variant="quiet" onClick={copy} />
      )}
      {copied !== '' && copied !== adresse && (
        <Button label="Coller l’adresse" icon="paste" variant="quiet" onClick={paste} />
      )}
    </div>
  );
}
