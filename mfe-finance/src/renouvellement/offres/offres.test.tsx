import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LotOffres, Offre, OffrePage } from '@club/contract';
import { problem } from '@club/testing';
import { today } from '@club/ui/format';
import { anOffer, sami } from '../../testing/an-offer.ts';
import { aRun } from '../testing/builders.ts';
import { openRenouvellement } from '../testing/open-renouvellement.ts';
// Compiled with the suite: its first test would wait for it.
import './offres-page.tsx';
import '../renouvellement-page.tsx';

const user = userEvent.setup();
const accepted = anOffer({ id: 'o2', code: 'OFF-261126-00002', etat: 'acceptee', payeur: sami });

const aPage = (offres: Offre[]): OffrePage => ({
  offres,
  total: offres.length,
  totalPages: 1,
  compteurs: { ouverte: 1, en_partie: 0, acceptee: 1, sans_objet: 0, expiree: 0, annulee: 0 },
});

const aLot = (more: Partial<LotOffres> = {}): LotOffres => ({
  id: 'l1',
  etat: 'termine',
  acte: 'acceptation',
  renouvellementId: null,
  total: 1,
  done: 1,
  faits: 1,
  inchanges: 0,
  refuses: [],
  nbRefuses: 0,
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-26T10:00:00.000Z',
  finishedAt: '2026-11-26T10:00:01.000Z',
  ...more,
});

const open = (
  at: string,
  answers: Parameters<typeof openRenouvellement>[1] = {},
  rights?: Parameters<typeof openRenouvellement>[2],
) =>
  openRenouvellement(
    at,
    {
      listOffres: ({ query }) => aPage(query.etat === 'acceptee' ? [accepted] : [anOffer()]),
      getOffre: () => anOffer(),
      acceptOffres: () => aLot(),
      getLotOffres: () => aLot(),
      ...answers,
    },
    rights,
  );

describe('the offers', () => {
  it('are listed by state, with what stands in the way and where to mend it', async () => {
    const { calls } = open('/renouvellement/offres');
    const row = await screen.findByRole('row', { name: /OFF-261126-00001/ });
    expect(row).toHaveTextContent(
      /Salma Trabelsi\s: Natation.*450,00.*Sami Trabelsi\s: Judo enfants.*18 ans/,
    );
    expect(row).toHaveTextContent(/750,00 Dh.*31\/12\/2026.*Ouverte/);
    expect(within(row).getByRole('link', { name: 'Voir la fiche' })).toHaveAttribute(
      'href',
      '/members?fiche=a2',
    );
    await user.click(screen.getByRole('tab', { name: /^Acceptées\s?1/ }));
    expect(await screen.findByRole('row', { name: /OFF-261126-00002/ })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Choisir OFF-261126-00002/ })).toBeDisabled();
    const asked = calls.filter(({ name }) => name === 'listOffres').map(({ query }) => query['etat']);
    expect(asked).toEqual(['ouverte', 'acceptee']);
  });

  it('are accepted many at once, with the account of the act', async () => {
    const refuses = [{ id: 'o3', code: 'OFF-261126-00003', raison: 'Cette offre a pris fin.' }];
    const { calls, router } = open('/renouvellement/offres', {
      getLotOffres: () => aLot({ refuses, nbRefuses: 1 }),
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Choisir OFF-261126-00001/ }));
    expect(screen.getByText('1 offre choisie, 450,00 Dh')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Imprimer la sélection/ })).toHaveAttribute(
      'href',
      '/api/offres/impression?ids=o1',
    );
    await user.click(screen.getByRole('button', { name: 'Accepter la sélection, sans paiement…' }));
    const dialog = await screen.findByRole('dialog', { name: /^Accepter 1\soffre\s\?$/ });
    expect(dialog).toHaveTextContent(/450,00 Dh seront dus par 1\spayeur/);
    await user.click(within(dialog).getByRole('button', { name: 'Accepter sans paiement' }));
    const account = await screen.findByRole('dialog', { name: 'Acceptation d’offres' });
    expect(await within(account).findByText(/^1\soffre acceptée\.$/)).toBeVisible();
    expect(screen.getAllByRole('dialog')).toEqual([account]);
    expect(within(account).getByRole('row', { name: /OFF-261126-00003.*pris fin/ })).toBeVisible();
    const sent = calls.find(({ name }) => name === 'acceptOffres');
    expect(sent?.body).toEqual({ offreIds: ['o1'], echeance: { typeReglement: 'espece' } });
    expect(sent?.idempotencyKey).toBeTruthy();
    expect(router.state.location.search).toContain('lot=l1');
  });

  it('of one payer are due by one payer, and less than two is singular', async () => {
    const offres = [1, 2].map((at) => anOffer({ id: `o${at}`, code: `OFF-${at}`, montantOuvert: 0.75 }));
    open('/renouvellement/offres', { listOffres: () => aPage(offres) });
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir toute la page' }));
    await user.click(screen.getByRole('button', { name: 'Accepter la sélection, sans paiement…' }));
    const dialog = await screen.findByRole('dialog', { name: /^Accepter 2\soffres\s\?$/ });
    expect(dialog).toHaveTextContent(/1,50 Dh sera dû par 1\spayeur\./);
  });

  it('fall due on the day, or in the parts, that staff choose', async () => {
    const { calls } = open('/renouvellement/offres?offre=o1');
    await user.click(await screen.findByRole('button', { name: 'Accepter sans paiement…' }));
    const dialog = await screen.findByRole('dialog', { name: /^Accepter 1\soffre\s\?$/ });
    await user.click(within(dialog).getByRole('radio', { name: /^En plusieurs fois/ }));
    await user.selectOptions(within(dialog).getByLabelText('Nombre d’échéances'), '4 fois');
    await user.selectOptions(within(dialog).getByLabelText('Mode de paiement'), 'Virement');
    await user.click(within(dialog).getByRole('button', { name: 'Accepter sans paiement' }));
    await screen.findByRole('dialog', { name: 'Acceptation d’offres' });
    const sent = calls.find(({ name }) => name === 'acceptOffres');
    expect(sent?.body).toEqual({
      offreIds: ['o1'],
      echeance: { jour: today(), parts: 4, typeReglement: 'virement' },
    });
  });

  it('are due at once for who may not record payments', async () => {
    const { calls } = open('/renouvellement/offres?offre=o1', {}, ['cotisations.read', 'cotisations.create']);
    await user.click(await screen.findByRole('button', { name: 'Accepter sans paiement…' }));
    const dialog = await screen.findByRole('dialog', { name: /^Accepter 1\soffre\s\?$/ });
    expect(within(dialog).queryByRole('radio')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Accepter sans paiement' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'acceptOffres')?.body).toEqual({ offreIds: ['o1'] }),
    );
  });

  it('say why they are not accepted', async () => {
    open('/renouvellement/offres', { acceptOffres: () => problem('saison_closed') });
    await user.click(await screen.findByRole('checkbox', { name: /^Choisir OFF-261126-00001/ }));
    await user.click(screen.getByRole('button', { name: /^Accepter la sélection/ }));
    await user.click(await screen.findByRole('button', { name: 'Accepter sans paiement' }));
    expect(await screen.findByText('Cette saison est clôturée.')).toBeVisible();
  });

  it('are opened, and lead to the counter', async () => {
    open('/renouvellement/offres?offre=o1');
    const dialog = await screen.findByRole('dialog', { name: 'Offre OFF-261126-00001' });
    expect(dialog).toHaveTextContent(/Total\s: 750,00 Dh\. Ces prix tiennent jusqu’au 31\/12\/2026\./);
    expect(within(dialog).getByRole('link', { name: 'Accepter au Guichet' })).toHaveAttribute(
      'href',
      '/guichet?personne=a1&offre=o1',
    );
  });

  it('are filtered by season', async () => {
    const { calls } = open('/renouvellement/offres');
    const active = await screen.findByRole('option', { name: '2026-2027 (active)' });
    await user.selectOptions(screen.getByLabelText('Saison'), active);
    await waitFor(() => {
      const asked = calls.filter(({ name }) => name === 'listOffres').map(({ query }) => query['saisonId']);
      expect(asked.at(-1)).toBe('s1');
    });
  });

  it('that were cancelled say who made and who cancelled them', async () => {
    const annulation = { par: 'Karim Alami', le: '2026-11-27T10:00:00.000Z' };
    open('/renouvellement/offres?offre=o1', { getOffre: () => anOffer({ etat: 'annulee', annulation }) });
    const dialog = await screen.findByRole('dialog', { name: 'Offre OFF-261126-00001' });
    expect(dialog).toHaveTextContent(
      /Proposée le 26\/11\/2026.* par Nadia Haddad, annulée le 27\/11\/2026.* par Karim Alami\./,
    );
  });

  it('are only read by who may not sell', async () => {
    openRenouvellement(
      '/renouvellement/offres?offre=o1',
      { listOffres: () => aPage([anOffer()]), getOffre: () => anOffer() },
      ['cotisations.read'],
    );
    const dialog = await screen.findByRole('dialog', { name: 'Offre OFF-261126-00001' });
    expect(within(dialog).queryByRole('link', { name: 'Accepter au Guichet' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Choisir/ })).toBeNull();
  });
});

describe('a campaign', () => {
  it('is undone after a question, and says what stays', async () => {
    const refuses = [{ id: 'o3', code: 'OFF-261126-00003', raison: 'COT-1 : de l’argent a déjà été reçu.' }];
    const { calls } = open('/renouvellement?campagne=r1', {
      listRenouvellements: () => [aRun({ mode: 'offres', finLe: '2026-12-31' })],
      getRenouvellement: () => aRun({ mode: 'offres', finLe: '2026-12-31' }),
      undoRenouvellement: () => aLot({ acte: 'annulation' }),
      getLotOffres: () => aLot({ acte: 'annulation', faits: 3, refuses, nbRefuses: 1 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Annuler la campagne…' }));
    expect(await screen.findByRole('link', { name: /^Imprimer les offres ouvertes/ })).toHaveAttribute(
      'href',
      '/api/offres/impression?renouvellementId=r1',
    );
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(
      /Les offres ouvertes prennent fin.*vont à la corbeille.*Les autres restent/,
    );
    await user.click(within(question).getByRole('button', { name: 'Annuler la campagne' }));
    const account = await screen.findByRole('dialog', { name: 'Annulation d’une campagne' });
    expect(await within(account).findByText(/^3\soffres ou cotisations annulées\.$/)).toBeVisible();
    expect(within(account).getByRole('row', { name: /argent a déjà été reçu/ })).toBeVisible();
    await waitFor(() => expect(calls.some(({ name }) => name === 'undoRenouvellement')).toBe(true));
  });

  it('of more than 500 open offers is printed in parts', async () => {
    const compteurs = { ouverte: 901, en_partie: 2, acceptee: 300, sans_objet: 0, expiree: 0, annulee: 900 };
    const run = aRun({ mode: 'offres', finLe: '2026-12-31' });
    open('/renouvellement?campagne=r1', {
      listRenouvellements: () => [run],
      getRenouvellement: () => run,
      listOffres: () => ({ ...aPage([anOffer()]), compteurs }),
    });
    const parts = await screen.findAllByRole('link', { name: /^Imprimer les offres ouvertes/ });
    expect(parts.map((one) => one.getAttribute('href'))).toEqual(
      [1, 2, 3].map((part) => `/api/offres/impression?renouvellementId=r1&partie=${part}`),
    );
    expect(parts[2]).toHaveTextContent(/^Imprimer les offres ouvertes, partie 3 sur 3$/);
  });

  it('that was undone says by whom', async () => {
    const annulation = { lotId: 'l1', par: 'Nadia Haddad', le: '2026-11-27T10:00:00.000Z' };
    open('/renouvellement?campagne=r1', {
      listRenouvellements: () => [aRun({ annulation })],
      getRenouvellement: () => aRun({ annulation }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Campagne de renouvellement' });
    expect(await within(dialog).findByText(/^Annulée par Nadia Haddad le 27\/11\/2026/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reprendre l’annulation…' })).toBeVisible();
  });
});
