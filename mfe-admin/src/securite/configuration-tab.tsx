import { useState } from 'react';
import type { UserProfile } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { ErrorState, Skeleton } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { useListUserProfilesQuery } from '../permissions/profiles-api.ts';
import { statusRows } from './status-rows.ts';
import { RequireSecondFactorDialog } from './require-second-factor-dialog.tsx';
import { useGetSecurityStatusQuery } from './securite-api.ts';

const fresh = { refetchOnMountOrArgChange: true };

/** The true state of what protects the club, and what to do about each. */
export function ConfigurationTab() {
  const { data: status, error, refetch } = useGetSecurityStatusQuery(undefined, fresh);
  if (error && !status) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!status) return <Skeleton lines={8} />;
  return (
    <>
      <ul className="securite-status club-wraps-badges">
        {statusRows(status).map(({ title, tone, state, advice }) => (
          <li key={title} className="club-card">
            <h2>{title}</h2>
            <StatusBadge tone={tone} label={state} />
            <p>{advice}</p>
          </li>
        ))}
      </ul>
      <RequiredProfiles required={status.profilesWithSecondFactor} />
    </>
  );
}

/** Which profiles need a second factor (I-20). */
function RequiredProfiles({ required }: { required: readonly string[] }) {
  const { data: profiles } = useListUserProfilesQuery(undefined, fresh);
  const mayDecide = useCan('admin.manage_permissions');
  const [deciding, setDeciding] = useState<UserProfile>();
  return (
    <section className="club-card securite-profiles" aria-labelledby="securite-profiles">
      <h2 id="securite-profiles">Double authentification par profil</h2>
      <ul>
        {profiles?.map((profile) => (
          <li key={profile.id}>
            <strong>{profile.name}</strong>
            <StatusBadge
              {...(required.includes(profile.id)
                ? { tone: 'success', label: 'Exigée' }
                : { tone: 'neutral', label: 'Facultative' })}
            />
            {mayDecide && (
              <Button
                label={required.includes(profile.id) ? 'Rendre facultative' : 'Exiger'}
                aria-label={`${required.includes(profile.id) ? 'Rendre facultative' : 'Exiger'} pour ${profile.name}`}
                variant="secondary"
                onClick={() => setDeciding(profile)}
              />
            )}
          </li>
        ))}
      </ul>
      {deciding && (
        <RequireSecondFactorDialog
          profile={deciding}
          required={required.includes(deciding.id)}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </section>
  );
}
