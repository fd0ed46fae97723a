import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CallData, ErrorCode, Permission } from '@club/contract';
import type { Actor } from './actor.ts';
import { refusalOf } from './access-rules.ts';

const callWith = (parts: Partial<CallData>): CallData => {
  return { method: 'GET', path: '/x', owner: 'members', access: 'signed-in', summary: '', ...parts };
};
const open = callWith({ access: 'public' });
const signedIn = callWith({ access: 'signed-in' });
const reading = callWith({ access: 'adherents.read' });
const internal = callWith({ access: 'import.execute', callers: ['import'] });

const someone = (kind: Actor['kind'], ...permissions: Permission[]): Actor => {
  return { kind, id: 'x', nom: 'x', permissions: new Set(permissions) };
};

const cases: [who: string, actor: Actor, issuer: string, call: CallData, refusal: ErrorCode | undefined][] = [
  ['an anonymous person, public call', someone('anonymous'), 'gateway', open, undefined],
  ['an anonymous person, signed-in call', someone('anonymous'), 'gateway', signedIn, 'unauthenticated'],
  [
    'an anonymous person, call with a permission',
    someone('anonymous'),
    'gateway',
    reading,
    'unauthenticated',
  ],
  ['a user, signed-in call', someone('user'), 'gateway', signedIn, undefined],
  ['a user with the permission', someone('user', 'adherents.read'), 'gateway', reading, undefined],
  ['a user with another permission', someone('user', 'adherents.update'), 'gateway', reading, 'forbidden'],
  [
    'a user with the permission, internal call',
    someone('user', 'import.execute'),
    'gateway',
    internal,
    'forbidden',
  ],
  ['a user token of a caller, internal call', someone('user'), 'import', internal, 'forbidden'],
  ['the caller, internal call', someone('service'), 'import', internal, undefined],
  ['another service, internal call', someone('service', 'import.execute'), 'gateway', internal, 'forbidden'],
  ['another issuer, public call', someone('anonymous'), 'import', open, 'forbidden'],
  ['a person of another issuer', someone('user', 'adherents.read'), 'import', reading, 'forbidden'],
  ['another service, call of people', someone('service', 'adherents.read'), 'import', reading, 'forbidden'],
];

describe('access to a call', () => {
  for (const [who, actor, issuer, call, refusal] of cases) {
    it(`${who}: ${refusal ?? 'allowed'}`, () => {
      assert.equal(refusalOf(call, { actor, issuer, requestId: 'r' }), refusal);
    });
  }
});
