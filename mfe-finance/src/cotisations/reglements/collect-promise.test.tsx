import { screen } from '@testing-library/react';
import { problem } from '@club/testing';
import { dialog, user } from '../testing/open-cotisations.tsx';
import { openReglements, promised, question } from '../testing/open-reglements.tsx';

const collect = async () => {
  await user.click(dialog().getByRole('button', { name: 'Encaisser REG-0002' }));
  await screen.findByRole('heading', { name: 'Encaisser REG-0002' });
};

describe('a promise on a cotisation', () => {
  it('receives money on a promise, by the means that was promised', async () => {
    const { calls } = await openReglements({ addReglementDetail: () => promised });
    await collect();
    expect(dialog().getByLabelText(/^Montant reçu/)).toHaveValue('100,00');
    await user.click(dialog().getByRole('button', { name: 'Encaisser' }));
    expect(await screen.findByText('Encaissement enregistré')).toBeVisible();
    expect(calls.find(({ name }) => name === 'addReglementDetail')).toMatchObject({
      params: { id: 'r2' },
      body: { montant: 100, typeReglement: 'cheque', reference: '0012345', version: 1 },
    });
  });

  it('asks before it receives more than was promised', async () => {
    const { calls } = await openReglements({ addReglementDetail: () => promised });
    await collect();
    await user.clear(dialog().getByLabelText(/^Montant reçu/));
    await user.type(dialog().getByLabelText(/^Montant reçu/), '120');
    await user.click(dialog().getByRole('button', { name: 'Encaisser' }));
    expect(await question().findByText(/20,00\sDh de plus que promis/)).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Encaisser l’excédent' }));
    expect(await screen.findByText('Encaissement enregistré')).toBeVisible();
    expect(calls.find(({ name }) => name === 'addReglementDetail')?.body).toMatchObject({
      montant: 120,
      version: 1,
      excedent: true,
    });
  });

  it('shows what another counter received meanwhile, and receives the rest', async () => {
    let answered = 0;
    const newer = { ...promised, version: 2, montantRecu: 40, statut: 'en_cours' as const };
    const { calls } = await openReglements({
      addReglementDetail: () =>
        ++answered === 1 ? problem('stale_version', { current: newer }) : { ...newer, montantRecu: 100 },
    });
    await collect();
    await user.click(dialog().getByRole('button', { name: 'Encaisser' }));
    expect(await dialog().findByText(/modifié entre-temps/)).toBeVisible();
    await user.clear(dialog().getByLabelText(/^Montant reçu/));
    await user.type(dialog().getByLabelText(/^Montant reçu/), '60');
    await user.click(dialog().getByRole('button', { name: 'Encaisser' }));
    expect(await screen.findByText('Encaissement enregistré')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'addReglementDetail').at(-1)?.body).toMatchObject({
      montant: 60,
      version: 2,
    });
  });
});
