import { isPersonal, personalAccess, withoutPersonal, type HistoryLine, type Shown } from '@club/contract';
import type { Actor } from './actor.ts';

type Rights = Pick<Actor, 'permissions'>;

/** Whether somebody may know the personal fields of members. */
export function maySeePersonal({ permissions }: Rights): boolean {
  return permissions.has(personalAccess);
}

/** A member, or what is told of one, as somebody may see it: without the personal fields for who may not know them. */
export function shownTo<Of extends object>(actor: Rights, record: Of): Shown<Of> {
  return maySeePersonal(actor) ? record : withoutPersonal(record);
}

/** History of a member as somebody may see it: the lines stay, what they say of personal fields does not. */
export function historyShownTo(actor: Rights, lines: readonly HistoryLine[]): HistoryLine[] {
  if (maySeePersonal(actor)) return [...lines];
  return lines.map((line) => ({ ...line, changes: line.changes.filter(({ field }) => !isPersonal(field)) }));
}
