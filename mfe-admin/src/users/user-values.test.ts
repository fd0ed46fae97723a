import { aProfile, aUser, theProfiles } from '../testing/user-builders.ts';
import { fieldsOfUserForm, formOfUser, isWithin, profileOptions } from './user-values.ts';

describe('the user form', () => {
  it('starts with the profile that new users are given', () => {
    expect(formOfUser(theProfiles()).profileType).toBe('operator');
    expect(formOfUser(theProfiles(aProfile({ isDefault: true }))).profileType).toBe('p1');
  });

  it('offers the profiles whose rights one holds, and the present one', () => {
    const profiles = theProfiles(aProfile());
    const labels = (present: string) =>
      profileOptions(profiles, ['adherents.read', 'admin.manage_users'], present).map(({ label }) => label);
    expect(labels('')).toEqual(['Accueil']);
    expect(labels('viewer')).toEqual(['Invité', 'Accueil']);
    expect(isWithin([], profiles, 'p1')).toBe(false);
  });

  it('sends trimmed texts, and no address as null', () => {
    const values = formOfUser(theProfiles(), aUser());
    expect(fieldsOfUserForm({ ...values, firstName: ' Nadia ' })).toEqual({
      codeUtilisateur: 'U123456',
      firstName: 'Nadia',
      lastName: 'Haddad',
      email: null,
      profileType: 'operator',
    });
  });
});
