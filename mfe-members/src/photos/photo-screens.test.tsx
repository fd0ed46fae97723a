import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photoNotAnImage, photoTooLarge } from '@club/contract';
import { problem } from '../../../shell/testing/mount-routes.tsx';
import { anAdherent, anAdherentRow } from '../testing/builders.ts';
import { aPage, openMembers } from '../testing/open-members.ts';

const user = userEvent.setup({ applyAccept: false });
const aFile = (name = 'salma.jpg', size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
const photoUrl = '/photos/65f000000000000000000001.jpg';
const drawn = jest.fn();

/** jsdom draws nothing and reads no picture. */
beforeEach(() => {
  drawn.mockClear();
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const context = { fillRect: () => undefined, drawImage: drawn } as unknown as CanvasRenderingContext2D;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take) => take(new Blob(['cut'], { type: 'image/jpeg' })));
});
afterEach(() => jest.restoreAllMocks());

async function choose(file = aFile()) {
  await user.upload(await screen.findByLabelText(/Déposez la photo ici/), file);
}

/** The browser has read a picture of 400 × 200. */
async function read() {
  const picture = await screen.findByAltText('Photo choisie');
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(picture);
}

const squareOf = (call: unknown[] = []) => call.slice(1, 5);

describe('the photo on the card of a member', () => {
  const open = (answers = {}) => openMembers({ at: '/members?fiche=a1', answers });

  it('is chosen, moved and enlarged by keys, cut and sent', async () => {
    const { calls } = open({ uploadMemberPhoto: () => ({ photoUrl }) });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une photo' }));
    const dialog = await screen.findByRole('dialog', { name: /Photo de Salma/ });
    expect(within(dialog).getByRole('button', { name: 'Enregistrer la photo' })).toBeDisabled();
    await choose();
    await read();
    const frame = screen.getByRole('application', { name: 'Cadrage de la photo' });
    frame.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}++');
    await user.click(screen.getByRole('button', { name: 'Enregistrer la photo' }));
    expect(await screen.findByText('Photo uploadée')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: /Photo de Salma/ })).toBeNull();
    const side = 200 / 1.4;
    const [left, top, width, height] = squareOf(drawn.mock.lastCall) as number[];
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
    await choose(file);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByAltText('Photo choisie')).toBeNull();
  });

  it('asks for another file when the browser cannot read one', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Ajouter une photo' }));
    await choose();
    fireEvent.error(await screen.findByAltText('Photo choisie'));
    expect(await screen.findByText(photoNotAnImage)).toBeVisible();
    expect(screen.getByLabelText(/Déposez la photo ici/)).toBeInTheDocument();
  });

  it('stays to be sent again when it was refused, with the reason', async () => {
    open({ uploadMemberPhoto: () => problem('unreadable_file', { message: 'Cette image est illisible.' }) });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une photo' }));
    await choose();
    await read();
    await user.click(screen.getByRole('button', { name: 'Enregistrer la photo' }));
    expect(await screen.findByText('Cette image est illisible.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enregistrer la photo' })).toBeEnabled();
  });

  it('is taken away once that is confirmed', async () => {
    const { calls } = open({
      getAdherent: () => anAdherent({ photoUrl }),
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
        getAdherent: () => anAdherent({ photoUrl }),
        listAdherents: () => aPage([anAdherentRow({ photoUrl })]),
      },
    });
    await screen.findByRole('button', { name: 'Changer la photo' });
    await waitFor(() => expect(document.querySelectorAll(`img[src="${photoUrl}"]`)).toHaveLength(2));
  });
});

describe('the camera', () => {
  const tracks = [{ stop: jest.fn() }];
  const withCamera = (getUserMedia: () => Promise<unknown>) =>
    Object.assign(navigator, { mediaDevices: { getUserMedia } });
  beforeEach(() => {
    tracks[0]?.stop.mockClear();
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  });
  afterEach(() => Object.assign(navigator, { mediaDevices: undefined }));

  const openCamera = async () => {
    openMembers({ at: '/members?fiche=a1' });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une photo' }));
    await user.click(await screen.findByRole('button', { name: 'Utiliser l’appareil photo' }));
  };

  it('takes a photo that is then cut, and is let go', async () => {
    withCamera(async () => ({ getTracks: () => tracks }));
    await openCamera();
    const take = await screen.findByRole('button', { name: 'Prendre la photo' });
    await waitFor(() => expect(take).toBeEnabled());
    await user.click(take);
    expect(await screen.findByAltText('Photo choisie')).toBeInTheDocument();
    expect(tracks[0]?.stop).toHaveBeenCalled();
  });

  it('that is refused leads back to a file', async () => {
    withCamera(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    await openCamera();
    expect(await screen.findByText('L’appareil photo n’est pas disponible')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choisir un fichier' }));
    expect(await screen.findByLabelText(/Déposez la photo ici/)).toBeInTheDocument();
  });

  it('is not offered where there is none', async () => {
    openMembers({ at: '/members?fiche=a1' });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une photo' }));
    await screen.findByLabelText(/Déposez la photo ici/);
    expect(screen.queryByRole('button', { name: 'Utiliser l’appareil photo' })).toBeNull();
  });
});

describe('the photo in the form of a member', () => {
  const useCut = async (button: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    await choose();
    await read();
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
    expect(await screen.findByText('Cette image est illisible.')).toBeVisible();
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
