import type { ApercuRappel, PersonneExclue, PersonneRappel } from '@club/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from '../testing/open-admin.ts';
// Compiled with the suite: its first test would wait for it.
import './rappels-page.tsx';

const user = userEvent.setup();
const salma: PersonneRappel = {
  payeur: null,
  id: 'a1',
  codeAdherent: '12',
  prenom: 'Salma',
  nom: 'Trabelsi',
  email: 'salma@exemple.tn',
  telephone: '98 000 000',
  motif: 'Depuis le 05/03/2026',
};
const ali: PersonneExclue = {
  ...salma,
  id: 'a2',
  prenom: 'Ali',
  nom: 'Zouari',
  email: null,
  raison: 'sans_email',
  explication: 'N’a pas d’adresse e-mail.',
};
const apercu: ApercuRappel = {
  type: 'retard',
  langue: 'fr',
  destinataires: [salma],
  exclus: [ali],
  empechement: null,
};

it('a side of a reminder is exported with the columns that were chosen, as it is searched', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:club', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { calls } = openAdmin({
    at: '/rappels?vue=exclus&search=zouari&colonnes=nom,raison',
    permissions: ['adherents.read', 'adherents.update', 'reglements.read', 'rapports.export'],
    answers: {
      previewRappel: () => apercu,
      listRappels: () => [],
      listModelesRappel: () => [],
      exportRappel: () => ({}),
    },
  });
  expect(await screen.findByRole('row', { name: /Zouari Ali.*Sans e-mail/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Affichage' }));
  await user.click(within(screen.getByRole('group', { name: 'Affichage' })).getByLabelText('E-mail'));
  await user.click(await screen.findByRole('button', { name: 'Exporter' }));
  await user.click(screen.getByRole('menuitem', { name: 'Texte (.csv)' }));
  expect(await screen.findByText('Liste exportée')).toBeVisible();
  expect(calls.find(({ name }) => name === 'exportRappel')?.query).toEqual({
    type: 'retard',
    cote: 'exclus',
    search: 'zouari',
    sort: 'nom',
    order: 'asc',
    colonnes: 'nom,raison,email',
    format: 'csv',
  });
  click.mockRestore();
});

it('a child without an address stands beside the address of who pays for it', async () => {
  const ines = { ...salma, id: 'a3', prenom: 'Ines', payeur: 'Trabelsi Salma' };
  openAdmin({
    at: '/rappels',
    permissions: ['adherents.read', 'adherents.update', 'reglements.read'],
    answers: {
      previewRappel: () => ({ ...apercu, destinataires: [ines], exclus: [] }),
      listRappels: () => [],
      listModelesRappel: () => [],
    },
  });
  const row = await screen.findByRole('row', { name: /Trabelsi Ines/ });
  expect(within(row).getByText('salma@exemple.tn (Trabelsi Salma, qui paie)')).toBeVisible();
});

it('the code of what is late stands whole in its sentence', async () => {
  const late = { ...salma, motif: '450,00 Dh depuis le 05/03/2026 (COT-291126-00001, REG-1)' };
  openAdmin({
    at: '/rappels',
    permissions: ['adherents.read', 'adherents.update', 'reglements.read'],
    answers: {
      previewRappel: () => ({ ...apercu, destinataires: [late], exclus: [] }),
      listRappels: () => [],
      listModelesRappel: () => [],
    },
  });
  expect(await screen.findByText('COT-291126-00001')).toHaveClass('club-whole');
  expect(screen.getByText('REG-1')).toHaveClass('club-whole');
  expect(screen.getByTitle(late.motif)).toHaveTextContent(late.motif);
});
