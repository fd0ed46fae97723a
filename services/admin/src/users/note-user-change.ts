import type { UserFields } from '@club/contract';
import type { Actor, UnitOfWork } from '@club/service-kit';
import { writeJournal } from '../journal/journal.ts';
import { profileNameOf } from '../profiles/profiles.ts';

interface UserChange {
  id: string;
  /** null for a creation. */
  before: UserFields | null;
  /** null for a deletion. */
  after: UserFields | null;
  actor: Actor;
  requestId: string;
}

/** Tells the security journal what was changed of an account; its rights in a line of their own (I-19). */
export async function noteUserChange(unit: UnitOfWork, change: UserChange): Promise<void> {
  const { id, before, after, actor, requestId } = change;
  const codeUtilisateur = (after ?? before)?.codeUtilisateur ?? '';
  const line = { actor, requestId, user: { id, codeUtilisateur } } as const;
  await writeJournal(unit, { ...line, type: 'utilisateur', detail: whatChanged(before, after) });
  if (before?.profileType === after?.profileType) return;
  const nameOf = async (fields: UserFields | null) =>
    fields ? profileNameOf(fields.profileType, unit) : 'aucun';
  const detail = `Profil : ${await nameOf(before)} → ${await nameOf(after)}`;
  await writeJournal(unit, { ...line, type: 'droits', detail });
}

function whatChanged(before: UserFields | null, after: UserFields | null): string {
  if (!before) return 'Utilisateur créé';
  if (!after) return 'Utilisateur supprimé ; ses sessions sont terminées';
  if (before.isActive === after.isActive) return 'Utilisateur modifié';
  return after.isActive ? 'Utilisateur activé' : 'Utilisateur désactivé ; ses sessions sont terminées';
}
