import { permissionText, type Permission } from '@club/contract';
import type { Actor, UnitOfWork } from '@club/service-kit';
import { writeJournal } from '../journal/journal.ts';
import type { ProfileFields } from './profile-rules.ts';

interface ProfileChange {
  /** null for a creation. */
  before: ProfileFields | null;
  /** null for a deletion. */
  after: ProfileFields | null;
  actor: Actor;
  requestId: string;
}

/** Tells the security journal what was changed of a profile, in the transaction of the change (I-19). */
export async function noteProfileChange(unit: UnitOfWork, change: ProfileChange): Promise<void> {
  const { before, after, actor, requestId } = change;
  const detail = `Profil «\u00a0${(after ?? before)?.name}\u00a0» ${whatChanged(before, after)}`;
  await writeJournal(unit, { type: 'droits', actor, requestId, user: null, detail });
}

function whatChanged(before: ProfileFields | null, after: ProfileFields | null): string {
  if (!after) return 'supprimé';
  if (!before) return `créé, avec\u00a0: ${words(after.permissions) || 'aucun droit'}`;
  const given = after.permissions.filter((right) => !before.permissions.includes(right));
  const taken = before.permissions.filter((right) => !after.permissions.includes(right));
  const told = [
    ...(before.name === after.name ? [] : [`autrefois «\u00a0${before.name}\u00a0»`]),
    ...(given.length > 0 ? [`droits ajoutés\u00a0: ${words(given)}`] : []),
    ...(taken.length > 0 ? [`droits retirés\u00a0: ${words(taken)}`] : []),
    ...(before.isDefault === after.isDefault ? [] : [newUsersText(after)]),
  ];
  return ['modifié', ...told].join('\u00a0; ');
}

const words = (rights: readonly Permission[]) => rights.map(permissionText).join(', ');

const newUsersText = ({ isDefault }: ProfileFields) =>
  isDefault ? 'donné aux nouveaux utilisateurs' : 'n’est plus donné aux nouveaux utilisateurs';
