import {
  permissionModules,
  permissions as catalogue,
  type ProfileHolder,
  type UserProfile,
} from '@club/contract';
import { useSignedInUser } from '@club/store';
import { Button } from '@club/ui/button';
import { formatDate, plural } from '@club/ui/format';
import { Menu } from '@club/ui/menu';
import { StatusBadge } from '@club/ui/status-badge';
import { mayChange } from './rights-rules.ts';

interface ProfileCardProps {
  profile: UserProfile;
  onEdit: () => void;
  onDelete: () => void;
}

/** A profile: what it opens, and who has it. The four of the first start stay as they are. */
export function ProfileCard({ profile, onEdit, onDelete }: ProfileCardProps) {
  const { permissions: held } = useSignedInUser();
  const { name, description, permissions, isDefault, isCustom, createdAt, users } = profile;
  const canChange = mayChange(held, profile);
  return (
    <article className="club-card admin-card profile-card" aria-label={name}>
      <header>
        <h3>{name}</h3>
        {isDefault && <StatusBadge tone="accent" label="Par défaut" />}
      </header>
      {description && <p>{description}</p>}
      {isDefault && isCustom && <p className="club-meta">Donné aux nouveaux utilisateurs</p>}
      <dl>
        <div>
          <dt>Droits</dt>
          <dd>
            {permissions.length} sur {catalogue.length}
          </dd>
        </div>
        <div>
          <dt>Créé le</dt>
          <dd>{formatDate(createdAt)}</dd>
        </div>
        <div>
          <dt>Donné à</dt>
          <dd>{users ? <Holders users={users} /> : 'Non renseigné'}</dd>
        </div>
      </dl>
      <Rights profile={profile} />
      {isCustom && (
        <footer>
          {canChange ? (
            <>
              <Button
                label="Modifier"
                icon="edit"
                variant="secondary"
                aria-label={`Modifier ${name}`}
                onClick={onEdit}
              />
              <Menu
                label={`Autres actions pour ${name}`}
                icon="more"
                items={[{ label: 'Supprimer', icon: 'trash', danger: true, onSelect: onDelete }]}
              />
            </>
          ) : (
            <p className="club-meta">Ce profil a des droits que vous n’avez pas vous-même.</p>
          )}
        </footer>
      )}
    </article>
  );
}

/** Names said at once. */
const maxNamed = 5;

function Holders({ users }: { users: readonly ProfileHolder[] }) {
  if (users.length === 0) return 'Personne';
  const nameOf = ({ nom, isActive }: ProfileHolder) => (isActive ? nom : `${nom} (désactivé)`);
  const names = users.slice(0, maxNamed).map(nameOf).join(', ');
  const others = users.slice(maxNamed).map(nameOf);
  return (
    <>
      {plural(users.length, 'personne', 'personnes')}
      {'\u00a0'}: {names}
      {others.length > 0 && (
        <details>
          <summary>{plural(others.length, 'autre', 'autres')}</summary>
          {others.join(', ')}
        </details>
      )}
    </>
  );
}

function Rights({ profile: { name, permissions } }: { profile: UserProfile }) {
  if (permissions.length === 0) return <p className="club-meta">Aucun droit.</p>;
  return (
    <details className="profile-rights">
      <summary aria-label={`Voir les droits de ${name}`}>Voir les droits</summary>
      <dl>
        {permissionModules.map((module) => {
          const own = module.permissions.filter(({ permission }) => permissions.includes(permission));
          return (
            own.length > 0 && (
              <div key={module.name}>
                <dt>{module.label}</dt>
                <dd>{own.map(({ label }) => label).join(', ')}</dd>
              </div>
            )
          );
        })}
      </dl>
    </details>
  );
}
