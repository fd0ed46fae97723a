import { screen } from '@testing-library/react';
import { choose, openGuichetPage, says, take } from './testing/open-guichet-page.ts';

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
