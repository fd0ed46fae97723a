import { isPersonal, personalAccess, withoutPersonal, type HistoryLine, type Shown } from '@club/contract';
import type { Actor } from './actor.ts';

type Rights = Pick<Actor, 'permissions'>;

/** Whether somebody may know the personal fields of members. */
export function maySeePersonal({ permissions }: Rights): boolean {
  return permissions.has(personalAccess);
}

/** A record as the actor may see it: without personal fields unless permitted. */
export function shownTo<Of extends object>(actor: Rights, record: Of): Shown<Of> {
  return maySeePersonal(actor) ? record : withoutPersonal(record);
}

/** A member's history as the actor may see it: lines stay, personal fields go. */
export function historyShownTo(actor: Rights, lines: readonly HistoryLine[]): HistoryLine[] {
  if (maySeePersonal(actor)) return [...lines];
  return lines.map((line) => ({ ...line, changes: line.changes.filter(({ field }) => !isPersonal(field)) }));
}
