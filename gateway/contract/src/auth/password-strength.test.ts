import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { normalizePassword } from './password-policy.ts';
import { passwordStrength } from './password-strength.ts';

const refusalOf = (password: string, ...known: string[]) => passwordStrength(password, known).refusal;

describe('choosing a password', () => {
  const trivial = [
    ...['12345678', '87654321', '11111111', 'abababab', 'abcdefgh', 'Azerty123!', 'MOTDEPASSE'],
    ...['password2026', 'club2026', '00000111', 'Passw0rd!', 'P@ssw0rd1', 'motdepasse2026', 'Marseille13!'],
    ...[
      'Casablanca1',
      'soleil2024',
      'Bonjour2026!',
      'Jetaime123',
      'azertyuiop1',
      'sept lapins',
      '14/07/1998',
    ],
  ];
  for (const password of trivial)
    it(`refuses ${password}`, () => assert.match(refusalOf(password, 'U7') ?? '', /facile à deviner/));

  const strong = [
    'une phrase longue',
    'quatre lapins bleus',
    'kx7-tq2v-8m',
    'Été-Ramadan-été',
    'K7QM-XB2R-93TD-HNWE',
  ];
  for (const password of strong)
    it(`accepts ${password}`, () => assert.equal(refusalOf(password, 'U7'), undefined));

  it('refuses the code and the names of the user, whatever their case', () => {
    for (const password of ['sgharbi1', 'sgharbi2026', 'Gharbi2026', 'samigharbi'])
      assert.match(refusalOf(password, 'SGharbi', 'Sami', 'Gharbi') ?? '', /facile à deviner/);
    assert.match(refusalOf('111111111', '111') ?? '', /facile à deviner/);
  });

  it('refuses fewer than 8 and more than 128 characters, counted as people count them', () => {
    assert.match(refusalOf('sept-77', 'U7') ?? '', /au moins 8/);
    assert.match(refusalOf('🔑🔒🗝️🏀', 'U7') ?? '', /au moins 8/);
    assert.match(refusalOf('kx7-'.repeat(33), 'U7') ?? '', /dépasser 128/);
  });

  it('tells a strength with its name', () => {
    assert.deepEqual(passwordStrength('12345678', []).label, 'Très faible');
    assert.deepEqual(passwordStrength('une phrase longue', []), {
      score: 4,
      label: 'Excellent',
      refusal: undefined,
    });
  });

  it('takes no second for what is made to take long', () => {
    const hostile = ['4@8({[69#1!|70$5+7%2/\\', 'p4$$w0rd', 'ab1!', 'motdepasseazerty', '1l|!i'];
    for (const piece of hostile) {
      const started = performance.now();
      passwordStrength(piece.repeat(40).slice(0, 128), []);
      assert.ok(performance.now() - started < 1_000, piece);
    }
  });

  it('always answers, in French or with nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (password, code) => {
        const refusal = refusalOf(password, code);
        return refusal === undefined || refusal.length > 10;
      }),
    );
  });
});

it('takes an accent typed in one or two characters for the same', () => {
  assert.equal(normalizePassword('e\u0301te\u0301'), normalizePassword('\u00e9t\u00e9'));
});
