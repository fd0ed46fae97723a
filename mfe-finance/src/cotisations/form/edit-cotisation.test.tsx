import { screen, waitFor } from '@testing-library/react';
import { problem } from '@club/testing';
import { aCotisation, aPayeur, aPersonName, aReglement, idOf } from '../../testing/builders.ts';
import { choosePerson, dialog, openCotisations, user, type Answers } from '../testing/open-cotisations.tsx';
import { received } from '../../testing/received.ts';

const recorded = aCotisation({
  version: 3,
  montantAlloue: 450,
  montantRegle: 450,
  statut: 'payee',
  reglements: [
    aReglement({
      allocations: [{ cotisationId: 'c1', codeCotisation: 'COT-0001', adherentId: idOf('a1'), montant: 450 }],
    }),
  ],
});
const saved = { ...recorded, version: 4, avertissements: [] };

async function openEdit(answers: Answers = {}) {
  const opened = openCotisations('/cotisations?modifier=c1', {
    getCotisation: () => recorded,
    updateCotisation: () => saved,
    ...answers,
  });
  await screen.findByRole('button', { name: 'Enregistrer (F9)' });
  return { ...opened, sent: () => opened.calls.filter(({ name }) => name === 'updateCotisation') };
}
const save = () => dialog().getByRole('button', { name: /^Enregistrer/ });
const price = () => dialog().getByLabelText('Montant de N10 Natation adulte');
async function setPrice(text: string): Promise<void> {
  await user.clear(price());
  await user.type(price(), text);
}

describe('changing a cotisation', () => {
  it('lets a wrong payer be corrected, and says that what is paid goes with it', async () => {
    const mother = aPayeur({ id: idOf('b1'), codeAdherent: 'P1' });
    const { sent } = await openEdit({ searchPayeurs: () => [mother] });
    expect(dialog().getByText(/ce qui est déjà réglé ou promis passe au nouveau payeur/)).toBeVisible();
    await user.selectOptions(dialog().getByLabelText(/^Lien de parenté/), 'Mère');
    await choosePerson('Payeur', 'P1');
    expect(await dialog().findByLabelText(/au nom du nouveau payeur$/)).toBeChecked();
    await user.click(save());
    expect(await screen.findByText('Cotisation modifiée')).toBeVisible();
    const moved = { payeurId: idOf('b1'), refaireRecus: true };
    const adherents = [{ lienParente: 'Mère' }];
    expect(sent()[0]?.body).toMatchObject({ version: 3, adherents, ...moved });
  });

  it('keeps the payer whose credit is used on it, and says what to do', async () => {
    await openEdit({
      getCotisation: () => ({ ...recorded, creditsUtilises: [{ creditId: 'cr1', montant: 50 }] }),
    });
    expect(dialog().getByLabelText(/^Lien de parenté/)).toBeDisabled();
    expect(dialog().getByText(/^Un crédit du payeur paie cette cotisation/)).toBeVisible();
  });

  it('shows what is recorded, and sends only what changed', async () => {
    const { sent } = await openEdit();
    expect(dialog().getByRole('list', { name: 'Déjà enregistré' })).toHaveTextContent(
      /Espèces du 05\/09\/2026.*450,00/,
    );
    await user.type(dialog().getByLabelText('Description'), 'fratrie');
    await user.click(save());
    expect(await screen.findByText('Cotisation modifiée')).toBeVisible();
    expect(sent()[0]?.body).toEqual({ version: 3, description: 'fratrie' });
  });

  it('says before saving what a lower total gives back', async () => {
    const { sent } = await openEdit();
    await setPrice('300');
    expect(await dialog().findByText('150,00 Dh déjà réglés deviendront un crédit.')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('Cotisation modifiée')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({
      version: 3,
      montantTotal: 300,
      adherents: [{ formules: [{ montant: 300 }] }],
    });
  });

  it('takes new règlements only for the difference', async () => {
    const { sent } = await openEdit();
    await setPrice('500');
    await user.click(dialog().getByRole('button', { name: /^Ajouter un règlement/ }));
    const amount = await dialog().findByLabelText('Montant du règlement 1');
    expect(amount).toHaveValue('50,00');
    await user.clear(amount);
    await user.type(amount, '40');
    expect(await dialog().findByText(/^Il reste 10,00 Dh à couvrir/)).toBeVisible();
    expect(save()).toBeDisabled();
    await user.clear(amount);
    await user.type(amount, '50');
    await received(save);
    await user.click(save());
    expect(await screen.findByText('Cotisation modifiée')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({ montantTotal: 500, reglements: [{ montant: 50 }] });
  });

  it('keeps what was typed when somebody was faster, shows who and what, and overwrites only knowingly', async () => {
    const current = aCotisation({ ...recorded, version: 4, description: 'payé par le club' });
    let answered = 0;
    const { sent } = await openEdit({
      updateCotisation: () => (++answered === 1 ? problem('stale_version', { current }) : saved),
      listCotisationHistory: () => [
        {
          id: 'h',
          action: 'update',
          at: '2026-11-21T10:00:00Z',
          by: 'Nadia Haddad',
          version: 4,
          changes: [],
        },
      ],
    });
    await setPrice('300');
    await user.click(save());
    expect(await screen.findByText(/modifiée entre-temps par Nadia Haddad/)).toBeVisible();
    expect(screen.getByText('payé par le club')).toBeVisible();
    expect(price()).toHaveValue('300,00');
    await user.click(screen.getByRole('button', { name: 'Enregistrer quand même' }));
    expect(await screen.findByText('Cotisation modifiée')).toBeVisible();
    expect(sent()[1]?.body).toMatchObject({ version: 4, montantTotal: 300 });
  });

  it('can start again from the newer cotisation', async () => {
    const current = aCotisation({ ...recorded, version: 4, description: 'payé par le club' });
    await openEdit({ updateCotisation: () => problem('stale_version', { current }) });
    await setPrice('300');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Reprendre la cotisation à jour' }));
    await waitFor(() => expect(dialog().getByLabelText('Description')).toHaveValue('payé par le club'));
    expect(price()).toHaveValue('450,00');
  });

  it('says what failed without a message of the server', async () => {
    await openEdit({ updateCotisation: () => problem('internal') });
    await user.type(dialog().getByLabelText('Description'), 'x');
    await user.click(save());
    expect(await dialog().findByText('Erreur lors de la modification')).toBeVisible();
  });

  it('asks before what was typed is given up', async () => {
    await openEdit();
    await user.type(dialog().getByLabelText('Description'), 'x');
    await user.click(dialog().getByRole('button', { name: 'Fermer' }));
    expect(screen.getByText(/Abandonner la saisie/)).toBeVisible();
  });

  it('refuses one that is deleted', async () => {
    openCotisations('/cotisations?modifier=c1', {
      getCotisation: () => aCotisation({ archivedAt: '2026-11-01T10:00:00Z', payeur: aPersonName() }),
    });
    expect(await screen.findByText('Cette cotisation est supprimée : restaurez-la d’abord.')).toBeVisible();
  });
});
