import { aUser } from '../testing/user-builders.ts';
import { keptUsers } from './user-list.ts';

describe('the list of users', () => {
  it.each([
    [{ statut: null, profil: '' }, true],
    [{ statut: 'actifs', profil: '' }, true],
    [{ statut: 'desactives', profil: '' }, false],
    [{ statut: null, profil: 'operator' }, true],
    [{ statut: 'actifs', profil: 'viewer' }, false],
  ])('keeps by %j an active operator: %s', (view, kept) => expect(keptUsers(view)(aUser())).toBe(kept));
});
