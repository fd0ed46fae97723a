import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission } from '@club/contract';
import { problem } from '@club/testing';
import { aSaison } from '../testing/builders.ts';
import { openAdmin } from '../testing/open-admin.ts';

const user = userEvent.setup();
const saison = aSaison();
const payeur = { id: 'p1', codeAdherent: '0042', prenom: 'Salma', nom: 'TRABELSI' };

async function closing(getSaisonRestes: () => unknown, permissions?: Permission[]) {
  openAdmin({
    ...(permissions && { permissions }),
    at: `/seasons?cloturer=${saison.id}`,
    otherPaths: ['/cotisations', '/payments', '/remises', '/credit-payeur'],
    answers: { listSaisons: () => [saison], getSaisonRestes: getSaisonRestes as never },
  });
  return within(await screen.findByRole('alertdialog'));
}

it('says before a closing what is owed, which cheques wait and which credits go on, and leads to each', async () => {
  const dialog = await closing(() => ({
    du: { nombre: 3, montant: 450 },
    cheques: { nombre: 12, montant: 900, premiers: [{ id: 'r1', payeurId: 'p1', payeur, montant: 300 }] },
    credits: { nombre: 1, montant: 50, premiers: [{ id: 'k1', payeurId: 'p1', payeur, montant: 50 }] },
  }));
  const owed = await dialog.findByRole('link', { name: /^3\scotisations$/ });
  expect(owed).toHaveAttribute('href', `/cotisations?saison=${saison.id}&aPayer=oui`);
  expect(owed.closest('li')).toHaveTextContent(/450,00\sDh sur 3\scotisations\./);
  expect(dialog.getByText(/^12\schèques attendent la banque/)).toHaveTextContent(/900,00\sDh/);
  expect(dialog.getByRole('link', { name: 'nouvelle remise' })).toHaveAttribute(
    'href',
    '/remises?nouveau=oui',
  );
  await user.click(dialog.getByText('Les 1 plus grands'));
  await user.click(dialog.getByText('Lesquels'));
  const [cheque, credit] = dialog.getAllByRole('link', { name: 'Salma TRABELSI' });
  expect(cheque).toHaveAttribute('href', '/payments?saison=toutes&reglement=r1');
  expect(credit).toHaveAttribute('href', `/credit-payeur?payeur=p1&saison=${saison.id}`);
  expect(dialog.getByText(/^1\scrédit reste utilisable/)).toHaveTextContent(/50,00\sDh/);
});

it('names the cheques, without a slip to make, to who may make none', async () => {
  const dialog = await closing(
    () => ({
      cheques: { nombre: 1, montant: 300, premiers: [{ id: 'r1', payeurId: 'p1', payeur, montant: 300 }] },
    }),
    ['admin.manage_permissions', 'reglements.read'],
  );
  expect(await dialog.findByText(/^1\schèque attend la banque/)).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'nouvelle remise' })).toBeNull();
});

it('says when they cannot be read', async () => {
  const dialog = await closing(() => problem('unavailable'));
  expect(await dialog.findByText(/^Ce qui reste dû et ce qui attend n’a pas pu être lu\./)).toBeVisible();
});
