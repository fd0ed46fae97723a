import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { FakeRequest } from '../../testing/fake-request.ts';
import { openAdmin } from '../../testing/open-admin.ts';

const user = userEvent.setup({ applyAccept: false });
const label = 'Déposez le ZIP ou la photo ici, ou cliquez pour choisir';

describe('an archive that is refused', () => {
  const xhr = globalThis.XMLHttpRequest;
  beforeAll(() => FakeRequest.install());
  afterAll(() => Object.assign(globalThis, { XMLHttpRequest: xhr }));
  const message = 'Cette archive est illisible.';
  const refuseOne = async () => {
    await user.upload(await screen.findByLabelText(label), new File(['abc'], 'photos.zip'));
    await user.click(screen.getByRole('button', { name: 'Importer les photos' }));
    await act(async () => FakeRequest.last.answer(422, { code: 'unreadable_file', message }));
    expect(await screen.findByText(message)).toBeVisible();
  };

  it('is forgotten when another file is chosen', async () => {
    openAdmin({
      at: '/import?onglet=photos',
      answers: {
        importPhoto: () => ({ matched: true, adherentName: 'Mohamed Ben Ali', codeAdherent: '0095' }),
      },
    });
    await refuseOne();
    await user.upload(screen.getByLabelText(label), new File(['abc'], '95.jpg'));
    expect(screen.queryByText(message)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Importer la photo' }));
    expect(await screen.findByText('La photo de Mohamed Ben Ali (0095) est enregistrée.')).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('does not come back after its account was left', async () => {
    openAdmin({
      at: '/import?onglet=photos',
      answers: { getImport: () => problem('not_found') },
    });
    await user.upload(await screen.findByLabelText(label), new File(['abc'], 'photos.zip'));
    await user.click(screen.getByRole('button', { name: 'Importer les photos' }));
    act(() => FakeRequest.last.sent());
    await act(async () => FakeRequest.last.answer(422, { code: 'unreadable_file', message }));
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Importer d’autres photos' }));
    await screen.findByLabelText(label);
    expect(screen.queryByText(message)).toBeNull();
  });
});
