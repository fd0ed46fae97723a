import type { FieldError } from '@club/contract';
import type { RecordKind, Versioned } from './record-kind.ts';
import { resolverOf } from './record-resolver.ts';

interface Form {
  nom: string;
}
type Check = (body: Form) => readonly FieldError[];

const required: Check = ({ nom }) => (nom === '' ? [{ field: 'nom', message: 'Le nom est requis' }] : []);
const options = { fields: {}, names: ['nom' as const], shouldUseNativeValidation: false };

const kindWith = (check: () => Promise<Check>): RecordKind<Versioned, Form, Form> => ({
  formOf: () => ({ nom: '' }),
  bodyOf: (values) => values,
  check,
  history: {},
  words: {
    createLabel: '',
    created: '',
    updated: '',
    cannotCreate: '',
    cannotUpdate: '',
    stale: '',
    reloadLabel: '',
  },
});

describe('the check of a form', () => {
  it('is fetched as it opens, once', async () => {
    const check = jest.fn(async () => required);
    const resolver = resolverOf(kindWith(check), undefined);
    expect(check).toHaveBeenCalledTimes(1);
    const { errors } = await resolver({ nom: '' }, undefined, options);
    expect(errors.nom?.message).toBe('Le nom est requis');
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('is left to the server while it cannot be fetched, and had at the next try', async () => {
    const away = async () => Promise.reject(new Error('Failed to fetch'));
    const check = jest.fn<Promise<Check>, []>(away);
    const resolver = resolverOf(kindWith(check), undefined);
    expect(await resolver({ nom: '' }, undefined, options)).toEqual({ values: { nom: '' }, errors: {} });
    check.mockImplementation(async () => required);
    const { errors } = await resolver({ nom: '' }, undefined, options);
    expect(errors.nom?.message).toBe('Le nom est requis');
  });

  it('finds no fault in what an old record held already and nobody touched', async () => {
    const tooShort: Check = ({ nom }) => (nom.length < 3 ? [{ field: 'nom', message: 'Trop court.' }] : []);
    const resolver = resolverOf(
      kindWith(async () => tooShort),
      { nom: 'ab' },
    );
    expect((await resolver({ nom: 'ab' }, undefined, options)).errors).toEqual({});
    expect((await resolver({ nom: 'a' }, undefined, options)).errors.nom?.message).toBe('Trop court.');
  });

  it('comes after what the field itself cannot take, and before what is to be confirmed', async () => {
    const resolver = resolverOf(
      kindWith(async () => required),
      undefined,
    );
    const said = async (nom: string, validate: Record<string, () => string>) => {
      const fields = { nom: { ref: { name: 'nom' }, name: 'nom' as const, validate } };
      const { errors } = await resolver({ nom }, undefined, { ...options, fields });
      return errors.nom?.message;
    };
    expect(await said('', { isDate: () => 'Saisissez une date' })).toBe('Saisissez une date');
    const isMeant = () => 'Est-ce la date ?';
    expect(await said('', { isMeant })).toBe('Le nom est requis');
    expect(await said('x', { isMeant })).toBe('Est-ce la date ?');
  });
});
