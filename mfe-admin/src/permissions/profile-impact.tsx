import { type Permission, permissionText, type ProfileHolder, type UserProfile } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { plural } from '@club/ui/format';
import { useWatch } from '@club/ui/form';
import { type ProfileFormValues } from './profile-values.ts';
import { differenceOfRights } from './rights-rules.ts';

/** What the form changes, and for whom, before it is saved. */
export function ProfileImpact({ record }: { record: UserProfile | undefined }) {
  const { permissions = [], isDefault } = useWatch<ProfileFormValues>();
  const { given, taken } = differenceOfRights(record?.permissions ?? [], permissions as Permission[]);
  const { users = [] } = record ?? {};
  const isSame = given.length + taken.length === 0;
  return (
    <section className="rights-impact" aria-label="Ce qui change" aria-live="polite">
      <h3>Ce qui change</h3>
      <p>{record ? forWhom(users) : 'Personne n’a encore ce profil\u00a0: il se donne dans Utilisateurs.'}</p>
      {record && <Oneself users={users} />}
      {isDefault && record?.isDefault !== true && <p>Les prochains utilisateurs le recevront.</p>}
      {record && isSame && <p className="club-meta">Aucun droit ne change.</p>}
      <Rights title={plural(given.length, 'droit donné', 'droits donnés')} sign="+" rights={given} />
      <Rights title={plural(taken.length, 'droit retiré', 'droits retirés')} sign="−" rights={taken} />
      {!isSame && users.length > 0 && <p className="club-meta">L’effet est immédiat, sans se reconnecter.</p>}
    </section>
  );
}

function forWhom(users: readonly ProfileHolder[]): string {
  if (users.length === 0) return 'Personne n’a ce profil.';
  const names = users.map(({ nom, isActive }) => (isActive ? nom : `${nom} (désactivé)`));
  return `Pour ${plural(users.length, 'personne', 'personnes')}\u00a0: ${names.join(', ')}.`;
}

function Oneself({ users }: { users: readonly ProfileHolder[] }) {
  const { id } = useSignedInUser();
  if (!users.some((user) => user.id === id)) return null;
  return <p className="club-text-warning">C’est votre propre profil.</p>;
}

function Rights({ title, sign, rights }: { title: string; sign: string; rights: readonly Permission[] }) {
  if (rights.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {rights.map((permission) => (
          <li key={permission}>
            <span aria-hidden="true">{sign}</span> {permissionText(permission)}
          </li>
        ))}
      </ul>
    </div>
  );
}
