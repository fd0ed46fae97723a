import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aReglement, idOf } from '../../testing/builders.ts';
import { openPayments, sentTo } from '../testing/open-payments.ts';

const user = userEvent.setup({ delay: null });

const detail = {
  dateReglement: '2026-09-05',
  montant: 500,
  typeReglement: 'cheque',
  reference: '0012345',
  dateEncaissement: '2026-10-01',
  notes: null,
  createdBy: 'Nadia Haddad',
  createdAt: '2026-09-05T09:00:00.000Z',
} as const;
const received = aReglement({
  montantTotal: 500,
  typeReglement: 'cheque',
  details: [detail],
  allocations: [{ cotisationId: 'c1', codeCotisation: 'COT-0001', adherentId: idOf('a1'), montant: 450 }],
  montantCredit: 50,
  creditId: 'cr1',
});
const open = (answers: NonNullable<Parameters<typeof openPayments>[1]>['answers'] = {}) =>
  openPayments('/payments?reglement=r1', { answers: { getReglement: () => received, ...answers } });
const action = (label: string) => screen.getByText(label, { selector: 'footer *' }).closest('button')!;
const correct = () => user.click(action('Corriger…'));
const entry = (name: string) => screen.getByRole('menuitem', { name });

describe('the details of a règlement', () => {
  it('say the state first, what was received, what it pays and the credit it gave', async () => {
    open();
    expect(await screen.findByText('Complet : 500,00 Dh reçus (Chèque)')).toBeVisible();
    expect(screen.getByText('0012345')).toBeVisible();
    expect(screen.getByText('COT-0001')).toHaveAttribute('href', '/cotisations?cotisation=c1&saison=toutes');
    expect(screen.getByText('Voir les crédits du payeur')).toHaveAttribute(
      'href',
      `/credit-payeur?payeur=${idOf('a1')}`,
    );
  });

  it('disable what is impossible, and say why', async () => {
    open();
    await screen.findByText(/^Complet :/);
    await correct();
    expect(entry('Encaisser')).toHaveAttribute('aria-disabled', 'true');
    expect(entry('Encaisser')).toHaveAccessibleDescription('Tout est déjà encaissé.');
    expect(entry('Modifier')).not.toHaveAttribute('aria-disabled');
  });

  it('open its receipt in a tab of its own, and say why there is none', async () => {
    const tab = { location: { href: '' }, close: jest.fn() };
    const opened = jest.spyOn(window, 'open').mockReturnValue(tab as never);
    const answers: (() => unknown)[] = [
      () => ({ id: 'q1', code: 'REC-2026-2027-00012' }),
      () => problem('rule', { message: 'Ce règlement n’a pas de reçu.' }),
    ];
    const { calls } = open({ createRecu: () => answers.shift()!() as never });
    await screen.findByText(/^Complet :/);
    await user.click(action('Reçu'));
    await waitFor(() => expect(tab.location.href).toBe('/api/recus/q1'));
    await screen.findByText('Reçu', { selector: 'footer *' });
    expect(calls.find(({ name }) => name === 'createRecu')?.body).toEqual({ reglementIds: ['r1'] });
    await user.click(action('Reçu'));
    expect(await screen.findByText(/Ce règlement n’a pas de reçu\.$/)).toBeVisible();
    expect(tab.close).toHaveBeenCalledTimes(1);
    opened.mockRestore();
  });

  it('lead to the reversal of a reversed one, which changes no more', async () => {
    const { router } = open({ getReglement: () => aReglement({ contrePasseParId: 'r2' }) });
    await user.click(await screen.findByText('Voir la contre-passation'));
    expect(router.state.location.search).toBe('?reglement=r2');
    await screen.findByText(/^Contre-passé :/);
    await correct();
    for (const label of ['Supprimer', 'Contre-passer', 'Modifier', 'Encaisser']) {
      expect(entry(label)).toHaveAttribute('aria-disabled', 'true');
    }
  });

  it('tell who changed what', async () => {
    const changes = [{ field: 'montantTotal', before: 450, after: 500 }];
    const line = {
      id: 'h1',
      action: 'update',
      at: '2026-11-20T10:00:00Z',
      by: 'Ali Zouari',
      version: 2,
      changes,
    };
    open({ listReglementHistory: () => [line] });
    await user.click(await screen.findByText('Historique'));
    expect(await screen.findByText(/par Ali Zouari/)).toBeVisible();
    expect(screen.getByRole('insertion')).toHaveTextContent('500,00 Dh');
  });

  it('restore a deleted one', async () => {
    const archived = aReglement({ archivedAt: '2026-11-20T10:05:00', archivedBy: 'Nadia Haddad' });
    const opened = open({ getReglement: () => archived, restoreReglement: () => aReglement() });
    expect(await screen.findByText('Supprimé le 20/11/2026 à 10:05 par Nadia Haddad')).toBeVisible();
    await user.click(screen.getByText('Restaurer'));
    expect(await screen.findByText('Règlement restauré')).toBeVisible();
    expect(sentTo(opened, 'restoreReglement')).toHaveLength(1);
  });

  it('say when it cannot be loaded', async () => {
    open({ getReglement: () => problem('unavailable') });
    expect(await screen.findByText('Réessayer')).toBeVisible();
  });
});

describe('reversing a règlement', () => {
  const confirm = () => {
    const dialog = screen.getByRole('dialog', { name: /^Contre-passer REG/ });
    return within(dialog).getByText('Contre-passer');
  };
  const ask = async () => {
    await screen.findByText(/^Complet :/);
    await correct();
    await user.click(entry('Contre-passer'));
  };

  it('needs the reason, says what it does, and names the reversal', async () => {
    const counter = aReglement({
      id: 'r2',
      codeReglement: 'REG-0002',
      montantTotal: -500,
      contrePasseDeId: 'r1',
    });
    const opened = open({ reverseReglement: () => counter });
    await ask();
    expect(await screen.findByText(/COT-0001 : 450,00 Dh seront de nouveau à payer/)).toBeVisible();
    await user.click(confirm());
    expect(await screen.findByText('Le motif est obligatoire.')).toBeVisible();
    expect(sentTo(opened, 'reverseReglement')).toHaveLength(0);
    await user.type(screen.getByLabelText(/^Motif/), ' Chèque impayé ');
    await user.dblClick(confirm());
    expect(await screen.findByText('Règlement contre-passé')).toBeVisible();
    const sent = sentTo(opened, 'reverseReglement');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ body: { motif: 'Chèque impayé' }, idempotencyKey: expect.any(String) });
  });

  it('says why it was refused', async () => {
    const message = 'Le crédit né de ce règlement est déjà utilisé.';
    open({ reverseReglement: () => problem('rule', { message }) });
    await ask();
    await user.type(await screen.findByLabelText(/^Motif/), 'Erreur');
    await user.click(confirm());
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Motif/)).toHaveValue('Erreur'));
  });
});
