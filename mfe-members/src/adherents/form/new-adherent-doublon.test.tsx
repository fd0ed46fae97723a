import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { anAdherent } from '../../testing/builders.ts';
import { openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup();
const field = (label: RegExp | string) => screen.findByLabelText(label);

it('asks before it creates somebody of the same name and birth date, with the card of who is there', async () => {
  const there = { id: 'a9', codeAdherent: '0042', nom: 'Ben Ali', prenom: 'Mohamed', statut: 'actif' };
  const named = 'Ben Ali Mohamed, né le 03/05/1990 (0042)';
  const message = `${named} existe déjà.`;
  const { calls } = openMembers({
    at: '/members?nouveau=oui',
    answers: {
      createAdherent: ({ body }) =>
        (body as { doublonAccepte?: boolean }).doublonAccepte
          ? anAdherent()
          : problem('doublon', { message, current: [there] }),
    },
  });
  await user.type(await field(/^Prénom/), 'Mohamed');
  await user.type(await field(/^Nom/), 'BEN ALI');
  await user.click(screen.getByRole('button', { name: 'Créer l’adhérent' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(`${named} existe déjà. Enregistrer quand même ?`);
  const card = within(question).getByRole('link', { name: /Voir la fiche/ });
  expect(card).toHaveAttribute('href', '/members?fiche=a9');
  expect(card).toHaveAttribute('target', '_blank');
  await user.click(within(question).getByRole('button', { name: 'Revenir à la saisie' }));
  expect(await field(/^Prénom/)).toHaveValue('Mohamed');
  expect(screen.queryByText('Adhérent créé')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Créer l’adhérent' }));
  await user.click(await screen.findByRole('button', { name: 'Enregistrer quand même' }));
  expect(await screen.findByText('Adhérent créé')).toBeVisible();
  const sent = calls.filter(({ name }) => name === 'createAdherent');
  expect(sent.at(-1)?.body).toMatchObject({ doublonAccepte: true, nom: 'BEN ALI' });
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('opens the record of who is there instead, without a question about what was typed', async () => {
  const there = { id: 'a9', codeAdherent: '0042', nom: 'Ben Ali', prenom: 'Mohamed', statut: 'actif' };
  const { router, calls } = openMembers({
    at: '/members?nouveau=oui',
    answers: {
      createAdherent: () => problem('doublon', { message: 'Ben Ali Mohamed existe déjà.', current: [there] }),
    },
  });
  await user.type(await field(/^Prénom/), 'Mohamed');
  await user.type(await field(/^Nom/), 'BEN ALI');
  await user.click(screen.getByRole('button', { name: 'Créer l’adhérent' }));
  await user.click(await screen.findByRole('button', { name: 'Utiliser cette fiche 0042' }));
  await waitFor(() => expect(router.state.location.search).toContain('fiche=a9'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.filter(({ name }) => name === 'createAdherent')).toHaveLength(1);
});
