import { problemOf } from '@club/contract';
import { signedInAgain, useSignInAsked } from '@club/store';
import { act, renderHook, waitFor } from '@testing-library/react';
import { FakeRequest } from '../testing/fake-request.ts';
import type { Sending } from './send-file.ts';
import { sendImport } from './send-import.ts';

const send = (onProgress: (sending: Sending) => void = () => undefined) =>
  sendImport({
    type: 'adherents',
    mode: 'creer',
    file: new File(['abc'], 'a.csv'),
    importId: 'i-12345678',
    onProgress,
  });

describe('sending a workbook', () => {
  beforeAll(() => FakeRequest.install());

  it('sends the small fields before the file and tells how much has gone', async () => {
    const seen: Sending[] = [];
    const account = send((sending) => seen.push(sending));
    const { opened, body, upload } = FakeRequest.last;
    upload.onprogress?.({ loaded: 2, total: 3 });
    FakeRequest.last.answer(200, { importId: 'i-12345678', crees: 3 });
    expect(await account).toMatchObject({ crees: 3 });
    expect(opened).toEqual(['POST', '/api/import']);
    expect([...body!.keys()]).toEqual(['type', 'mode', 'importId', 'dryRun', 'file']);
    expect(seen).toEqual([{ sent: 2, total: 3 }]);
  });

  it('rejects with the problem of the server', async () => {
    const account = send();
    FakeRequest.last.answer(413, problemOf('too_large'));
    await expect(account).rejects.toMatchObject({ status: 413, data: { code: 'too_large' } });
  });

  it('has a sentence when the server sent none, or did not answer', async () => {
    const unreadable = send();
    FakeRequest.last.answer(422, null);
    await expect(unreadable).rejects.toMatchObject({
      data: { message: "Impossible d'importer le fichier. Vérifiez le format." },
    });
    const cut = send();
    FakeRequest.last.onerror?.();
    await expect(cut).rejects.toMatchObject({ status: 0, data: { code: 'unavailable' } });
  });

  it('waits for signing in when the session has ended meanwhile, and sends the same workbook again', async () => {
    const { result } = renderHook(useSignInAsked);
    const account = send();
    const first = FakeRequest.last;
    act(() => first.answer(401, problemOf('unauthenticated')));
    expect(result.current).toBe(true);
    act(() => signedInAgain());
    await waitFor(() => expect(FakeRequest.last).not.toBe(first));
    expect(FakeRequest.last.body?.get('importId')).toBe(first.body?.get('importId'));
    FakeRequest.last.answer(200, { importId: 'i-12345678', crees: 3 });
    expect(await account).toEqual({ importId: 'i-12345678', crees: 3 });
  });
});
