import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { normalizePassword, passwordRefusal } from './password-rules.ts';

describe('choosing a password', () => {
  const trivial = [
    '12345678',
    '87654321',
    '11111111',
    'abababab',
    'abcdefgh',
    'Azerty123!',
    'MOTDEPASSE',
    'password2026',
    'club2026',
    '00000111',
  ];
  for (const password of trivial)
    it(`refuses ${password}`, () => assert.match(passwordRefusal(password, 'U7') ?? '', /facile à deviner/));

  for (const password of ['une phrase longue', 'kx7-tq2v', 'Été-Ramadan-été', 'sept lapins'])
    it(`accepts ${password}`, () => assert.equal(passwordRefusal(password, 'U7'), undefined));

  it('refuses the code of the user, whatever its case', () => {
    assert.match(passwordRefusal('sgharbi1', 'SGharbi1') ?? '', /facile à deviner/);
    assert.match(passwordRefusal('sgharbi2026', 'SGharbi') ?? '', /facile à deviner/);
    assert.match(passwordRefusal('111111111', '111') ?? '', /facile à deviner/);
  });

  it('refuses fewer than 8 and more than 128 characters, counted as people count them', () => {
    assert.match(passwordRefusal('sept-77', 'U7') ?? '', /au moins 8/);
    assert.match(passwordRefusal('🔑🔒🗝️🏀', 'U7') ?? '', /au moins 8/);
    assert.match(passwordRefusal('kx7-'.repeat(33), 'U7') ?? '', /dépasser 128/);
  });

  it('always answers, in French or with nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (password, code) => {
        const refusal = passwordRefusal(password, code);
        return refusal === undefined || refusal.length > 10;
      }),
    );
  });
});

it('takes an accent typed in one or two characters for the same', () => {
  assert.equal(normalizePassword('e\u0301te\u0301'), normalizePassword('\u00e9t\u00e9'));
});
