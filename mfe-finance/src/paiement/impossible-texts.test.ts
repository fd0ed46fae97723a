import { impossibleTexts } from './impossible-texts.ts';

it('says each reason once, with the actions it stops', () =>
  expect(
    impossibleTexts([
      { label: 'Supprimer', reason: 'Non.' },
      { label: 'Modifier', reason: 'Non.' },
      { label: 'Encaisser', reason: 'Tout est déjà encaissé.' },
      { label: 'Contre-passer', reason: undefined },
    ]),
  ).toEqual(['Supprimer, Modifier\u00a0: Non.', 'Encaisser\u00a0: Tout est déjà encaissé.']));
