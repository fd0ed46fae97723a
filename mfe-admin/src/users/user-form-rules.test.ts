import { aUser } from '../testing/builders.ts';
import { fieldsOfUserForm, formOfUser, profileOptions } from './user-form-rules.ts';

describe('the user form', () => {
  it('starts with the ordinary profile and offers the four', () => {
    expect(formOfUser().profileType).toBe('operator');
    expect(profileOptions.map(({ label }) => label)).toEqual([
      'Administrateur',
      'Superviseur',
      'Utilisateur',
      'Invité',
    ]);
  });

  it('sends trimmed texts, and no address as null', () => {
    expect(fieldsOfUserForm({ ...formOfUser(aUser()), firstName: ' Nadia ' })).toEqual({
      codeUtilisateur: 'U123456',
      firstName: 'Nadia',
      lastName: 'Haddad',
      email: null,
      profileType: 'operator',
    });
  });
});
