import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
// Loaded with the test, not while its first screen waits for it.
import './echeances-page.tsx';
import './cash-echeances-dialog.tsx';
import { idOf } from '../testing/builders.ts';
import { lostOnce, pressesAgain } from '../testing/lost-answer.ts';
import { openFinance } from '../testing/open-finance.ts';
import { anEcheance, aPage } from './testing/builders.ts';

const user = userEvent.setup({ delay: null });
type Options = Parameters<typeof openFinance>[0];

const late = anEcheance();
const cheque = anEcheance({
  id: idOf('e2'),
  version: 5,
  codeReglement: 'REG-0002',
  typeReglement: 'cheque',
  remis: true,
  reference: '0012',
  banque: 'BIAT',
  restant: 250.5,
  dateEcheance: '2026-12-30',
  tranche: 'a_venir',
  joursRetard: 0,
});
const onSlip = anEcheance({
  id: idOf('e3'),
  codeReglement: 'REG-0003',
  obstacle: 'remise',
  remiseCode: 'REM-00012',
});

const open = (answers: Options['answers'] = {}, more: Partial<Options> = {}) =>
  openFinance({
    at: '/echeances',
    answers: { listEcheances: () => aPage(late, cheque, onSlip), ...answers },
    ...more,
  });
const sent = ({ calls }: ReturnType<typeof open>, name: string) =>
  calls.findLast((call) => call.name === name);
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const boxes = () => screen.findAllByRole('checkbox', { name: /^Choisir l’échéance/ });

describe('the due dates', () => {
  it('are a list with day, lateness, payer, payment, means and what is left, and their sums by age', async () => {
    open();
    const row = await screen.findByRole('row', { name: /REG-0002/ });
    for (const text of ['30/12/2026', 'REG-0002', '2026-2027', '250,50 Dh'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(row).toHaveTextContent(/Chèque.*0012, BIAT, remis/);
    expect(screen.getAllByText('Retard 31 j')).toHaveLength(2);
    expect(plain(screen.getByRole('heading', { level: 3 }).textContent)).toBe(
      'À encaisser : 450,50 Dh, dont 200,00 Dh en retard',
    );
  });

  it('are searched on Enter, for all that a row shows', async () => {
    const opened = open();
    await user.type(await screen.findByRole('searchbox'), '0012{Enter}');
    await waitFor(() => expect(sent(opened, 'listEcheances')?.query).toMatchObject({ search: '0012' }));
    expect(screen.queryByLabelText('Champ de recherche')).toBeNull();
  });

  it('lead to the payment and to its receipt', async () => {
    const opened = open();
    await user.click(await screen.findByText('REG-0002'));
    const address = () => opened.router.state.location;
    await waitFor(() => expect(address().search).toBe(`?reglement=${cheque.id}&saison=toutes`));
    expect(address().pathname).toBe('/payments');
  });

  it('say why there are none', async () => {
    open({ listEcheances: () => aPage() });
    expect(await screen.findByText('Aucune échéance')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Ancienneté des échéances' })).toBeNull();
  });

  it('are narrowed by state and days, which the address keeps', async () => {
    const opened = open();
    await user.selectOptions(await screen.findByLabelText('État'), 'En retard');
    await user.type(screen.getByLabelText('Du'), '01/10/2026');
    await user.type(screen.getByLabelText('Au'), '31/10/2026');
    await user.click(screen.getByRole('button', { name: 'Afficher' }));
    await waitFor(() =>
      expect(sent(opened, 'listEcheances')?.query).toMatchObject({
        etat: 'retard',
        du: '2026-10-01',
        au: '2026-10-31',
      }),
    );
    expect(opened.router.state.location.search).toBe('?etat=retard&du=2026-10-01&au=2026-10-31');
  });

  it('of days that end before they begin are not asked for', async () => {
    const opened = open();
    await user.type(await screen.findByLabelText('Du'), '31/10/2026');
    await user.type(screen.getByLabelText('Au'), '01/10/2026');
    await user.click(screen.getByRole('button', { name: 'Afficher' }));
    expect(await screen.findByText('La fin précède le début.')).toBeVisible();
    expect(sent(opened, 'listEcheances')?.query).not.toHaveProperty('du');
  });

  it('on a slip cannot be chosen', async () => {
    open();
    const found = await boxes();
    expect(found.map((box) => (box as HTMLInputElement).disabled)).toEqual([false, false, true]);
    await user.click(found[0]!);
    await user.click(screen.getByLabelText('Choisir toute la page'));
    expect(plain(screen.getByText(/choisies/).textContent)).toBe('2 échéances choisies, 350,50 Dh');
    await user.click(screen.getByRole('button', { name: 'Ne rien choisir' }));
    expect(screen.queryByText(/choisies/)).toBeNull();
  });

  it('are only looked at without the right to receive money', async () => {
    open({}, { permissions: ['reglements.read'] });
    expect(await screen.findByText('REG-0001')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Choisir/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Encaisser/ })).toBeNull();
  });

  it('say why they cannot be read', async () => {
    open({ listEcheances: () => problem('unavailable', {}) });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});

describe('chosen due dates', () => {
  const reach = async (answers: Options['answers'] = {}) => {
    const opened = open(answers);
    for (const box of (await boxes()).slice(0, 2)) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Encaisser la sélection' }));
    const dialog = await screen.findByRole('dialog', { name: /^Encaisser 2\séchéances$/ });
    return { opened, dialog };
  };
  const press = (dialog: HTMLElement) =>
    user.click(within(dialog).getByRole('button', { name: 'Encaisser' }));

  it('are received together as they stood on screen, after their total by means', async () => {
    const { opened, dialog } = await reach({
      encaisserEcheances: () => ({
        nombre: 2,
        montant: 350.5,
        dateEncaissement: '2026-11-25',
        reglementIds: [late.id, cheque.id],
      }),
    });
    const rows = within(dialog).getAllByRole('row');
    expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
      'MoyenÉchéancesMontant',
      'Chèque1250,50 Dh',
      'Espèces1100,00 Dh',
      expect.stringMatching(/2350,50 Dh$/),
    ]);
    await press(dialog);
    await waitFor(() =>
      expect(sent(opened, 'encaisserEcheances')?.body).toMatchObject({
        reglements: [
          { id: late.id, version: 3 },
          { id: cheque.id, version: 5 },
        ],
      }),
    );
    expect(await screen.findByText('2 échéances encaissées')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/choisies/)).toBeNull();
  });

  it('go out once more as they were when the answer is lost, though they are no due dates by then', async () => {
    const receipt = lostOnce({
      nombre: 2,
      montant: 350.5,
      dateEncaissement: '2026-11-25',
      reglementIds: [late.id, cheque.id],
    });
    const { opened, dialog } = await reach({
      encaisserEcheances: receipt.call,
      listEcheances: () => (receipt.isDone() ? aPage(onSlip) : aPage(late, cheque, onSlip)),
    });
    await press(dialog);
    await pressesAgain(
      () => opened.calls.filter(({ name }) => name === 'encaisserEcheances'),
      () => waitFor(() => expect(screen.queryByText('REG-0002')).toBeNull()),
    );
    expect(await screen.findByText('2 échéances encaissées')).toBeVisible();
  });

  it('that were refused stay chosen, the dialog says why, and the list is read again', async () => {
    const message = 'Le règlement REG-0001 a été modifié entre-temps par Karim\u00a0: rien n’est encaissé.';
    const { opened, dialog } = await reach({
      encaisserEcheances: () => problem('stale_version', { message }),
    });
    const before = opened.calls.filter(({ name }) => name === 'listEcheances').length;
    await press(dialog);
    expect(await within(dialog).findByText(/modifié entre-temps par Karim/)).toBeVisible();
    await waitFor(() =>
      expect(opened.calls.filter(({ name }) => name === 'listEcheances').length).toBe(before + 1),
    );
    expect(screen.getByText(/choisies/)).toBeInTheDocument();
  });

  it('of a day that is refused say so at the day', async () => {
    const errors = [{ field: 'dateEncaissement', message: 'La date ne peut pas être à venir.' }];
    const { dialog } = await reach({ encaisserEcheances: () => problem('refused_value', { errors }) });
    await press(dialog);
    expect(await within(dialog).findByText('La date ne peut pas être à venir.')).toBeVisible();
  });
});
