import { permissionModules, permissions, permissionText } from '@club/contract';
import { aProfile } from '../testing/user-builders.ts';
import { fieldsOfProfile, formOfProfile } from './profile-values.ts';
import { differenceOfRights, mayChange, withRights } from './rights-rules.ts';

describe('the rights of a profile', () => {
  it('are each in one module, with words for all 27', () => {
    const shown = permissionModules.flatMap((module) => module.permissions);
    expect(shown.map(({ permission }) => permission).toSorted()).toEqual([...permissions].toSorted());
    expect(shown.every(({ label, permission }) => label !== permission)).toBe(true);
    expect(permissionText('reglements.read')).toBe('Règlements et crédits\u00a0: consulter');
  });

  it('are chosen one by one or many at once, in the order of the catalogue', () => {
    const both = withRights(['sections.read'], ['adherents.read'], true);
    expect(both).toEqual(['adherents.read', 'sections.read']);
    expect(withRights(both, ['adherents.read', 'sections.read'], false)).toEqual([]);
  });

  it('are compared before they are saved', () => {
    expect(
      differenceOfRights(['adherents.read', 'sections.read'], ['adherents.read', 'formules.read']),
    ).toEqual({
      given: ['formules.read'],
      taken: ['sections.read'],
    });
  });
});

describe('the form of a profile', () => {
  it('opens empty, and sends trimmed texts', () => {
    expect(formOfProfile()).toEqual({ name: '', description: '', permissions: [], isDefault: false });
    expect(fieldsOfProfile({ ...formOfProfile(aProfile()), name: ' Accueil ' }).name).toBe('Accueil');
  });

  it.each([
    ['a custom one of rights one holds', aProfile(), true],
    ['a wider one', aProfile({ permissions: ['reglements.delete'] }), false],
    ['a default one', aProfile({ isCustom: false }), false],
  ])('may be opened for %s: %s', (_name, profile, may) =>
    expect(mayChange(['adherents.read'], profile)).toBe(may),
  );
});
