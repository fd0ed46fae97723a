import assert from 'node:assert/strict';
import test from 'node:test';
import { schemas } from '@club/contract/server';
import { fictionalMember } from './fictional-member.ts';

const members = Array.from({ length: 2_000 }, (_, index) => fictionalMember(index + 1));

test('the same number is always the same person', () => {
  assert.deepEqual(fictionalMember(42), fictionalMember(42));
  assert.notDeepEqual(fictionalMember(42), { ...fictionalMember(43), codeAdherent: '0042' });
});

test('codes are unique', () => {
  assert.equal(new Set(members.map(({ codeAdherent }) => codeAdherent)).size, members.length);
});

test('e-mail addresses lie in a domain that exists for examples only', () => {
  for (const { email } of members) assert.match(email ?? 'a@example.tn', /^[a-z.-]+\d*@example\.tn$/);
});

test('every one is accepted by the contract', () => {
  for (const member of members) {
    const { error } = schemas.createAdherent.body.validate(member);
    assert.equal(error, undefined, `${JSON.stringify(member)}: ${error?.message}`);
  }
});
