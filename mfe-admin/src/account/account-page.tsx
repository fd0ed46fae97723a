import { useState } from 'react';
import { useSignedInUser } from '@club/store';
import { Button } from '@club/ui/button';
import { plural } from '@club/ui/format';
import { Screen } from '@club/ui/screen';
import { Notice, Skeleton } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { useGetSecondFactorQuery } from './account-api.ts';
import { OwnPasswordDialog } from './own-password-dialog.tsx';
import { RemoveOwnFactorDialog } from './remove-own-factor-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

/** One's own sign-in: password and second factor. */
export function AccountPage() {
  const { firstName, lastName, codeUtilisateur, profileName, mustAddSecondFactor } = useSignedInUser();
  const [opened, setOpened] = useState<'password' | 'add' | 'remove'>();
  const { data, error, refetch } = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const close = () => setOpened(undefined);
  // The frame asks again who is signed in, and opens the rest.
  const done = () => (mustAddSecondFactor ? window.location.assign('/') : (close(), void refetch()));
  return (
    <Screen
      title="Mon compte"
      subtitle={`${firstName} ${lastName}, code ${codeUtilisateur}, ${profileName}`}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {mustAddSecondFactor && (
        <Notice tone="warning" title="Votre profil demande une double authentification">
          Activez-la pour ouvrir les autres écrans.
        </Notice>
      )}
      <div className="account">
        <section className="club-card" aria-labelledby="account-password">
          <h2 id="account-password">Mot de passe</h2>
          <p>Changez-le dès que quelqu’un d’autre pourrait le connaître.</p>
          <Button
            label="Changer mon mot de passe"
            icon="lock"
            variant="secondary"
            disabled={mustAddSecondFactor}
            onClick={() => setOpened('password')}
          />
        </section>
        <section className="club-card" aria-labelledby="account-factor">
          <h2 id="account-factor">Double authentification</h2>
          {!data && <Skeleton lines={3} />}
          {data?.active && (
            <>
              <StatusBadge tone="success" label="Active" />
              <p>
                Il reste {plural(data.recoveryCodes, 'code de secours', 'codes de secours')}.{' '}
                {data.recoveryCodes < 3 && 'Désactivez-la puis réactivez-la pour en recevoir dix autres.'}
              </p>
              <Button
                label="Désactiver"
                variant="secondary"
                disabled={data.required}
                onClick={() => setOpened('remove')}
              />
              {data.required && <p className="club-meta">Votre profil la demande.</p>}
            </>
          )}
          {data && !data.active && (
            <>
              <StatusBadge tone="neutral" label="Inactive" />
              <p>Un code de votre téléphone est demandé en plus du mot de passe.</p>
              <Button label="Activer" icon="shield" onClick={() => setOpened('add')} />
            </>
          )}
        </section>
      </div>
      {opened === 'password' && <OwnPasswordDialog onClose={close} />}
      {opened === 'add' && <SecondFactorDialog onClose={close} onDone={done} />}
      {opened === 'remove' && <RemoveOwnFactorDialog onClose={close} />}
    </Screen>
  );
}
