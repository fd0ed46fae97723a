import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultSettings } from '@club/contract';
import { problem } from '@club/testing';
import { setClub } from '@club/ui/club';
import { anAdherent } from '../../testing/builders.ts';
import { openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup();
const field = (label: RegExp | string) => screen.findByLabelText(label);

describe('changing a member', () => {
  it('sends only what changed, with the version that was read', async () => {
    const { calls } = openMembers({
      at: '/members?modifier=a1',
      answers: { updateAdherent: () => anAdherent() },
    });
    expect(
      await screen.findByRole('heading', { name: 'Modifier l’adhérent - Salma TRABELSI' }),
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

  it('shows both values of a field that two changed, and saves the one that is chosen', async () => {
    const current = anAdherent({ version: 4, profession: 'Médecin', cin: '07654321' });
    let answered = 0;
    const { calls } = openMembers({
      at: '/members?modifier=a1',
      answers: {
        updateAdherent: () => (++answered === 1 ? problem('stale_version', { current }) : current),
      },
    });
    await user.type(await field(/CIN/), '9');
    await user.type(await field('Profession'), ' en chef');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('07654321')).toBeVisible();
    expect(notice.getByText('012345679')).toBeVisible();
    await user.click(notice.getByRole('button', { name: /prendre 07654321$/ }));
    expect(await field(/CIN/)).toHaveValue('07654321');
    expect(notice.queryByText('012345679')).toBeNull();
    const { value: typed } = (await field('Profession')) as HTMLInputElement;
    expect(notice.getByText(typed)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enregistrer quand même' }));
    expect(await screen.findByText('Adhérent modifié')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'updateAdherent').at(-1)?.body).toEqual({
      cin: '07654321',
      profession: typed,
      version: 4,
    });
  });

  it('leaves alone what an old record holds against the rules', async () => {
    const { calls } = openMembers({
      at: '/members?modifier=a1',
      answers: {
        getAdherent: () => anAdherent({ email: 'salma chez elle' }),
        updateAdherent: () => anAdherent(),
      },
    });
    await user.type(await field(/CIN/), '9');
    await user.type(await field(/^E-mail/), '!');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Adresse e-mail invalide.')).toBeVisible();
    await user.type(await field(/^E-mail/), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Adhérent modifié')).toBeVisible();
    expect(calls.find(({ name }) => name === 'updateAdherent')?.body).toEqual({
      cin: '012345679',
      version: 3,
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

describe('the category of tariffs of a member', () => {
  const withCategories = (...categoriesTarif: string[]) =>
    setClub({
      ...defaultSettings,
      cotisationSettings: { ...defaultSettings.cotisationSettings, categoriesTarif },
    });
  afterEach(() => setClub(defaultSettings));

  it('is one of the club’s, the former one kept', async () => {
    withCategories('Étudiant', 'Résident');
    const { calls } = openMembers({
      at: '/members?modifier=a1',
      answers: {
        getAdherent: () => anAdherent({ categorieTarif: 'Ancien' }),
        updateAdherent: () => anAdherent(),
      },
    });
    const select = await field('Catégorie de tarif');
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Aucune', 'Ancien (n’est plus dans la liste)', 'Étudiant', 'Résident']]);
    expect(select).toHaveValue('Ancien');
    await user.selectOptions(select, 'Étudiant');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Adhérent modifié')).toBeVisible();
    expect(calls.find(({ name }) => name === 'updateAdherent')?.body).toEqual({
      categorieTarif: 'Étudiant',
      version: 3,
    });
  });

  it('is not asked for where the club has none', async () => {
    openMembers({ at: '/members?modifier=a1' });
    await field('Téléphone');
    expect(screen.queryByLabelText('Catégorie de tarif')).toBeNull();
  });
});
