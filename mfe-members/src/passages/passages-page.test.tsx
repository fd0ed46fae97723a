import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { motifPassageLabels, type MotifPassage, type Permission } from '@club/contract';
import { problem } from '@club/testing';
import { openMembers } from '../testing/open-members.ts';
// Compiled with the suite: its first test would wait for it.
import './passages-page.tsx';
import { aPassage } from './testing/a-passage.ts';

const user = userEvent.setup();
const jour = { jour: '2026-11-25', entres: 12, refuses: 1, parSection: [] };
const swim = '65f000000000000000000001';
const permissions: Permission[] = ['adherents.read', 'adherents.update', 'sections.read'];

const open = (
  answers: NonNullable<Parameters<typeof openMembers>[0]>['answers'] = {},
  rights: Permission[] = permissions,
) =>
  openMembers({
    at: '/passages',
    permissions: rights,
    otherPaths: ['guichet'],
    answers: {
      getJourPassages: () => jour,
      listSections: () => [{ id: swim, designation: 'Natation', active: true } as never],
      createPassage: () => aPassage(),
      ...answers,
    },
  });
const field = () => screen.findByLabelText('Code ou carte');

describe('the door', () => {
  it('says who enters, with what is paid and valid, and takes the next one at once', async () => {
    const { calls } = open();
    expect(await field()).toHaveFocus();
    await user.keyboard('0042{Enter}');
    const answer = within(await screen.findByRole('alert'));
    expect(answer.getByText('Entrée autorisée')).toBeVisible();
    expect(answer.getByText('Salma TRABELSI')).toBeVisible();
    expect(answer.getByText(/^Sections.: Natation$/)).toBeVisible();
    expect(answer.getByText(/^Paiement.: à jour$/)).toBeVisible();
    expect(calls.find(({ name }) => name === 'createPassage')?.body).toEqual({
      code: '0042',
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      porteId: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveValue('');
    expect(screen.getByText('12 entrées et 1 refus aujourd’hui')).toBeVisible();
  });

  it.each(Object.entries(motifPassageLabels))('refuses %s in its own word', async (motif, word) => {
    open({ createPassage: () => aPassage({ motif: motif as MotifPassage, explication: 'Pourquoi.' }) });
    await user.type(await field(), '0042{Enter}');
    const answer = within(await screen.findByRole('alert'));
    expect(answer.getByText(word)).toBeVisible();
    expect(answer.getByText('Pourquoi.')).toBeVisible();
  });

  const sellers: Permission[] = [...permissions, 'cotisations.create', 'reglements.create'];
  const lastOne = { carnet: { designation: 'Tennis', achetees: 10, restantes: 0 } };
  it.each([
    ['to who took the last entry', lastOne, sellers, 1],
    ['to who has none left', { motif: 'carnet_epuise' as const, explication: 'Tennis.' }, sellers, 1],
    ['not while there is one', { carnet: { ...lastOne.carnet, restantes: 1 } }, sellers, 0],
    ['not by who may not sell', lastOne, permissions, 0],
  ])('offers another carnet %s', async (_whom, passage, rights, links) => {
    open({ createPassage: () => aPassage(passage) }, rights);
    await user.type(await field(), '0042{Enter}');
    await screen.findByRole('alert');
    const sell = screen.queryAllByRole('link', { name: 'Vendre un carnet' });
    expect(sell.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/guichet?personne=a1'));
  });

  it('tells a second entry of the same visit with the time of the first', async () => {
    open({ createPassage: () => aPassage({ dejaEntre: '2026-11-25T09:28:00.000Z' }) });
    await user.type(await field(), '0042{Enter}');
    const answer = within(await screen.findByRole('alert'));
    expect(answer.getByText('Entrée autorisée')).toBeVisible();
    expect(
      answer.getByText(/^Entrée déjà comptée à \d\d:28.: celle-ci ne l’est pas deux fois\.$/),
    ).toBeVisible();
  });

  it('sends what a reader types as a card, for the section of the door', async () => {
    const { calls } = open();
    await screen.findByRole('option', { name: 'Natation' });
    await user.selectOptions(screen.getByLabelText('Porte de la section'), 'Natation');
    expect(await field()).toHaveFocus();
    await user.click(await field());
    await user.paste('{"serie":7}');
    await user.keyboard('{Enter}');
    await screen.findByRole('alert');
    expect(calls.find(({ name }) => name === 'createPassage')?.body).toMatchObject({
      qr: '{"serie":7}',
      sectionId: swim,
    });
  });

  it('keeps the last five in view, latest first, and lets nobody in when it cannot ask', async () => {
    let count = 0;
    let answer: () => unknown = () => aPassage({ id: String((count += 1)) });
    open({ createPassage: () => answer() as never });
    for (const code of ['1', '2', '3', '4', '5', '6']) await user.type(await field(), `${code}{Enter}`);
    const latest = await screen.findByRole('region', { name: 'Les cinq derniers' });
    await waitFor(() => expect(within(latest).getAllByRole('listitem')).toHaveLength(5));
    answer = () => problem('unavailable');
    await user.type(await field(), '7{Enter}');
    expect(await screen.findByText('Entrée non vérifiée')).toBeVisible();
    expect(screen.queryByText('Salma TRABELSI', { selector: '.passage-person *' })).toBeNull();
  });

  it('is closed to who may not know certificates', async () => {
    const { calls } = openMembers({ at: '/passages', permissions: ['adherents.read'] });
    expect(await screen.findByRole('heading', { name: 'Contrôle des entrées' })).toBeVisible();
    expect(calls).toEqual([]);
  });
});
