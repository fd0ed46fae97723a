import {
  nkeyAuthenticator,
  tokenAuthenticator,
  usernamePasswordAuthenticator,
  type Authenticator,
} from '@nats-io/transport-node';

/** Where NATS listens, and how this process says who it is. */
export interface BusAddress {
  /** Without its user and secret: this is what errors and logs may show. */
  servers: string;
  authenticator?: Authenticator;
}

/** Seed of a user's nkey, as `nk` and the launcher write it. */
const nkeySeed = /^SU[A-Z2-7]{56}$/;

/**
 * Takes a NATS_URL apart, for the client does not read who connects from it: `nats://USER:SECRET@HOST:PORT`, where the secret is
 * the seed of an nkey, which never travels, or a password; a user alone is a token; neither is needed where NATS knows no users.
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
