import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '../../../../shell/testing/mount-routes.tsx';
import { anAdherent } from '../../testing/builders.ts';
import { openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup();
const field = (label: RegExp | string) => screen.findByLabelText(label);

describe('inscribing a member', () => {
  it('sends what was typed once, with the defaults, and says so', async () => {
    const { calls } = openMembers({
      at: '/members?nouveau=oui',
      answers: { createAdherent: () => anAdherent() },
    });
    await user.type(await field(/^Prénom/), 'Salma');
    await user.type(await field(/^Nom/), 'TRABELSI');
    await user.dblClick(screen.getByRole('button', { name: 'Créer l’Adhérent' }));
    expect(await screen.findByText('Adhérent créé')).toBeVisible();
    const sent = calls.filter(({ name }) => name === 'createAdherent');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      prenom: 'Salma',
      civilite: 'Mr',
      statut: 'actif',
      codeAdherent: null,
    });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Nouvel Adhérent' })).toBeNull());
  });

  it('asks for the names before sending anything', async () => {
    const { calls } = openMembers({ at: '/members?nouveau=oui' });
    await user.click(await screen.findByRole('button', { name: 'Créer l’Adhérent' }));
    expect(await screen.findByText('Le prénom est requis')).toBeVisible();
    expect(screen.getByText('Le nom est requis')).toBeVisible();
    expect(calls.some(({ name }) => name === 'createAdherent')).toBe(false);
  });

  it('puts a code already used under the code, keeps what was typed, and sends again with the same key', async () => {
    const message = 'Ce code adhérent est déjà utilisé.';
    let taken = true;
    const { calls } = openMembers({
      at: '/members?nouveau=oui',
      answers: {
        createAdherent: () =>
          taken ? problem('duplicate_code', { errors: [{ field: 'codeAdherent', message }] }) : anAdherent(),
      },
    });
    await user.type(await field(/^Code/), '0042');
    await user.type(await field(/^Prénom/), 'Salma');
    await user.type(await field(/^Nom/), 'TRABELSI');
    await user.click(screen.getByRole('button', { name: 'Créer l’Adhérent' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await field(/^Code/)).toHaveFocus();
    expect(await field(/^Prénom/)).toHaveValue('Salma');
    taken = false;
    await user.click(screen.getByRole('button', { name: 'Créer l’Adhérent' }));
    expect(await screen.findByText('Adhérent créé')).toBeVisible();
    const keys = calls
      .filter(({ name }) => name === 'createAdherent')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('asks before what was typed is given up', async () => {
    openMembers({ at: '/members?nouveau=oui' });
    await user.type(await field(/^Prénom/), 'Salma');
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.getByText(/Abandonner la saisie/)).toBeVisible();
  });

  it('holds a step back until the person decides', async () => {
    const { router } = openMembers();
    await user.click(await screen.findByRole('button', { name: 'Nouvel Adhérent' }));
    await user.type(await field(/^Prénom/), 'Salma');
    await act(() => router.navigate(-1));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continuer la saisie' }),
    );
    expect(await field(/^Prénom/)).toHaveValue('Salma');
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('carries an address from one form to the next', async () => {
    openMembers({ at: '/members?nouveau=oui', answers: { createAdherent: () => anAdherent() } });
    await user.type(await field('Adresse'), '3 rue des Oliviers');
    await user.click(screen.getByRole('button', { name: 'Copier l’adresse' }));
    expect(await screen.findByText('Adresse copiée')).toBeVisible();
    await user.clear(await field('Adresse'));
    await user.click(screen.getByRole('button', { name: 'Coller l’adresse' }));
    expect(await field('Adresse')).toHaveValue('3 rue des Oliviers');
  });
});

describe('changing a member', () => {
  it('sends only what changed, with the version that was read', async () => {
    const { calls } = openMembers({
      at: '/members?modifier=a1',
      answers: { updateAdherent: () => anAdherent() },
    });
    expect(
      await screen.findByRole('heading', { name: 'Modifier l’Adhérent - Salma TRABELSI' }),
    ).toBeVisible();
    const telephone = await field('Téléphone');
    await user.clear(telephone);
    await user.type(telephone, '98765432');
    await user.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Statut'), 'Suspendu');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Adhérent modifié')).toBeVisible();
    expect(calls.find(({ name }) => name === 'updateAdherent')?.body).toEqual({
      telephone: '98765432',
      statut: 'suspendu',
      version: 3,
    });
  });

  it('keeps what was typed when somebody was faster, shows who and what, and overwrites only knowingly', async () => {
    const current = anAdherent({ version: 4, profession: 'Médecin' });
    let answered = 0;
    const { calls } = openMembers({
      at: '/members?modifier=a1',
      answers: {
        updateAdherent: () =>
          ++answered === 1 ? problem('stale_version', { current }) : anAdherent({ version: 5 }),
        listAdherentHistory: () => [
          {
            id: 'h',
            action: 'update',
            at: '2026-11-21T10:00:00Z',
            by: 'Nadia Haddad',
            version: 4,
            changes: [],
          },
        ],
      },
    });
    await user.type(await field(/CIN/), '9');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/modifiée entre-temps par Nadia Haddad/)).toBeVisible();
    expect(screen.getByText('Médecin')).toBeVisible();
    expect(await field(/CIN/)).toHaveValue('012345679');
    await user.click(screen.getByRole('button', { name: 'Enregistrer quand même' }));
    expect(await screen.findByText('Adhérent modifié')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'updateAdherent').at(-1)?.body).toEqual({
      cin: '012345679',
      version: 4,
    });
  });

  it('makes a member of a payer', async () => {
    const { calls } = openMembers({
      at: '/members?modifier=a1',
      answers: {
        getAdherent: () => anAdherent({ estAdherent: false }),
        updateAdherent: () => anAdherent(),
      },
    });
    await user.click(await field('Adhérent du club'));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Adhérent modifié')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'updateAdherent');
    expect(sent?.body).toEqual({ estAdherent: true, version: 3 });
  });

  it('can start again from the newer record', async () => {
    const current = anAdherent({ version: 4, profession: 'Médecin' });
    openMembers({
      at: '/members?modifier=a1',
      answers: { updateAdherent: () => problem('stale_version', { current }) },
    });
    await user.type(await field(/CIN/), '9');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await user.click(await screen.findByRole('button', { name: 'Reprendre la fiche à jour' }));
    expect(await field('Profession')).toHaveValue('Médecin');
    expect(await field(/CIN/)).toHaveValue('01234567');
  });
});
