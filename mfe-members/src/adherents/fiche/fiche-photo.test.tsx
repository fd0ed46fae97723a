import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { photoNotAnImage, photoTooLarge } from '@club/contract';
import { problem } from '@club/testing';
import { aFiche, anAdherent, anAdherentRow } from '../../testing/builders.ts';
import { aPage, openMembers } from '../../testing/open-members.ts';
import {
  aFile,
  choosePhoto,
  drawPhotos,
  photoUrl,
  readPhoto,
  user,
} from '../../photos/testing/choose-photo.ts';

let drawn: ReturnType<typeof drawPhotos>;
beforeEach(() => {
  drawn = drawPhotos();
});
afterEach(() => jest.restoreAllMocks());

describe('the photo on the card of a member', () => {
  const open = (answers = {}) => openMembers({ at: '/members?fiche=a1', answers });

  it('is chosen, moved and enlarged by keys, cut and sent', async () => {
    const { calls } = open({ uploadMemberPhoto: () => ({ photoUrl }) });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une photo' }));
    const dialog = await screen.findByRole('dialog', { name: /Photo de Salma/ });
    expect(within(dialog).getByRole('button', { name: 'Enregistrer la photo' })).toBeDisabled();
    await choosePhoto();
    await readPhoto();
    const frame = screen.getByRole('application', { name: 'Cadrage de la photo' });
    frame.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}++');
    await user.click(screen.getByRole('button', { name: 'Enregistrer la photo' }));
    expect(await screen.findByText('Photo uploadée')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: /Photo de Salma/ })).toBeNull();
    const side = 200 / 1.4;
    const [left, top, width, height] = (drawn.mock.lastCall ?? []).slice(1, 5) as number[];
    expect([width, height]).toEqual([side, side]);
    expect(left).toBeCloseTo(180 - side / 2);
    expect(top).toBeCloseTo(100 - side / 2);
    const sent = calls.find(({ name }) => name === 'uploadMemberPhoto')?.body as FormData;
    expect(sent.get('memberId')).toBe('a1');
    expect((sent.get('photo') as File).type).toBe('image/jpeg');
  });

  it.each([
    [aFile('notes.pdf'), photoNotAnImage],
    [aFile('grande.jpg', 2 * 1024 * 1024 + 1), photoTooLarge],
    [aFile('vide.png', 0), 'Ce fichier est vide.'],
  ])('says what is wrong with a file', async (file, reason) => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Ajouter une photo' }));
    await choosePhoto(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason.replace(/\s/g, ' '));
    expect(screen.queryByAltText('Portrait à cadrer')).toBeNull();
  });

  it('asks for another file when the browser cannot read one', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Ajouter une photo' }));
    await choosePhoto();
    fireEvent.error(await screen.findByAltText('Portrait à cadrer'));
    expect(await screen.findByText(photoNotAnImage)).toBeVisible();
    expect(screen.getByLabelText(/Déposez la photo ici/)).toBeInTheDocument();
  });

  it('stays to be sent again when it was refused, with the reason', async () => {
    open({ uploadMemberPhoto: () => problem('unreadable_file', { message: 'Cette image est illisible.' }) });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une photo' }));
    await choosePhoto();
    await readPhoto();
    await user.click(screen.getByRole('button', { name: 'Enregistrer la photo' }));
    expect(await screen.findByText('Cette image est illisible.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enregistrer la photo' })).toBeEnabled();
  });

  it('is taken away once that is confirmed', async () => {
    const { calls } = open({
      getFicheAdherent: () => aFiche(anAdherent({ photoUrl })),
      deleteMemberPhoto: () => ({ message: '' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Retirer la photo' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirer' }));
    expect(await screen.findByText('Photo retirée')).toBeVisible();
    expect(calls.some(({ name }) => name === 'deleteMemberPhoto')).toBe(true);
  });

  it('is not changed by who may only read', async () => {
    openMembers({ at: '/members?fiche=a1', permissions: ['adherents.read'] });
    await screen.findByText('Saisons');
    expect(screen.queryByRole('button', { name: /photo/ })).toBeNull();
  });

  it('is shown there and in the list', async () => {
    openMembers({
      at: '/members?fiche=a1',
      answers: {
        getFicheAdherent: () => aFiche(anAdherent({ photoUrl })),
        listAdherents: () => aPage([anAdherentRow({ photoUrl })]),
      },
    });
    await screen.findByRole('button', { name: 'Changer la photo' });
    await waitFor(() => expect(document.querySelectorAll(`img[src="${photoUrl}"]`)).toHaveLength(2));
  });
});
