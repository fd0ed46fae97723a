import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Also files that the chooser would not offer. */
export const user = userEvent.setup({ applyAccept: false });

export const photoUrl = '/photos/65f000000000000000000001.jpg';

export const aFile = (name = 'salma.jpg', size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

/** jsdom draws nothing and reads no picture; gives what is told of each drawing. */
export function drawPhotos(): jest.Mock<void, unknown[]> {
  const drawn = jest.fn<void, unknown[]>();
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const context = { fillRect: () => undefined, drawImage: drawn };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take) => take(new Blob(['cut'], { type: 'image/jpeg' })));
  return drawn;
}

export async function choosePhoto(file = aFile()): Promise<void> {
  await user.upload(await screen.findByLabelText(/Déposez la photo ici/), file);
}

/** The browser has read a picture of 400 × 200. */
export async function readPhoto(): Promise<void> {
  const picture = await screen.findByAltText('Portrait à cadrer');
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(picture);
}
