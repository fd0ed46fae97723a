import type { ActivityEntity, EntityName, Owner } from '@club/contract';

/** Header with the id of the originating request: readable even when the payload is not. */
export const requestIdHeader = 'X-Request-Id';

/** Header with the span that a message comes from (W3C Trace Context), while traces are on. */
export const traceparentHeader = 'traceparent';

/** Escapes characters with a meaning in NATS subjects as %XX, so that any id is one token. */
function token(text: string): string {
  return text.replace(/[^\w-]/g, (char) => `%${char.codePointAt(0)?.toString(16)}`);
}

/** Stream of the last state of each entity. */
export function stateStream(prefix: string): string {
  return `${prefix.toUpperCase()}_STATE`;
}

/** Subject of one entity's state. */
export function stateSubject(prefix: string, entity: EntityName, id: string): string {
  return `${prefix}.state.${entity}.${token(id)}`;
}

/** Subject in the STATE stream on which the relays of a service take turns; no entity is named `relay`. */
export function relaySubject(prefix: string, service: string): string {
  return `${prefix}.state.relay.${service}`;
}

/** Stream of the activities of the last 90 days. */
export function activityStream(prefix: string): string {
  return `${prefix.toUpperCase()}_ACTIVITY`;
}

/** Subject of one entity's activities. */
export function activitySubject(prefix: string, entity: ActivityEntity, id: string): string {
  return `${prefix}.activity.${entity}.${token(id)}`;
}

/** Subject on which a service answers a question. */
export function askSubject(prefix: string, service: Owner, question: string): string {
  return `${prefix}.ask.${service}.${question}`;
}

/** Prefix of the subjects on which NATS itself answers and delivers to a user. */
export function inboxPrefix(user: string): string {
  return `_INBOX.${user}`;
}

/** Subject of one question's answer; only the service asked learns it. */
export function answerSubject(prefix: string, asker: string, question: string): string {
  return `${prefix}.answer.${asker}.${question}`;
}

/** A subject of the contract (`club.session.revoked`) with this process's prefix. */
export function prefixed(prefix: string, subject: string): string {
  return `${prefix}.${subject.replace(/^club\./, '')}`;
}
