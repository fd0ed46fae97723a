import type { Permission } from '@club/contract';

/** Caller of a request, from the verified token. */
export interface Actor {
  kind: 'user' | 'anonymous' | 'service';
  /** User id, `anonymous` or the name of the service. */
  id: string;
  /** The user's code (codeUtilisateur). */
  code?: string;
  /** Name shown in history. */
  nom: string;
  profileType?: string;
  permissions: ReadonlySet<Permission>;
  sessionId?: string;
  /** Address of the browser, as the gateway saw it. */
  ip?: string;
  /** The user for whom a service acts. */
  onBehalfOf?: { id: string; nom: string };
}

/** A verified token: the actor, who issued it and the request it belongs to. */
export interface Identity {
  actor: Actor;
  /** `gateway` or the name of a service. */
  issuer: string;
  requestId: string;
}

/** The user named in history and records: the actor, or the user for whom a service acts. */
export function personOf(actor: Actor): { id: string; nom: string } {
  return actor.onBehalfOf ?? actor;
}
