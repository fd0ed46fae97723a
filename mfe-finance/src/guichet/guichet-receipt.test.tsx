import { screen } from '@testing-library/react';
import { aFormule } from '../testing/builders.ts';
import { cash, choose, openGuichetPage, ready, stored, take, user } from './testing/open-guichet-page.ts';

describe('the receipt', () => {
  it('is asked for with what is paid; Enter goes on, P prints it', async () => {
    const recu = { id: 'q1', code: 'REC-2026-2027-00012' } as NonNullable<(typeof stored)['recu']>;
    const { sent } = await openGuichetPage({ createEncaissement: () => ({ ...stored, recu }) });
    await choose();
    await take();
    await ready();
    await user.click(cash());
    const link = await screen.findByRole('link', { name: /^Imprimer le reçu REC-2026-2027-00012/ });
    expect(sent()[0]?.body).toMatchObject({ recu: true });
    expect(link).toHaveAttribute('href', '/api/recus/q1');
    expect(screen.getByRole('button', { name: 'Suivant' })).toHaveFocus();
    const printed = jest.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', printed);
    await user.keyboard('p');
    expect(printed).toHaveBeenCalledTimes(1);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('combobox', { name: /^Personne/ })).toHaveFocus();
  });

  it('is not asked for when nothing is paid', async () => {
    const { sent } = await openGuichetPage({ listFormules: () => [aFormule({ montant: 0 })] });
    await choose();
    await take();
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).not.toHaveProperty('recu');
  });
});
