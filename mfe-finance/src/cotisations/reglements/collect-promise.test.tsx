import { screen } from '@testing-library/react';
import { problem } from '../../../../shell/testing/mount-routes.tsx';
import { dialog, user } from '../testing/open-cotisations.tsx';
import { both, openReglements, promised, question, received } from '../testing/open-reglements.tsx';

describe('a promise on a cotisation', () => {
  it('receives money on a promise, by the means that was promised', async () => {
    const { calls } = await openReglements({ addReglementDetail: () => promised });
    await user.click(dialog().getByRole('button', { name: 'Encaisser REG-0002' }));
    expect(await dialog().findByLabelText(/^Montant \*/)).toHaveValue('100,00');
    await user.click(dialog().getByRole('button', { name: 'Encaisser' }));
    expect(await screen.findByText('Montant encaissé')).toBeVisible();
    expect(calls.find(({ name }) => name === 'addReglementDetail')).toMatchObject({
      params: { id: 'r2' },
      body: { montant: 100, typeReglement: 'cheque', reference: '0012345', version: 1 },
    });
  });

  it('is not collected in place of a payment that is being typed', async () => {
    await openReglements({});
    await user.click(dialog().getByRole('button', { name: 'Ajouter un règlement' }));
    await user.type(await dialog().findByLabelText(/^Notes/), 'Acompte');
    expect(dialog().queryByRole('button', { name: 'Encaisser REG-0002' })).toBeNull();
    expect(dialog().getByLabelText(/^Notes/)).toHaveValue('Acompte');
  });

  it('asks before it receives more than was promised', async () => {
    const { calls } = await openReglements({ addReglementDetail: () => promised });
    await user.click(dialog().getByRole('button', { name: 'Encaisser REG-0002' }));
    await user.clear(await dialog().findByLabelText(/^Montant \*/));
    await user.type(dialog().getByLabelText(/^Montant \*/), '120');
    await user.click(dialog().getByRole('button', { name: 'Encaisser' }));
    expect(await question().findByText(/20,00\sDh de plus que promis/)).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Encaisser l’excédent' }));
    expect(await screen.findByText('Montant encaissé')).toBeVisible();
    expect(calls.find(({ name }) => name === 'addReglementDetail')?.body).toMatchObject({
      montant: 120,
      version: 1,
      excedent: true,
    });
  });

  it('reads a promise again that another counter received, and receives it as it is now', async () => {
    let answered = 0;
    const newer = { ...promised, version: 2, montantRecu: 40, statut: 'en_cours' as const };
    const { calls } = await openReglements({
      getCotisation: () => (answered === 0 ? both : { ...both, reglements: [received, newer] }),
      addReglementDetail: () =>
        ++answered === 1 ? problem('stale_version', { current: newer }) : { ...newer, montantRecu: 100 },
    });
    await user.click(dialog().getByRole('button', { name: 'Encaisser REG-0002' }));
    await user.click(await dialog().findByRole('button', { name: 'Encaisser' }));
    expect(await dialog().findByText(/modifiée entre-temps/)).toBeVisible();
    await user.clear(dialog().getByLabelText(/^Montant \*/));
    await user.type(dialog().getByLabelText(/^Montant \*/), '60');
    await user.click(dialog().getByRole('button', { name: 'Encaisser' }));
    expect(await screen.findByText('Montant encaissé')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'addReglementDetail').at(-1)?.body).toMatchObject({
      montant: 60,
      version: 2,
    });
  });
});
