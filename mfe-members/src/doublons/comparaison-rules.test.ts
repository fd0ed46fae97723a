import type { Comparaison } from '@club/contract';
import { anAdherent } from '../testing/builders.ts';
import { differences, firstChoices, hangingText, olderOf, valeursOf, whyNot } from './comparaison-rules.ts';

const older = anAdherent({
  id: 'a',
  codeAdherent: '0001',
  email: null,
  createdAt: '2020-09-01T08:00:00.000Z',
});
const newer = anAdherent({
  id: 'b',
  codeAdherent: '0077',
  email: 's@exemple.tn',
  cin: null,
  prenom: 'Selma',
  statut: 'inactif',
  createdAt: '2026-09-01T08:00:00.000Z',
});

describe('two records side by side', () => {
  it('show the fields in which they differ, in the order of the record', () => {
    expect(differences([older, newer])).toEqual(['codeAdherent', 'prenom', 'cin', 'email', 'statut']);
    expect(differences([older, { ...older, id: 'b', version: 9 }])).toEqual([]);
  });

  it('keep what is filled in, else what the older one says; code and status are those of the kept one', () => {
    for (const two of [[older, newer] as const, [newer, older] as const]) {
      const [oldPlace, newPlace] = two[0] === older ? ([0, 1] as const) : ([1, 0] as const);
      expect(olderOf(two)).toBe(oldPlace);
      expect(firstChoices(two, newPlace)).toEqual({
        codeAdherent: newPlace,
        prenom: oldPlace,
        cin: oldPlace,
        email: newPlace,
        statut: newPlace,
      });
    }
  });

  it('keep the civilité and nationality that somebody said', () => {
    const said = { ...older, civilite: 'Mr', nationalites: '["Marocaine"]' } as const;
    const unsaid = { ...said, id: 'b', civilite: null, nationalites: '[]' };
    expect(firstChoices([unsaid, said], 0)).toEqual({ civilite: 1, nationalites: 1 });
  });

  it('are told to the service by the record that is kept', () => {
    expect(valeursOf({ email: 1, prenom: 0 }, 0)).toEqual({ email: 'fondre', prenom: 'garder' });
    expect(valeursOf({ email: 1, prenom: 0 }, 1)).toEqual({ email: 'garder', prenom: 'fondre' });
  });

  it('say what hangs on each', () => {
    const nothing = {
      photo: false,
      certificats: 0,
      cartes: 0,
      entrees: 0,
      cotisations: 0,
      reglements: 0,
      credits: 0,
      recus: 0,
    };
    expect(hangingText(nothing)).toBe('rien');
    expect(hangingText({ ...nothing, cotisations: 2, certificats: 1, photo: true })).toBe(
      '2\u00a0cotisations, 1\u00a0certificat médical et une photo',
    );
  });

  it('wait for a tick when they may be twins, and for what stands in the way', () => {
    const comparaison = { jumeaux: true, obstacles: [] as string[] } as Comparaison;
    expect(whyNot(comparaison, false)).toMatch(/une seule personne/);
    expect(whyNot(comparaison, true)).toBeUndefined();
    expect(whyNot({ ...comparaison, obstacles: ['Non.'] }, true)).toBe('Non.');
  });
});
