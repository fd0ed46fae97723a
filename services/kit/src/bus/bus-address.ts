import {
  nkeyAuthenticator,
  tokenAuthenticator,
  usernamePasswordAuthenticator,
  type Authenticator,
} from '@nats-io/transport-node';

/** Where NATS listens, and the credentials of this process. */
export interface BusAddress {
  /** Without credentials: safe for errors and logs. */
  servers: string;
  authenticator?: Authenticator;
}

/** Seed of a user's nkey. */
const nkeySeed = /^SU[A-Z2-7]{56}$/;

/**
 * Parses NATS_URL, `nats://USER:SECRET@HOST:PORT`: the secret is an nkey seed, which is never sent, or a password; a user
 * alone is a token. Both may be absent.
 */
export function busAddress(natsUrl: string): BusAddress {
  const address = new URL(natsUrl);
  const [user, secret] = [decodeURIComponent(address.username), decodeURIComponent(address.password)];
  address.username = '';
  address.password = '';
  const servers = address.href;
  if (nkeySeed.test(secret))
    return { servers, authenticator: nkeyAuthenticator(new TextEncoder().encode(secret)) };
  if (secret) return { servers, authenticator: usernamePasswordAuthenticator(user, secret) };
  return user ? { servers, authenticator: tokenAuthenticator(user) } : { servers };
}
