import { aUser } from '../testing/user-builders.ts';
import { compareUsers, keptUsers } from './user-list-rules.ts';

describe('the list of users', () => {
  const codes = ['U10', 'U9', 'u2'].map((codeUtilisateur) => aUser({ codeUtilisateur }));
  const order = (sort: string, way: 'asc' | 'desc') =>
    codes.toSorted(compareUsers({ sort, order: way })).map(({ codeUtilisateur }) => codeUtilisateur);

  it('sorts codes as numbers, both ways', () => {
    expect(order('codeUtilisateur', 'asc')).toEqual(['u2', 'U9', 'U10']);
    expect(order('codeUtilisateur', 'desc')).toEqual(['U10', 'U9', 'u2']);
  });

  it.each([
    [{ statut: null, profil: '' }, true],
    [{ statut: 'actifs', profil: '' }, true],
    [{ statut: 'desactives', profil: '' }, false],
    [{ statut: null, profil: 'operator' }, true],
    [{ statut: 'actifs', profil: 'viewer' }, false],
  ])('keeps by %j an active operator: %s', (view, kept) => expect(keptUsers(view)(aUser())).toBe(kept));
});
