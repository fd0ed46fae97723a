import { isPersonal, personalAccess, withoutPersonal, type HistoryLine, type Shown } from '@club/contract';
import type { Actor } from './actor.ts';

type Rights = Pick<Actor, 'permissions'>;

/** True when the actor may read personal fields of members. */
export function maySeePersonal({ permissions }: Rights): boolean {
  return permissions.has(personalAccess);
}

/** Removes personal fields unless the actor may read them. */
export function shownTo<Of extends object>(actor: Rights, record: Of): Shown<Of> {
  return maySeePersonal(actor) ? record : withoutPersonal(record);
}

/** History of a member for an actor: all lines, without personal fields unless permitted. */
export function historyShownTo(actor: Rights, lines: readonly HistoryLine[]): HistoryLine[] {
  if (maySeePersonal(actor)) return [...lines];
  return lines.map((line) => ({ ...line, changes: line.changes.filter(({ field }) => !isPersonal(field)) }));
}
