import { aCarnet } from './testing/a-carnet.ts';
import { carnetsPresqueFinis, carnetText } from './carnet-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [{ achetees: 10, restantes: 7, expirees: 0 }, 'il reste 7 entrées sur 10'],
  [{ achetees: 10, restantes: 1, expirees: 0 }, 'il reste 1 entrée sur 10'],
  [{ achetees: 10, restantes: 0, expirees: 0 }, 'épuisé, 10 entrées prises'],
  [{ achetees: 1, restantes: 0, expirees: 0 }, 'épuisé, 1 entrée prise'],
  [{ achetees: 10, restantes: 0, expirees: 3 }, 'expiré, 3 entrées sur 10 non prises'],
  [{ achetees: 10, restantes: 0, expirees: 1 }, 'expiré, 1 entrée sur 10 non prise'],
  [{ achetees: 10, restantes: 0, expirees: 0, rendues: 6 }, 'rendu, 6 entrées sur 10 non prises'],
])('a carnet of %j says «%s»', (comptes, text) =>
  expect(plain(carnetText({ rendues: 0, ...comptes }))).toBe(text),
);

describe('who is asked whether to buy another carnet', () => {
  const last = aCarnet({ id: 'k1', restantes: 1 });
  const used = aCarnet({ id: 'k2', restantes: 0 });
  const whole = aCarnet({ id: 'k3', restantes: 10 });
  const over = aCarnet({ id: 'k4', restantes: 0, au: '2026-10-31' });

  it.each([
    ['who has one entry left', [last], ['k1']],
    ['who has none left', [used], ['k2']],
    ['who has one left beside a used one', [used, last], ['k1']],
    ['not who has bought another already', [used, whole], []],
    ['not whose carnet is long over', [over], []],
  ])('%s', (_who, carnets, ids) =>
    expect(carnetsPresqueFinis(carnets, '2026-11-29').map(({ id }) => id)).toEqual(ids),
  );
});
