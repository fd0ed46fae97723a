import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
// Loaded with the test, not while its first screen waits for it.
import './remises-page.tsx';
import './remise-dialog-switch.tsx';
import { idOf } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
import { aCheque, aRemise } from './testing/builders.ts';

const user = userEvent.setup({ delay: null });
const cheques = ['c1', 'c2', 'c3'].map((id, index) =>
  aCheque({ reglementId: idOf(id), reference: `000012${index}` }),
);

type Options = Parameters<typeof openFinance>[0];

function open(at = '/remises', answers: Options['answers'] = {}, permissions?: Options['permissions']) {
  const remise = aRemise();
  return openFinance({
    at,
    ...(permissions && { permissions }),
    answers: {
      listRemises: () => ({ remises: [remise], total: 1, totalPages: 1 }),
      listChequesARemettre: () => cheques,
      getRemise: () => remise,
      createRemise: () => remise,
      ...answers,
    },
  });
}
const sent = ({ calls }: ReturnType<typeof open>, name: string) => calls.find((call) => call.name === name);

describe('the bank slips', () => {
  it('are a list with number, bank, cheques, amount and state', async () => {
    open();
    const row = await screen.findByRole('row', { name: /REM-00012/ });
    for (const text of ['25/11/2026', 'BIAT', '1', '100,00\u00a0Dh', 'Ouverte'])
      expect(within(row).getByText(text.replace('\u00a0', ' '))).toBeVisible();
  });

  it('say why there is none, and how to make one', async () => {
    open('/remises', { listRemises: () => ({ remises: [], total: 0, totalPages: 0 }) });
    expect(await screen.findByText('Aucune remise')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Nouvelle remise' })[0]).toBeVisible();
  });

  it('a new one takes cheques one by one, with Shift all between, or all; its bank is that of the latest', async () => {
    const opened = open('/remises?nouveau=oui');
    await user.click(await screen.findByLabelText('Choisir le chèque 0000120'));
    expect(screen.getByText('1 chèque choisi, 100,00 Dh')).toBeVisible();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByLabelText('Choisir le chèque 0000122'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 chèques choisis, 300,00 Dh')).toBeVisible();
    await user.click(screen.getByLabelText('Tout choisir'));
    expect(screen.getByText('Aucun chèque n’est choisi.')).toBeVisible();
    await user.click(screen.getByLabelText('Tout choisir'));
    await user.click(screen.getByRole('button', { name: 'Créer la remise' }));
    await waitFor(() =>
      expect(sent(opened, 'createRemise')?.body).toEqual({
        banque: 'BIAT',
        compte: '08 006',
        reglementIds: ['c1', 'c2', 'c3'].map(idOf),
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Remise REM-00012' })).toBeVisible();
  });

  it('a new one without a cheque is refused in words', async () => {
    const opened = open('/remises?nouveau=oui');
    await screen.findByLabelText('Choisir le chèque 0000120');
    await user.click(screen.getByRole('button', { name: 'Créer la remise' }));
    expect(await screen.findByText('Choisissez au moins un chèque.')).toBeVisible();
    expect(sent(opened, 'createRemise')).toBeUndefined();
  });

  it('shows cheques to come when asked for', async () => {
    const opened = open('/remises?nouveau=oui');
    await user.click(await screen.findByLabelText(/encaisser plus tard$/));
    await waitFor(() =>
      expect(opened.calls.filter(({ name }) => name === 'listChequesARemettre').at(-1)?.query).toEqual({
        aVenir: 'true',
      }),
    );
  });
});

describe('a bank slip', () => {
  const at = `/remises?remise=${idOf('d1')}`;

  it('open: is locked after a question, as it stands on screen', async () => {
    const opened = open(at, { lockRemise: () => aRemise({ etat: 'verrouillee' }) });
    await user.click(await screen.findByRole('button', { name: 'Verrouiller' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verrouiller' }),
    );
    await waitFor(() => expect(sent(opened, 'lockRemise')).toMatchObject({ params: { id: idOf('d1') } }));
    expect(await screen.findByText('Remise verrouillée')).toBeVisible();
  });

  it('locked: can be printed and cashed, and changes no more', async () => {
    const opened = open(at, {
      getRemise: () => aRemise({ etat: 'verrouillee', verrouilleePar: 'Nadia Haddad' }),
      cashRemise: () => aRemise({ etat: 'encaissee' }),
    });
    const print = await screen.findByRole('link', { name: /^Imprimer le bordereau REM-00012/ });
    expect(print).toHaveAttribute('href', `/api/remises/${idOf('d1')}/bordereau`);
    expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Encaisser' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Encaisser/ })).getByRole('button', {
        name: 'Encaisser',
      }),
    );
    await waitFor(() => expect(sent(opened, 'cashRemise')?.body).toHaveProperty('date'));
  });

  const cameBack = { impayeId: idOf('f1'), impayeLe: '2026-11-26' };
  const oneBack = (cheques: ReturnType<typeof aCheque>[]) =>
    aRemise({
      etat: 'verrouillee',
      verrouilleePar: 'Nadia Haddad',
      cheques,
      montantImpaye: 100,
      nombreImpayes: 1,
    });

  it('locked: a cheque of it comes back, the others are cashed', async () => {
    const other = aCheque({ reglementId: idOf('c2'), reference: '0000124' });
    const opened = open(at, { getRemise: () => oneBack([aCheque(cameBack), other]) });
    expect(await screen.findByText('Revenu le 26/11/2026')).toBeVisible();
    expect(screen.getByText('1 chèque, 100,00 Dh')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Déclarer impayé le chèque 0000123' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Déclarer impayé le chèque 0000124' }));
    await user.type(await screen.findByLabelText(/^Motif/), 'Sans provision');
    await user.click(screen.getByRole('button', { name: 'Déclarer impayé' }));
    await waitFor(() =>
      expect(sent(opened, 'returnCheque')).toMatchObject({
        params: { id: idOf('c2') },
        body: { motif: 'Sans provision' },
      }),
    );
  });

  it('locked: says what is cashed without the cheque that came back', async () => {
    const other = aCheque({ reglementId: idOf('c2'), reference: '0000124' });
    open(at, { getRemise: () => oneBack([aCheque(cameBack), other]) });
    await user.click(await screen.findByRole('button', { name: 'Encaisser' }));
    const text = '1 chèque, 100,00 Dh : encaissés ensemble, sans celui qui est revenu impayé.';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('locked, of which every cheque came back: has nothing left to cash, and says so', async () => {
    open(at, { getRemise: () => oneBack([aCheque(cameBack)]) });
    expect(await screen.findByText(/^Tous ses chèques sont revenus impayés/)).toBeVisible();
    expect(screen.getByText('Revenue impayée')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Encaisser' })).toBeNull();
  });

  it('says in the dialog why it cannot be cashed', async () => {
    open(at, {
      getRemise: () => aRemise({ etat: 'verrouillee', verrouilleePar: 'Nadia Haddad' }),
      cashRemise: () => problem('conflict', { message: 'La remise REM-00012 est déjà encaissée.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Encaisser' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Encaisser/ })).getByRole('button', {
        name: 'Encaisser',
      }),
    );
    expect(await screen.findByText(/est déjà encaissée/)).toBeVisible();
  });

  it('cashed: names a cheque that came back, and nothing can be done with it any more', async () => {
    const cheques = [aCheque({ impayeId: idOf('f1') })];
    open(at, { getRemise: () => aRemise({ etat: 'encaissee', dateEncaissement: '2026-11-27', cheques }) });
    expect(await screen.findByText('Revenu')).toBeVisible();
    for (const name of ['Modifier', 'Verrouiller', 'Encaisser', 'Annuler la remise'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is only looked at without the right to change', async () => {
    open(at, {}, ['reglements.read']);
    expect(await screen.findByText('REG-0001')).toBeVisible();
    for (const name of ['Modifier', 'Verrouiller', 'Annuler la remise', 'Nouvelle remise'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
