import { problemOf } from '@club/contract';
import { anAdherent } from '../../testing/builders.ts';
import { currentOfStale, onFormFields } from './adherent-problem-rules.ts';

describe('a refused member', () => {
  it('has each error on the field where it is typed', () => {
    const data = problemOf('validation', {
      errors: [
        { field: 'email', message: 'Adresse non valide.' },
        { field: 'matricules.0', message: 'Trop long.' },
      ],
    });
    expect(onFormFields({ status: 400, data }, 'x').data.errors).toEqual([
      { field: 'email', message: 'Adresse non valide.' },
      { field: 'vehicules', message: 'Trop long.' },
    ]);
  });

  it('says in the message what names no field of the form', () => {
    const data = problemOf('validation', { errors: [{ field: 'saisonId', message: 'Saison inconnue.' }] });
    expect(onFormFields({ status: 400, data }, 'x').data).toMatchObject({
      message: 'Veuillez vérifier les champs requis. Saison inconnue.',
      errors: [],
    });
  });

  it('has the sentence of the screen when the server sent none', () => {
    expect(onFormFields(new TypeError('failed'), 'Veuillez réessayer.').data.message).toBe(
      'Veuillez réessayer.',
    );
  });
});

it('a stale change brings the record as it stands', () => {
  const current = anAdherent({ version: 4 });
  expect(currentOfStale({ status: 409, data: problemOf('stale_version', { current }) })).toEqual(current);
  expect(currentOfStale({ status: 409, data: problemOf('duplicate_code') })).toBeUndefined();
});
