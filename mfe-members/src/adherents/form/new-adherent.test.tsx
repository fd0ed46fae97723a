import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
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
    await user.dblClick(screen.getByRole('button', { name: 'Créer l’adhérent' }));
    expect(await screen.findByText('Adhérent créé')).toBeVisible();
    const sent = calls.filter(({ name }) => name === 'createAdherent');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      prenom: 'Salma',
      civilite: 'Mr',
      statut: 'actif',
      codeAdherent: null,
    });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Nouvel adhérent' })).toBeNull());
  });

  it('leaves the civilité open when that is chosen', async () => {
    const { calls } = openMembers({
      at: '/members?nouveau=oui',
      answers: { createAdherent: () => anAdherent() },
    });
    await user.type(await field(/^Prénom/), 'Sacha');
    await user.type(await field(/^Nom/), 'TRABELSI');
    await user.selectOptions(await field('Civilité'), 'Non renseignée');
    await user.click(screen.getByRole('button', { name: 'Créer l’adhérent' }));
    expect(await screen.findByText('Adhérent créé')).toBeVisible();
    expect(calls.find(({ name }) => name === 'createAdherent')?.body).toMatchObject({ civilite: null });
  });

  it('asks for the names before sending anything', async () => {
    const { calls } = openMembers({ at: '/members?nouveau=oui' });
    await user.click(await screen.findByRole('button', { name: 'Créer l’adhérent' }));
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
    await user.click(screen.getByRole('button', { name: 'Créer l’adhérent' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await field(/^Code/)).toHaveFocus();
    expect(await field(/^Prénom/)).toHaveValue('Salma');
    taken = false;
    await user.click(screen.getByRole('button', { name: 'Créer l’adhérent' }));
    expect(await screen.findByText('Adhérent créé')).toBeVisible();
    const keys = calls
      .filter(({ name }) => name === 'createAdherent')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('says why a birth, a fee or an address cannot be, and asks the server nothing', async () => {
    const { calls } = openMembers({ at: '/members?nouveau=oui' });
    const type = async (label: RegExp, text: string) => user.type(await field(label), text);
    await type(/^Prénom/, 'Salma');
    await type(/^Nom/, 'TRABELSI');
    await type(/^Date de naissance/, '31/12/1899');
    await type(/^Droits d’entrée/, '-1');
    await type(/^E-mail/, 'salma@');
    const create = () => user.click(screen.getByRole('button', { name: 'Créer l’adhérent' }));
    await create();
    expect(await screen.findByText('Cette date est antérieure à 1900.')).toBeVisible();
    expect(screen.getByText('Le montant ne peut pas être négatif')).toBeVisible();
    expect(screen.getByText('Adresse e-mail invalide.')).toBeVisible();
    await user.clear(await field(/^Date de naissance/));
    await type(/^Date de naissance/, '1/1/2190');
    await user.clear(await field(/^Droits d’entrée/));
    await type(/^Droits d’entrée/, 'cent');
    await create();
    expect(await screen.findByText('Saisissez un montant comme 450,50')).toBeVisible();
    expect(screen.getByText('Cette date est dans le futur.')).toBeVisible();
    expect(calls.some(({ name }) => name === 'createAdherent')).toBe(false);
  });

  it('has what is not asked at the counter folded, and sends what was typed there though it is folded again', async () => {
    const { calls } = openMembers({
      at: '/members?nouveau=oui',
      answers: { createAdherent: () => anAdherent() },
    });
    await user.type(await field(/^Prénom/), 'Salma');
    await user.type(await field(/^Nom/), 'TRABELSI');
    expect(await field('Profession')).not.toBeVisible();
    expect(await field('Téléphone')).toBeVisible();
    await user.click(screen.getByText('Informations personnelles'));
    expect(await field('Profession')).toBeVisible();
    await user.type(await field('Profession'), 'Comptable');
    await user.click(screen.getByText('Informations personnelles'));
    await user.click(screen.getByRole('button', { name: 'Créer l’adhérent' }));
    expect(await screen.findByText('Adhérent créé')).toBeVisible();
    expect(calls.find(({ name }) => name === 'createAdherent')?.body).toMatchObject({
      profession: 'Comptable',
      droitsEntree: null,
    });
  });

  it('unfolds a section whose field is refused, and puts the cursor there', async () => {
    const errors = [{ field: 'cin', message: 'Ce numéro est déjà connu.' }];
    openMembers({
      at: '/members?nouveau=oui',
      answers: { createAdherent: () => problem('validation', { errors }) },
    });
    await user.type(await field(/^Prénom/), 'Salma');
    await user.type(await field(/^Nom/), 'TRABELSI');
    await user.click(screen.getByRole('button', { name: 'Créer l’adhérent' }));
    expect(await screen.findByText('Ce numéro est déjà connu.')).toBeVisible();
    expect(await field('CIN')).toHaveFocus();
    expect(screen.getByText('Véhicules')).not.toBeVisible();
  });

  it('puts a refusal of the plates at the vehicles, and what names no field above the form', async () => {
    const errors = [
      { field: 'matricules.0', message: 'Trop long.' },
      { field: 'saisonId', message: 'Saison inconnue.' },
    ];
    openMembers({
      at: '/members?nouveau=oui',
      answers: { createAdherent: () => problem('validation', { errors }) },
    });
    await user.type(await field(/^Prénom/), 'Salma');
    await user.type(await field(/^Nom/), 'TRABELSI');
    await user.click(screen.getByRole('button', { name: 'Créer l’adhérent' }));
    const vehicules = screen.getByRole('group', { name: 'Véhicules' });
    expect(await within(vehicules).findByText('Trop long.')).toBeVisible();
    expect(screen.getByText(/^Impossible de créer l’adhérent\..* Saison inconnue\.$/)).toBeVisible();
  });

  it('asks before what was typed is given up', async () => {
    openMembers({ at: '/members?nouveau=oui' });
    await user.type(await field(/^Prénom/), 'Salma');
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.getByText(/Abandonner la saisie/)).toBeVisible();
  });

  it('holds a step back until the person decides', async () => {
    const { router } = openMembers();
    await user.click(await screen.findByRole('button', { name: 'Nouvel adhérent' }));
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
