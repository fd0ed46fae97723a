import { useState } from 'react';
import { defaultProfiles, type User } from '@club/contract';
import { choicePart, textPart } from '@club/router';
import { useSignedInUser } from '@club/store';
import { IconButton } from '@club/ui/button';
import { listSchema, ListScreen, pageOfWhole, useListAddress } from '@club/ui/list';
import { useListUserProfilesQuery } from '../permissions/profiles-api.ts';
import { MissingRecordDialog } from '../opened-record/missing-record-dialog.tsx';
import { useOpenedRecord } from '../opened-record/use-opened-record.ts';
import { ResetPasswordDialog } from '../securite/reset-password-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { useUserActions } from './use-user-actions.ts';
import { UserCard } from './user-card.tsx';
import { userColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { isWithin, userName } from './user-values.ts';
import { keptUsers, textsOfUser, userSortKeys } from './user-list.ts';
import { UserSessionsDialog } from './user-sessions-dialog.tsx';
import { useListUsersQuery } from './users-api.ts';

const schema = listSchema({
  sorts: ['nom', 'codeUtilisateur', 'profileName', 'lastSignInAt'],
  filters: {
    vue: choicePart(['cartes', 'liste'], 'cartes'),
    statut: choicePart(['actifs', 'desactives']),
    profil: textPart(),
  },
  opens: ['modifier', 'sessions'],
});

/** Cards never come in pages: a club has fewer users than this. */
const allCards = 500;

/** «Gestion des utilisateurs», as cards or as a list; the address holds all of it but a pending deletion or reset. */
export function UsersPage() {
  const address = useListAddress(schema);
  const { view, opened, open, close } = address;
  const query = useListUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: profiles } = useListUserProfilesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { permissions: held } = useSignedInUser();
  const [deleting, setDeleting] = useState<User>();
  const [resetting, setResetting] = useState<User>();
  const actions = useUserActions(profiles ?? [], {
    onEdit: ({ id }) => open('modifier', id),
    onSessions: ({ id }) => open('sessions', id),
    onReset: setResetting,
    onDelete: setDeleting,
  });
  const isCards = view.vue !== 'liste';
  const page = pageOfWhole(query, view, {
    texts: textsOfUser,
    keep: keptUsers(view),
    sortKeys: userSortKeys,
    ...(isCards && { size: allCards }),
  });
  const { record: one, isMissing } = useOpenedRecord(
    opened && opened.kind !== 'nouveau' ? opened.id : undefined,
    query.data,
  );
  const mayChange = one && profiles && isWithin(held, profiles, one.profileType);
  const descriptionOf = ({ profileType }: User) =>
    profiles?.find(({ id }) => id === profileType)?.description ?? '';
  return (
    <ListScreen
      title="Gestion des utilisateurs"
      noun={['utilisateur', 'utilisateurs']}
      address={address}
      page={page}
      columns={userColumns}
      search={{ label: 'Rechercher un utilisateur', placeholder: 'Code, nom ou e-mail' }}
      filters={[
        {
          name: 'profil',
          label: 'Profil',
          all: 'Tous',
          options: profileNames(profiles),
        },
        { name: 'statut', label: 'Statut', all: 'Tous', options: statuts },
      ]}
      extra={
        <IconButton
          label={isCards ? 'Afficher en liste' : 'Afficher en cartes'}
          icon={isCards ? 'menu' : 'badge'}
          onClick={() => address.show({ vue: isCards ? 'liste' : 'cartes' })}
        />
      }
      actions={actions}
      rowLabel={userName}
      onOpen={({ id }) => open('modifier', id)}
      createLabel="Nouvel utilisateur"
      loadingText="Chargement des utilisateurs..."
      empty={{
        title: address.isNarrowed ? 'Aucun utilisateur ne correspond' : 'Aucun utilisateur',
        text: 'Un utilisateur se connecte avec son code, et peut ce que permet son profil.',
        icon: 'users',
      }}
      around={(table) =>
        isCards && page.rows && page.rows.length > 0 ? (
          <ul className="admin-cards">
            {page.rows.map((user) => (
              <li key={user.id}>
                <UserCard user={user} description={descriptionOf(user)} actions={actions} />
              </li>
            ))}
          </ul>
        ) : (
          table
        )
      }
    >
      {opened?.kind === 'nouveau' && profiles && <UserDialog profiles={profiles} onClose={close} />}
      {opened?.kind === 'modifier' && mayChange && (
        <UserDialog key={one.id} record={one} profiles={profiles} onClose={close} />
      )}
      {(isMissing || (opened?.kind === 'modifier' && mayChange === false)) && (
        <MissingRecordDialog what="Cet utilisateur" refusal={one && 'wider'} onClose={close} />
      )}
      {opened?.kind === 'sessions' && one && (
        <UserSessionsDialog user={one} canEnd={mayChange === true} onClose={close} />
      )}
      {resetting && (
        <ResetPasswordDialog
          userCode={resetting.codeUtilisateur}
          name={userName(resetting)}
          onClose={() => setResetting(undefined)}
        />
      )}
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(undefined)} />}
    </ListScreen>
  );
}

const statuts = [
  { value: 'actifs', label: 'Actifs' },
  { value: 'desactives', label: 'Désactivés' },
];

/** The four until all have come: the filter keeps its width. */
const profileNames = (profiles: readonly { id: string; name: string }[] | undefined) =>
  (profiles ?? Object.entries(defaultProfiles).map(([id, { name }]) => ({ id, name }))).map(
    ({ id, name }) => ({
      value: id,
      label: name,
    }),
  );
