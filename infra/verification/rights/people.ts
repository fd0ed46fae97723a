import type { CallData, CallName, Permission } from '@club/contract';
import { defaultProfiles, permissions } from '@club/contract';
import type { Actor } from '@club/service-kit/edge';
import { signerOf } from '../../launcher/keys.ts';
import type { Stack } from '../../launcher/stack.ts';
import { newSignedIn, visitor, type Answer, type SignedIn } from '../../testing/staff.ts';
import type { RequestParts } from './request-parts.ts';

/** Somebody who makes calls, and what he may. */
export interface Person {
  who: string;
  /** undefined for nobody signed in. */
  permissions: readonly Permission[] | undefined;
  /** Makes a call through a gateway, or directly with an equivalent token. */
  ask(name: CallName, call: CallData, parts: RequestParts): Promise<Answer>;
}

/** Profiles of a person: each permission alone, and none at all. */
export const single: readonly (readonly Permission[])[] = [[], ...permissions.map((one) => [one])];

/** Token of the made-up session of one who holds these permissions. */
export const tokenOf = (held: readonly Permission[]) =>
  `one-${(held[0] ?? 'none').replaceAll(/[^a-z]/g, '-')}`;

const nameOf = (held: readonly Permission[]) => held[0] ?? 'no permission';

/** Nobody, and the four default profiles, signed in with a password. */
export async function signedInPeople(stack: Stack, admin: SignedIn): Promise<Person[]> {
  const people = [throughGateway(stack.url, 'nobody', undefined, '')];
  const profiles = Object.entries(defaultProfiles);
  for (const [at, [profile, { permissions: held }]] of profiles.entries()) {
    const code = `90${at}`;
    const { cookie } = profile === 'admin' ? admin : await newSignedIn(stack.url, admin.staff, code, profile);
    people.push(throughGateway(stack.url, profile, held, cookie));
  }
  return people;
}

/** One person per permission, and one without any. */
export function onePermissionPeople(url: string): Person[] {
  return single.map((held) => throughGateway(url, nameOf(held), held, `club_session=${tokenOf(held)}`));
}

function throughGateway(
  url: string,
  who: string,
  held: readonly Permission[] | undefined,
  cookie: string,
): Person {
  const staff = visitor(url, cookie);
  return { who, permissions: held, ask: (name, _call, parts) => staff.call(name, parts) };
}

/** The same people directly at the services: services check again (I-4). `userId` must exist. */
export async function peopleAtServices(stack: Stack, userId: string): Promise<Person[]> {
  const sign = await signerOf(stack.keys, 'gateway');
  const ask = async (actor: Actor, name: CallName, call: CallData, parts: RequestParts) => {
    const token = await sign(call.owner, actor, 'rights');
    const headers = { ...parts.headers, Authorization: `Bearer ${token}` };
    return visitor(stack.urlOf(call.owner)).call(name, { ...parts, headers });
  };
  const nobody: Actor = { kind: 'anonymous', id: 'anonymous', nom: 'anonyme', permissions: new Set() };
  const people = single.map((held): Person => {
    const actor: Actor = { kind: 'user', id: userId, nom: nameOf(held), permissions: new Set(held) };
    return {
      who: `${nameOf(held)}, at the service`,
      permissions: held,
      ask: (name, call, parts) => ask(actor, name, call, parts),
    };
  });
  return [
    {
      who: 'nobody, at the service',
      permissions: undefined,
      ask: (name, call, parts) => ask(nobody, name, call, parts),
    },
    ...people,
  ];
}
