import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importSealKey, keepUnsent, removeUnsent } from '@club/store';
import { problem } from '@club/testing';
// Loaded with the test, not while its first screen waits for it.
import './caisse-page.tsx';
import './close-caisse-dialog.tsx';
import './reopen-caisse-dialog.tsx';
import { aPersonName } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
import { aCaisse, aCloture, aCompte, aJour, nadiaId } from './testing/builders.ts';

const user = userEvent.setup({ delay: null });
type Options = Parameters<typeof openFinance>[0];

const open = (answers: Options['answers'] = {}, more: Partial<Options> = {}) =>
  openFinance({
    at: '/caisse?jour=2026-11-25',
    answers: { getCaisse: () => aJour(aCaisse()), ...answers },
    ...more,
  });
const sent = ({ calls }: ReturnType<typeof open>, name: string) =>
  calls.findLast((call) => call.name === name);
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

const aCheque = {
  codeReglement: 'REG-0001',
  payeur: aPersonName(),
  banque: 'BIAT',
  tireur: null,
  nombre: 1,
  dateReglement: '2026-11-25',
  dateEcheance: null,
};

describe('the till of a day', () => {
  it('shows what came and went by means, and each operation', async () => {
    open();
    const means = await screen.findByRole('table', {
      name: 'Caisse de Nadia Haddad, par moyen de paiement',
    });
    expect(plain(within(means).getAllByRole('row')[1]!.textContent)).toBe(
      'Espèces100,00 Dh450,00 Dh50,00 Dh500,00 Dh',
    );
    const journal = screen.getByRole('table', { name: 'Comptage en cours de Nadia Haddad' });
    expect(within(journal).getByText('Remboursement de crédit')).toBeVisible();
    expect(plain(journal.textContent)).toContain('−50,00 Dh');
  });

  it('begins with what is expected, and says it in a word when more was given back than came', async () => {
    open({ getCaisse: () => aJour(aCaisse({ comptes: [{ ...aCompte(), attendu: -150 }] })) });
    const till = await screen.findByRole('region', { name: 'Caisse de Nadia Haddad' });
    expect(plain(till.querySelector('dl')!.textContent)).toBe(
      'Attendu en espèces−150,00 DhPlus d’espèces rendues que reçuesCompté—Pas encore comptéÉcart—',
    );
    expect(within(till).getByText('À compter')).toBeVisible();
  });

  it('of today has the cheques in hand by list, and leads to a slip', async () => {
    open(
      {
        listChequesARemettre: () => [
          { ...aCheque, reglementId: 'r7', reference: '4389051', montant: 1280 },
          { ...aCheque, reglementId: 'r8', reference: '4389052', montant: 600, dateEcheance: '2026-12-05' },
        ],
      },
      { at: '/caisse' },
    );
    const cheques = await screen.findByRole('region', { name: 'Chèques en main' });
    expect(plain(cheques.textContent)).toContain('2 chèques, 1 880,00 Dh');
    expect(within(cheques).getByRole('row', { name: /^4389052.*05\/12\/2026/ })).toBeVisible();
    expect(within(cheques).getByRole('link', { name: 'Préparer une remise' })).toHaveAttribute(
      'href',
      '/remises?nouveau=oui',
    );
  });

  it('says that nothing happened, and goes to the days beside', async () => {
    const opened = open({ getCaisse: () => aJour() });
    expect(await screen.findByText('Aucune opération ce jour')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Jour précédent' }));
    await waitFor(() => expect(sent(opened, 'getCaisse')?.query).toEqual({ jour: '2026-11-24' }));
    await waitFor(() => expect(opened.router.state.location.search).toBe('?jour=2026-11-24'));
  });

  it('is counted by note and coin, says the difference, and is closed with its reason', async () => {
    const opened = open({ closeCaisse: () => aCloture() });
    await user.click(await screen.findByRole('button', { name: 'Clôturer la caisse de Nadia Haddad' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^200,00/), '2');
    await user.type(within(dialog).getByLabelText(/^10,00/), '9');
    expect(plain(within(dialog).getByText(/écart/, { selector: 'p' }).textContent)).toBe(
      'Compté : 490,00 Dh, écart −10,00 Dh : dites pourquoi.',
    );
    await user.type(within(dialog).getByLabelText(/^Motif/), 'Pièce perdue');
    await user.click(within(dialog).getByRole('button', { name: 'Clôturer la caisse' }));
    await waitFor(() => expect(sent(opened, 'closeCaisse')).toBeDefined());
    const body = sent(opened, 'closeCaisse')!.body as { comptage: { nombre: number }[] };
    expect(body).toMatchObject({ jour: '2026-11-25', caissierId: nadiaId, motif: 'Pièce perdue' });
    expect(body.comptage.filter(({ nombre }) => nombre > 0)).toEqual([
      { valeur: 200, nombre: 2 },
      { valeur: 10, nombre: 9 },
    ]);
    expect(await screen.findByText('Caisse clôturée')).toBeVisible();
  });

  it('refuses what is no number of coins, and says what the server refuses at its field', async () => {
    open({
      closeCaisse: () =>
        problem('refused_value', { errors: [{ field: 'motif', message: 'Dites pourquoi.' }] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Clôturer la caisse de Nadia Haddad' }));
    const dialog = await screen.findByRole('dialog');
    const note = within(dialog).getByLabelText(/^200,00/);
    await user.type(note, 'x');
    await user.click(within(dialog).getByRole('button', { name: 'Clôturer la caisse' }));
    await waitFor(() => expect(note).toBeInvalid());
    await user.clear(note);
    await user.click(within(dialog).getByRole('button', { name: 'Clôturer la caisse' }));
    expect(await within(dialog).findByText('Dites pourquoi.')).toBeVisible();
  });

  it('is not closed while encaissements of it are not recorded, and leads to them', async () => {
    const key = await importSealKey(btoa('a key of thirty-two bytes, so it'));
    const head = { id: 'a1', le: '2026-11-25T09:00:00.000Z', bon: 'K7B-1' };
    await keepUnsent(key, { ...head, par: { id: nadiaId, nom: 'Nadia Haddad' }, content: {} });
    try {
      open();
      await user.click(await screen.findByRole('button', { name: 'Clôturer la caisse de Nadia Haddad' }));
      const dialog = await screen.findByRole('dialog');
      const link = await within(dialog).findByRole('link', { name: 'au guichet' });
      expect(link).toHaveAttribute('href', '/guichet');
      expect(plain(link.parentElement!.textContent)).toBe(
        '1 encaissement de ce poste n’est pas encore enregistré : traitez-le au guichet, puis clôturez.',
      );
      expect(within(dialog).getByRole('button', { name: 'Clôturer la caisse' })).toBeDisabled();
    } finally {
      await removeUnsent('a1');
    }
  });

  it('that is closed says how, and cannot be closed again', async () => {
    open({ getCaisse: () => aJour(aCaisse({ comptes: [aCompte(aCloture())] })) });
    expect(await screen.findByText(/Motif\s: Pièce perdue/)).toBeVisible();
    expect(plain(screen.getByText(/^Écart\s/).textContent)).toBe('Écart −10,00 Dh');
    const till = screen.getByRole('region', { name: 'Caisse de Nadia Haddad' });
    expect(plain(till.querySelector('dl')!.textContent)).toContain('Compté490,00 Dh');
    expect(screen.queryByRole('button', { name: /^Clôturer/ })).toBeNull();
  });

  it('of somebody else is not closed without the right to change payments', async () => {
    // A colleague of the same name.
    const caisses = [aCaisse(), aCaisse({ caissierId: 'other' })];
    open({ getCaisse: () => aJour(...caisses) }, { permissions: ['reglements.read', 'reglements.create'] });
    const buttons = await screen.findAllByRole('button', { name: /^Clôturer/ });
    expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Clôturer la caisse de Nadia Haddad',
    ]);
  });

  it('counted in the morning is open again in the evening: both counts are shown, the open one is closed', async () => {
    const comptes = [aCompte(aCloture({ derniere: true })), aCompte()];
    open({ getCaisse: () => aJour(aCaisse({ comptes })) });
    expect(await screen.findByRole('heading', { name: /^Comptage n°\s1$/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Comptage en cours' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Clôturer la caisse de Nadia Haddad' })).toHaveLength(1);
  });

  it('closed by mistake is reopened with a reason', async () => {
    const closed = aJour(aCaisse({ comptes: [aCompte(aCloture())] }));
    const rouverte = { par: 'Nadia Haddad', at: '2026-11-25T18:05:00.000Z', motif: 'Trop tôt' };
    const opened = open(
      { getCaisse: () => closed, reopenCaisse: () => aCloture({ rouverte }) },
      { permissions: ['reglements.read', 'admin.manage_permissions'] },
    );
    await user.click(await screen.findByRole('button', { name: 'Rouvrir la caisse de Nadia Haddad' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Motif/), 'Trop tôt');
    await user.click(within(dialog).getByRole('button', { name: 'Rouvrir la caisse' }));
    await waitFor(() => expect(sent(opened, 'reopenCaisse')?.body).toEqual({ motif: 'Trop tôt' }));
    expect(await screen.findByText('Caisse rouverte')).toBeVisible();
  });

  it('is printed as a sheet to sign', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Imprimer' }));
    expect(await screen.findByText('Signature de Nadia Haddad')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retour' }));
    expect(await screen.findByRole('button', { name: 'Jour précédent' })).toBeVisible();
  });

  it('says why it cannot be read', async () => {
    open({ getCaisse: () => problem('unavailable', {}) });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});
