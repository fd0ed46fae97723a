import assert from 'node:assert/strict';
import test from 'node:test';
import { adherentDefaults, enteredFieldNames, type AdherentFields } from '@club/contract';
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

test('every field is filled in for somebody, but for these', () => {
  const untold: Partial<Record<keyof AdherentFields, string>> = {
    tarifSpecial: 'agreed at the counter of a real club',
    categorieTarif: 'one of a list that each club makes',
    estAdherent: 'made-up payers are members',
  };
  const defaults: Partial<AdherentFields> = adherentDefaults;
  const empty = enteredFieldNames.filter((name) =>
    members.every((member) => (member[name] ?? defaults[name]) === defaults[name]),
  );
  assert.deepEqual(empty, Object.keys(untold));
});
