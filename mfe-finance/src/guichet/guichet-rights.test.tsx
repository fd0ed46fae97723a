import { screen } from '@testing-library/react';
import { problem } from '@club/testing';
import { aCompte } from '../testing/builders.ts';
import { choose, openGuichetPage, person, says, take, user } from './testing/open-guichet-page.ts';

describe('who may not', () => {
  it('record payments sees no payment, and is told that one member alone cannot be enrolled', async () => {
    await openGuichetPage({}, [
      'cotisations.read',
      'cotisations.create',
      'formules.read',
      'sections.read',
      'adherents.read',
    ]);
    await choose();
    await take();
    expect(screen.queryByLabelText('Montant du règlement 1')).toBeNull();
    expect(await says(/votre profil ne le permet pas/)).toBeVisible();
  });

  it('do anything at the counter is told so', async () => {
    await openGuichetPage({}, ['cotisations.read']);
    expect(screen.queryByRole('combobox', { name: /^Personne/ })).toBeNull();
  });
});

it('an account that cannot be read is said, and read again', async () => {
  let isAway = true;
  await openGuichetPage({ getComptePayeur: () => (isAway ? problem('unavailable') : aCompte()) });
  await user.type(await person(), '0042{Enter}');
  expect(await says('Le compte du payeur n’a pas pu être lu')).toBeVisible();
  isAway = false;
  await user.click(screen.getAllByRole('button', { name: 'Réessayer' })[0]!);
  expect(await says('Ajoutez une formule, ou cochez ce qui est dû.')).toBeVisible();
});
