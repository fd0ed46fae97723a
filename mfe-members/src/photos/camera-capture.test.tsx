import { screen, waitFor } from '@testing-library/react';
import { openMembers } from '../testing/open-members.ts';
import { drawPhotos, user } from './testing/choose-photo.ts';

beforeEach(() => void drawPhotos());
afterEach(() => jest.restoreAllMocks());

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
    expect(await screen.findByAltText('Portrait à cadrer')).toBeInTheDocument();
    expect(tracks[0]?.stop).toHaveBeenCalled();
  });

  it('that is refused leads back to a file', async () => {
    withCamera(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    await openCamera();
    expect(await screen.findByText('L’appareil photo n’est pas disponible')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choisir un fichier' }));
    expect(await screen.findByLabelText(/Déposez la photo ici/)).toBeInTheDocument();
  });

  it('that takes no photo says so, is let go, and leads back to a file', async () => {
    withCamera(async () => ({ getTracks: () => tracks }));
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(null));
    await openCamera();
    const take = await screen.findByRole('button', { name: 'Prendre la photo' });
    await waitFor(() => expect(take).toBeEnabled());
    await user.click(take);
    expect(await screen.findByText(/La photo n’a pas pu être prise/)).toBeVisible();
    expect(await screen.findByLabelText(/Déposez la photo ici/)).toBeInTheDocument();
    expect(tracks[0]?.stop).toHaveBeenCalled();
  });

  it('is not offered where there is none', async () => {
    openMembers({ at: '/members?fiche=a1' });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une photo' }));
    await screen.findByLabelText(/Déposez la photo ici/);
    expect(screen.queryByRole('button', { name: 'Utiliser l’appareil photo' })).toBeNull();
  });
});
