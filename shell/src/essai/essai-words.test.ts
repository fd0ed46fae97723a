import { bannerText, saisiesText } from './essai-words.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const saisies = (adherents: number, cotisations: number, reglements: number) =>
  plain(saisiesText({ adherents, cotisations, reglements }));

it.each([
  [[0, 0, 0], 'Rien n’a été saisi depuis le début de l’essai.'],
  [[1, 0, 0], '1 adhérent saisi depuis le début de l’essai sera effacé aussi.'],
  [[0, 1, 0], '1 cotisation saisie depuis le début de l’essai sera effacée aussi.'],
  [[0, 3, 0], '3 cotisations saisies depuis le début de l’essai seront effacées aussi.'],
  [[1, 1, 0], '1 adhérent et 1 cotisation saisis depuis le début de l’essai seront effacés aussi.'],
  [
    [12, 3, 2],
    '12 adhérents, 3 cotisations et 2 règlements saisis depuis le début de l’essai seront effacés aussi.',
  ],
] as const)('says what goes: %j', ([adherents, cotisations, reglements], said) =>
  expect(saisies(adherents, cotisations, reglements)).toBe(said),
);

it.each([
  [undefined, /rien de ce qui est ici n’est réel/],
  [{ etat: 'en_cours', avancement: null }, /rien de ce qui est ici n’est réel/],
  [{ etat: 'remplissage', avancement: null }, /arrivent\. Attendez/],
  [{ etat: 'remplissage', avancement: { fait: 188, total: 1354 } }, /arrivent \(188 sur 1 354\)/],
  [{ etat: 'vidage', avancement: null }, /redémarre/],
] as const)('says how a trial stands: %j', (essai, said) => expect(plain(bannerText(essai))).toMatch(said));
