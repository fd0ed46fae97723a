import { screen, waitFor, within } from '@testing-library/react';
import { daysLater, type LotCotisations } from '@club/contract';
import { problem } from '@club/testing';
import { formatDate, today } from '@club/ui/format';
import { aCotisation } from '../../testing/builders.ts';
import { aCotisationPage, openCotisations, user } from '../testing/open-cotisations.tsx';
import './lot-dialogs.tsx'; // compiled with the suite: its first test would wait for it
import '../list/dialog-switch.tsx';

const rows = [aCotisation(), aCotisation({ id: 'c2', codeCotisation: 'COT-0002' })];
const aRun = (more: Partial<LotCotisations> = {}): LotCotisations => ({
  id: 'l1',
  etat: 'termine',
  acte: 'corbeille',
  annuleId: null,
  dateEcheance: null,
  total: 2,
  done: 2,
  faits: 1,
  inchanges: 0,
  refuses: [{ cotisationId: 'c2', codeCotisation: 'COT-0002', raison: 'La saison est clôturée.' }],
  nbRefuses: 1,
  annulables: 1,
  createdBy: 'Nadia',
  createdAt: '2026-11-26T08:00:00.000Z',
  finishedAt: '2026-11-26T08:00:02.000Z',
  ...more,
});

const open = (answers: Parameters<typeof openCotisations>[1] = {}) =>
  openCotisations('/cotisations', {
    listCotisations: ({ query }) => (query.sansReglement ? aCotisationPage([]) : aCotisationPage(rows, 1234)),
    previewLotCotisations: () => ({
      nombre: 2,
      montantTotal: 900,
      montantRegle: 450,
      montantPromis: 60,
      cloturees: 1,
    }),
    startCorbeilleCotisations: () => aRun(),
    startEcheanceCotisations: () => aRun({ acte: 'echeance', dateEcheance: '2026-12-15' }),
    getLotCotisations: () => aRun(),
    ...answers,
  });
const choosePage = async () => {
  await screen.findByRole('checkbox', { name: /COT-0002/ });
  await user.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
};
const dialogNamed = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

it('those chosen are deleted after a preview; who is left is told why, and the act is undone', async () => {
  const undone = aRun({ id: 'l2', annuleId: 'l1', annulables: 0, refuses: [], nbRefuses: 0 });
  const { calls, router } = open({
    getLotCotisations: ({ params }) => (params.id === 'l2' ? undone : aRun()),
    undoLotCotisations: () => undone,
  });
  await choosePage();
  await user.click(screen.getByRole('button', { name: 'Supprimer…' }));
  const asking = await dialogNamed(/^Supprimer 2\scotisations$/);
  expect(
    await asking.findByText(/900,00 Dh, dont 450,00 Dh reçus\. Ce qui est reçu devient/),
  ).toHaveTextContent(
    /60,00 Dh promis ne seront plus dus\. .* restaurées, avec les promesses et les crédits dont rien n’a changé/,
  );
  expect(asking.getByText(/^1\scotisation est d’une saison clôturée et reste comme avant\.$/)).toBeVisible();
  await user.click(asking.getByRole('button', { name: 'Supprimer' }));
  const account = await dialogNamed(/^Suppression$/);
  expect(calls.find(({ name }) => name === 'startCorbeilleCotisations')?.body).toEqual({
    choix: { ids: ['c1', 'c2'], nombre: 2 },
  });
  expect(await account.findByText(/^1\scotisation supprimée\.$/)).toBeVisible();
  expect(account.getByRole('row', { name: /COT-0002 La saison est clôturée/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull();
  await user.click(account.getByRole('button', { name: 'Annuler pour la cotisation' }));
  await waitFor(() => expect(router.state.location.search).toBe('?lot=l2'));
  expect(await screen.findByText(/^1\scotisation rétablie\.$/)).toBeVisible();
});

it('an undoing that lacks money says of which cotisation, and how much', async () => {
  const raison = 'Restaurée. 60,00 Dh promis ne reviennent pas\u00a0: leur règlement a changé depuis.';
  const refuses = [{ cotisationId: 'c1', codeCotisation: 'COT-0001', raison }];
  openCotisations('/cotisations/lots?lot=l2', {
    listLotsCotisations: () => [],
    getLotCotisations: () => aRun({ id: 'l2', annuleId: 'l1', annulables: 0, refuses }),
  });
  const account = await dialogNamed(/^Annulation d’une suppression$/);
  expect(await account.findByText(/^1\scotisation rétablie\.$/)).toBeVisible();
  expect(account.getByText(/^1\scotisation laissée, ou rétablie sans tout ce qui la payait$/)).toBeVisible();
  expect(
    account.getByRole('row', { name: /COT-0001 Restaurée\. 60,00 Dh promis ne reviennent pas/ }),
  ).toBeVisible();
});

it('all that is found gets another due date, above a hundred with their number typed', async () => {
  const message = 'La liste a changé\u00a0: 1 235 cotisations sont concernées à présent, et non 1 234.';
  const { calls } = open({ startEcheanceCotisations: () => problem('conflict', { message }) });
  await choosePage();
  await user.click(screen.getByRole('button', { name: /^Sélectionner les 1.234 trouvées$/ }));
  await user.click(screen.getByRole('button', { name: 'Changer l’échéance…' }));
  const asking = await dialogNamed(/^Changer l’échéance de 1.234\scotisations$/);
  await user.type(asking.getByLabelText(/^Nouvelle échéance/, { selector: 'input' }), '15/12/2026');
  await user.type(asking.getByLabelText(/^Pour confirmer/), '1234');
  await user.click(asking.getByRole('button', { name: 'Changer l’échéance' }));
  expect(await asking.findByText(/^La liste a changé/)).toBeVisible();
  expect(calls.find(({ name }) => name === 'startEcheanceCotisations')?.body).toMatchObject({
    choix: { filtre: { saisonId: 's1' }, nombre: 1234 },
    dateEcheance: '2026-12-15',
    confirmation: '1234',
  });
});

it('a day that has passed is taken as for one règlement, and said to be late', async () => {
  open();
  await choosePage();
  await user.click(screen.getByRole('button', { name: 'Changer l’échéance…' }));
  const asking = await dialogNamed(/^Changer l’échéance de 2\scotisations$/);
  const field = asking.getByLabelText(/^Nouvelle échéance/, { selector: 'input' });
  await user.type(field, formatDate(daysLater(today(), 5)));
  await user.tab();
  expect(asking.queryByText(/est passé/)).toBeNull();
  await user.clear(field);
  await user.type(field, formatDate(daysLater(today(), -5)));
  await user.tab();
  expect(await asking.findByText(/est passé\s: ces règlements seront aussitôt en retard/)).toBeVisible();
});

it('who may neither delete nor change a due date is offered neither', async () => {
  openCotisations(
    '/cotisations',
    { listCotisations: ({ query }) => aCotisationPage(query.sansReglement ? [] : rows) },
    ['cotisations.read', 'reglements.read'],
  );
  await screen.findByRole('row', { name: /COT-0002/ });
  expect(screen.queryByRole('checkbox', { name: /COT-0002/ })).toBeNull();
});
