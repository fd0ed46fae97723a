import { useState } from 'react';
import type { UserProfile } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { Button } from '@club/ui/button';
import { listSchema, useListAddress } from '@club/ui/list';
import { Screen } from '@club/ui/screen';
import { EmptyState } from '@club/ui/states';
import { MissingRecordDialog } from '../opened-record/missing-record-dialog.tsx';
import { useOpenedRecord } from '../opened-record/use-opened-record.ts';
import { DeleteProfileDialog } from './delete-profile-dialog.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { mayChange } from './rights-rules.ts';
import { useListUserProfilesQuery } from './profiles-api.ts';
import './permissions.css';

const schema = listSchema({ sorts: ['nom'], opens: ['modifier'] });

/** A card per profile, the club’s own first. The open form is in the address. */
export function PermissionsPage() {
  const query = useListUserProfilesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: profiles, error, isLoading, refetch } = query;
  const { permissions: held } = useSignedInUser();
  const { opened, open, close } = useListAddress(schema);
  const [deleting, setDeleting] = useState<UserProfile>();
  const editedId = opened?.kind === 'modifier' ? opened.id : undefined;
  const { record: edited, isMissing } = useOpenedRecord(editedId, profiles);
  const mayEdit = edited && mayChange(held, edited);
  const create = <Button label="Nouveau profil" icon="plus" onClick={() => open('nouveau')} />;
  const cards = (isCustom: boolean) =>
    profiles
      ?.filter((profile) => profile.isCustom === isCustom)
      .map((profile) => (
        <li key={profile.id}>
          <ProfileCard
            profile={profile}
            onEdit={() => open('modifier', profile.id)}
            onDelete={() => setDeleting(profile)}
          />
        </li>
      ));
  const custom = cards(true);
  return (
    <Screen
      title="Gestion des permissions"
      subtitle="Ce que chaque profil permet, et à qui il est donné"
      action={create}
      loading={isLoading}
      error={profiles ? undefined : error}
      onRetry={() => void refetch()}
    >
      <h2 className="profiles-title">Profils personnalisés</h2>
      {custom?.length === 0 && (
        <EmptyState title="Aucun profil personnalisé" icon="shield" action={create}>
          Un profil personnalisé réunit les droits de votre choix, par exemple ceux d’un trésorier.
        </EmptyState>
      )}
      {custom && custom.length > 0 && <ul className="admin-cards">{custom}</ul>}
      <h2 className="profiles-title">Profils par défaut</h2>
      <ul className="admin-cards">{cards(false)}</ul>
      {opened?.kind === 'nouveau' && <ProfileDialog onClose={close} />}
      {mayEdit && <ProfileDialog key={edited.id} record={edited} onClose={close} />}
      {(isMissing || (edited && !mayEdit)) && (
        <MissingRecordDialog
          what="Ce profil"
          refusal={edited && (edited.isCustom ? 'wider' : 'kept')}
          onClose={close}
        />
      )}
      {deleting && <DeleteProfileDialog profile={deleting} onClose={() => setDeleting(undefined)} />}
    </Screen>
  );
}
