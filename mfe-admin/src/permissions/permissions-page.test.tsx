import { permissions as catalogue } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aProfile, theProfiles } from '../testing/user-builders.ts';
import { openAdmin } from '../testing/open-admin.ts';

const user = userEvent.setup();
const at = '/permissions';
const held = aProfile({ users: [{ id: 'u2', nom: 'Nadia Haddad', isActive: true }] });
const withCustom = { listUserProfiles: () => theProfiles(held) };

describe('the profiles', () => {
  it('are shown with badge, rights, date and who has them', async () => {
    openAdmin({ at, answers: withCustom });
    const card = await screen.findByRole('article', { name: 'Accueil' });
    expect(card).toHaveTextContent(/Au guichet.*1 sur 27.*10\/11\/2026.*1 personne.*Nadia Haddad/);
    expect(card).not.toHaveTextContent('Par défaut');
    const viewer = screen.getByRole('article', { name: 'Invité' });
    expect(viewer).toHaveTextContent(/Par défaut.*Lecture seule.*6 sur 27.*Personne/);
    expect(within(viewer).queryByRole('button')).toBeNull();
  });

  it('of one’s own are none at first', async () => {
    openAdmin({ at });
    expect(await screen.findByText('Aucun profil personnalisé')).toBeVisible();
  });

  it('are created from a preset, module by module', async () => {
    const { calls } = openAdmin({ at, answers: { createUserProfile: () => aProfile() } });
    await screen.findByText('Aucun profil personnalisé');
    await user.click(screen.getAllByRole('button', { name: 'Nouveau profil' })[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Nom/), 'Accueil');
    await user.click(dialog.getByRole('button', { name: 'Invité' }));
    expect(dialog.getByText('6 droits donnés')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Tout sélectionner\u00a0: Sections' }));
    const sections = within(dialog.getByRole('group', { name: 'Sections' }));
    await user.click(sections.getByRole('checkbox', { name: 'Supprimer' }));
    await user.click(dialog.getByRole('button', { name: 'Créer le profil' }));
    expect(await screen.findByText('Profil créé')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'createUserProfile');
    expect(sent?.body).toEqual({
      name: 'Accueil',
      description: '',
      isDefault: false,
      permissions: [
        'adherents.read',
        'sections.create',
        'sections.read',
        'sections.update',
        ...['formules.read', 'cotisations.read', 'reglements.read', 'rapports.read'],
      ],
    });
    expect(sent?.idempotencyKey).toBeTruthy();
  });

  it('say before they are saved what changes, and for whom', async () => {
    openAdmin({
      at: '/permissions?modifier=p1',
      answers: { ...withCustom, updateUserProfile: () => aProfile() },
    });
    const dialog = within(await screen.findByRole('dialog'));
    const impact = dialog.getByRole('region', { name: 'Ce qui change' });
    expect(impact).toHaveTextContent(/1 personne.*Nadia Haddad.*Aucun droit ne change/);
    const members = within(dialog.getByRole('group', { name: 'Adhérents' }));
    await user.click(members.getByRole('checkbox', { name: 'Consulter' }));
    await user.click(members.getByRole('checkbox', { name: 'Créer' }));
    expect(impact).toHaveTextContent(
      /1 droit donné.*Adhérents.: créer.*1 droit retiré.*Adhérents.: consulter/,
    );
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Profil mis à jour')).toBeVisible();
  });

  it('give no right that one lacks: its box is off, and a wider profile cannot be opened', async () => {
    openAdmin({
      at,
      permissions: ['admin.manage_permissions', 'sections.read'],
      answers: withCustom,
    });
    const card = await screen.findByRole('article', { name: 'Accueil' });
    expect(within(card).queryByRole('button', { name: 'Modifier Accueil' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Nouveau profil' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Admin' })).toBeNull();
    const sections = within(dialog.getByRole('group', { name: 'Sections' }));
    expect(sections.getByRole('checkbox', { name: 'Consulter' })).toBeEnabled();
    expect(sections.getByRole('checkbox', { name: /^Créer/ })).toBeDisabled();
  });

  it('that was deleted meanwhile keeps what was typed in its open form, and saving says so', async () => {
    openAdmin({
      at: '/permissions?modifier=p1',
      answers: {
        ...withCustom,
        updateUserProfile: () => problem('not_found', { message: 'Profil introuvable.' }),
      },
    });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Nom/), ' du soir');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByText(/Profil introuvable\./)).toBeVisible();
    expect(dialog.getByLabelText(/^Nom/)).toHaveValue('Accueil du soir');
  });

  it.each([
    ['is gone', 'absent', [], /n’existe pas, ou a été supprimé entre-temps/],
    ['is a default one', 'viewer', [], /profil par défaut, qui reste tel qu’il est/],
    ['has rights that one lacks', 'p1', ['adherents.read'], /a des droits que vous n’avez pas/],
  ] as const)('whose address is opened says that it %s', async (_what, id, lacks, said) => {
    openAdmin({
      at: `/permissions?modifier=${id}`,
      permissions: catalogue.filter((one) => !(lacks as readonly string[]).includes(one)),
      answers: withCustom,
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(said)).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Fermer' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are deleted after a question, and a refusal says who has them', async () => {
    const message = 'Le profil « Accueil » est celui de Nadia Haddad.';
    openAdmin({ at, answers: { ...withCustom, deleteUserProfile: () => problem('in_use', { message }) } });
    await screen.findByRole('article', { name: 'Accueil' });
    await user.click(screen.getByRole('button', { name: 'Autres actions pour Accueil' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(/celui de Nadia Haddad/)).toBeVisible();
  });
});
