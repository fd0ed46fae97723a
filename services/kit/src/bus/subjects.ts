import type { ActivityEntity, EntityName, Owner } from '@club/contract';

/** Header of a message with the request at its origin: readable even where the payload is not. */
export const requestIdHeader = 'X-Request-Id';

/** Characters that mean something in a NATS subject are written as %XX, so that any id is one token. */
function token(text: string): string {
  return text.replace(/[^\w-]/g, (char) => `%${char.codePointAt(0)?.toString(16)}`);
}

/** Stream that keeps the last state of every entity. */
export function stateStream(prefix: string): string {
  return `${prefix.toUpperCase()}_STATE`;
}

/** Subject of one entity's state. */
export function stateSubject(prefix: string, entity: EntityName, id: string): string {
  return `${prefix}.state.${entity}.${token(id)}`;
}

/** Stream that keeps what happened in the last 90 days. */
export function activityStream(prefix: string): string {
  return `${prefix.toUpperCase()}_ACTIVITY`;
}

/** Subject of what happens to one entity. */
export function activitySubject(prefix: string, entity: ActivityEntity, id: string): string {
  return `${prefix}.activity.${entity}.${token(id)}`;
}

/** Subject on which a service answers a question. */
export function askSubject(prefix: string, service: Owner, question: string): string {
  return `${prefix}.ask.${service}.${question}`;
}

/** First part of the subjects on which NATS itself answers a user, and delivers what the user asked it for. */
export function inboxPrefix(user: string): string {
  return `_INBOX.${user}`;
}

/** Subject on which one question of `asker` is answered; whoever is not asked cannot guess it. */
export function answerSubject(prefix: string, asker: string, question: string): string {
  return `${prefix}.answer.${asker}.${question}`;
}

/** A subject of the contract (`club.session.revoked`) under this process's prefix. */
export function prefixed(prefix: string, subject: string): string {
  return `${prefix}.${subject.replace(/^club\./, '')}`;
}
