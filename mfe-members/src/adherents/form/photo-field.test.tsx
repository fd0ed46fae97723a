import { screen } from '@testing-library/react';
import { problem } from '@club/testing';
import { anAdherent } from '../../testing/builders.ts';
import { openMembers } from '../../testing/open-members.ts';
import { choosePhoto, drawPhotos, photoUrl, readPhoto, user } from '../../photos/testing/choose-photo.ts';

beforeEach(() => void drawPhotos());
afterEach(() => jest.restoreAllMocks());

describe('the photo in the form of a member', () => {
  const useCut = async (button: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    await choosePhoto();
    await readPhoto();
    await user.click(screen.getByRole('button', { name: 'Utiliser cette photo' }));
    expect(await screen.findByText('La photo sera envoyée à l’enregistrement.')).toBeVisible();
  };
  const names = (calls: { name: string }[]) =>
    calls.map(({ name }) => name).filter((name) => /createAdherent|updateAdherent|Photo/.test(name));

  it('of a new one is sent once he is created', async () => {
    const { calls } = openMembers({
      at: '/members?nouveau=oui',
      answers: { createAdherent: () => anAdherent(), uploadMemberPhoto: () => ({ photoUrl }) },
    });
    await useCut('Choisir une photo');
    await user.type(await screen.findByLabelText(/^Prénom/), 'Salma');
    await user.type(await screen.findByLabelText(/^Nom/), 'TRABELSI');
    await user.click(screen.getByRole('button', { name: 'Créer l’adhérent' }));
    expect(await screen.findByText('Adhérent créé')).toBeVisible();
    expect(names(calls)).toEqual(['createAdherent', 'uploadMemberPhoto']);
    expect(calls.find(({ name }) => name === 'createAdherent')?.body).not.toHaveProperty('photo');
  });

  it('that fails then is told: the member is there', async () => {
    openMembers({
      at: '/members?nouveau=oui',
      answers: {
        createAdherent: () => anAdherent(),
        uploadMemberPhoto: () => problem('unreadable_file', { message: 'Cette image est illisible.' }),
      },
    });
    await useCut('Choisir une photo');
    await user.type(await screen.findByLabelText(/^Prénom/), 'Salma');
    await user.type(await screen.findByLabelText(/^Nom/), 'TRABELSI');
    await user.click(screen.getByRole('button', { name: 'Créer l’adhérent' }));
    expect(await screen.findByText('Adhérent créé')).toBeVisible();
    expect(screen.getByText(/Sa photo n’a pas été enregistrée.*illisible/)).toBeVisible();
  });

  it('alone is all that is sent of one on record, and is refused like a field', async () => {
    let refuse = true;
    const { calls } = openMembers({
      at: '/members?modifier=a1',
      answers: {
        uploadMemberPhoto: () =>
          refuse ? problem('unreadable_file', { message: 'Cette image est illisible.' }) : { photoUrl },
      },
    });
    await useCut('Choisir une photo');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Cette image est illisible\./)).toBeVisible();
    refuse = false;
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Adhérent modifié')).toBeVisible();
    expect(names(calls)).toEqual(['uploadMemberPhoto', 'uploadMemberPhoto']);
  });

  it('on record is taken away with what else was changed', async () => {
    const { calls } = openMembers({
      at: '/members?modifier=a1',
      answers: {
        getAdherent: () => anAdherent({ photoUrl }),
        updateAdherent: () => anAdherent({ version: 4 }),
        deleteMemberPhoto: () => ({ message: '' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Retirer la photo' }));
    expect(screen.getByText('La photo sera retirée à l’enregistrement.')).toBeVisible();
    await user.type(await screen.findByLabelText(/CIN/), '9');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Adhérent modifié')).toBeVisible();
    expect(names(calls)).toEqual(['updateAdherent', 'deleteMemberPhoto']);
    expect(calls.find(({ name }) => name === 'updateAdherent')?.body).toEqual({
      cin: '012345679',
      version: 3,
    });
  });
});
