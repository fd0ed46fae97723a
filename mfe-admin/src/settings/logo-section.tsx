import { Button } from '@club/ui/button';
import { FileDrop } from '@club/ui/file-drop';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useState } from 'react';
import { useUpdateSettingsMutation, useUploadLogoMutation } from './settings-api.ts';
import type { Edited } from './use-group.ts';

const largest = 2 * 1024 * 1024;

/** The logo, which is stored as soon as it is chosen. */
export function LogoSection({ settings, canChange }: Edited) {
  const { logo } = settings.clubInfo;
  const [upload, { isLoading }] = useUploadLogoMutation();
  const [update] = useUpdateSettingsMutation();
  const [refusal, setRefusal] = useState<string>();
  const store = async (stored: PromiseLike<{ error?: unknown }>, done: string) => {
    const { error } = await stored;
    setRefusal(error ? messageOf(error) : undefined);
    if (!error) showToast({ title: 'Paramètres sauvegardés', text: done });
  };
  return (
    <section className="settings-logo" aria-label="Logo">
      <h2>Logo</h2>
      {logo ? <img src={logo} alt="Logo du club" /> : <p className="club-field-help">Aucun logo.</p>}
      {canChange && (
        <>
          <FileDrop
            label={isLoading ? 'Envoi du logo…' : 'Choisir un logo'}
            accept=".png,.jpg,.jpeg,.svg"
            maxBytes={largest}
            hint={'PNG, JPG ou SVG, 2\u00a0Mo au plus. Il est enregistré dès qu’il est choisi.'}
            disabled={isLoading}
            {...(refusal && { error: refusal })}
            onFile={(file) => void store(upload({ body: {}, file }), 'Le nouveau logo est en place.')}
          />
          {logo && (
            <Button
              label="Retirer le logo"
              icon="trash"
              variant="secondary"
              onClick={() =>
                void store(update({ body: { clubInfo: { logo: null } } }), 'Le logo a été retiré.')
              }
            />
          )}
        </>
      )}
    </section>
  );
}
