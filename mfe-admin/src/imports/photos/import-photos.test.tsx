import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { archiveTooLarge, photoTooLarge, type PhotosAccount } from '@club/contract';
import { problem } from '@club/testing';
import { anImportRun } from '../../testing/builders.ts';
import { openAdmin } from '../../testing/open-admin.ts';

const user = userEvent.setup({ applyAccept: false });
const label = 'Déposez le ZIP ou la photo ici, ou cliquez pour choisir';
const aFile = (name: string, size = 3) =>
  Object.defineProperty(new File(['abc'], name), 'size', { value: size });

/** An event stream that never says anything: the last answer stands. */
class SilentEvents {
  close() {}
}
beforeAll(() => Object.assign(globalThis, { EventSource: SilentEvents }));

const done = anImportRun({
  type: 'photos',
  fileName: 'photos.zip',
  statut: 'termine',
  finishedAt: '2026-11-21T10:00:02.000Z',
  rowsTotal: 4,
  rowsDone: 4,
  imported: 2,
  skipped: 1,
  errors: 1,
});
const account: PhotosAccount = {
  importId: 'i1',
  totalPhotos: 4,
  matched: 2,
  unmatched: 1,
  message: null,
  matches: [
    { codeAdherent: '0095', adherentName: 'Mohamed Ben Ali' },
    { codeAdherent: '7', adherentName: 'Salma Trabelsi' },
  ],
  unmatchedPhotos: [{ codeAdherent: '1000' }],
  refuses: [{ fichier: 'photos/notes.txt', raison: 'Veuillez sélectionner une image (JPG, PNG).' }],
};

describe('importing photos', () => {
  it('says how they are named, who has none, and what to do with a ZIP that is refused', async () => {
    openAdmin({ at: '/import' });
    await user.click(await screen.findByRole('tab', { name: 'Photos' }));
    expect(await screen.findByRole('link', { name: 'Télécharger les adhérents sans photo' })).toHaveAttribute(
      'href',
      '/api/photos/missing-photos-excel',
    );
    expect(screen.getByText('0095.jpg')).toBeVisible();
    expect(screen.getByText(/Le ZIP est refusé/)).toBeVisible();
  });

  it.each([
    ['photos.rar', 3, /Utilisez un ZIP, ou une photo/],
    ['photos.zip', 50 * 1024 * 1024 + 1, archiveTooLarge],
    ['95.jpg', 2 * 1024 * 1024 + 1, photoTooLarge],
    ['photos.zip', 0, 'Ce fichier est vide.'],
  ])('refuses %s of %i bytes before it is sent', async (name, size, reason) => {
    openAdmin({ at: '/import?onglet=photos' });
    await user.upload(await screen.findByLabelText(label), aFile(name, size));
    expect(screen.getByRole('alert')).toHaveTextContent(
      typeof reason === 'string' ? reason.replace(/\s/g, ' ') : reason,
    );
  });

  it('takes one photo at once and says whose it is', async () => {
    const { calls } = openAdmin({
      at: '/import?onglet=photos',
      answers: {
        importPhoto: () => ({ matched: true, adherentName: 'Mohamed Ben Ali', codeAdherent: '0095' }),
      },
    });
    await user.upload(await screen.findByLabelText(label), aFile('95.jpg'));
    await user.click(screen.getByRole('button', { name: 'Importer la photo' }));
    expect(await screen.findByText('La photo de Mohamed Ben Ali (0095) est enregistrée.')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'importPhoto')?.body as FormData;
    expect((sent.get('file') as File).name).toBe('95.jpg');
  });

  it('tells a photo of nobody, and why one is refused', async () => {
    let refuse = false;
    openAdmin({
      at: '/import?onglet=photos',
      answers: {
        importPhoto: () =>
          refuse
            ? problem('rule', { message: 'Plusieurs adhérents ont ce numéro.' })
            : { matched: false, adherentName: null, codeAdherent: '96' },
      },
    });
    await user.upload(await screen.findByLabelText(label), aFile('96.jpg'));
    await user.click(screen.getByRole('button', { name: 'Importer la photo' }));
    expect(await screen.findByText('Aucun adhérent n’a le code 96.')).toBeVisible();
    refuse = true;
    await user.click(screen.getByRole('button', { name: 'Importer la photo' }));
    expect(await screen.findByText('Plusieurs adhérents ont ce numéro.')).toBeVisible();
  });

  it('shows what became of each photo of an archive, amber when one was left', async () => {
    openAdmin({
      at: '/import?import=i1',
      answers: { listImports: () => [done], getImport: () => done, getImportPhotos: () => account },
    });
    expect(
      await screen.findByText(/Import terminé.*1\sphoto sans adhérent, 1\sfichier refusé/),
    ).toBeVisible();
    const refused = await screen.findByRole('region', { name: /^1\sfichier refusé$/ });
    expect(within(refused).getByText('photos/notes.txt')).toBeVisible();
    const nobody = screen.getByRole('region', { name: /^1\sphoto sans adhérent$/ });
    expect(within(nobody).getByText('1000')).toBeVisible();
    expect(screen.getByText('Mohamed Ben Ali')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Importer d’autres photos' }));
    expect(await screen.findByLabelText(label)).toBeInTheDocument();
  });

  it('shows how far a running one is, in photos, and asks before stopping it', async () => {
    const running = anImportRun({ type: 'photos', fileName: 'photos.zip', rowsTotal: 40, rowsDone: 10 });
    const { calls } = openAdmin({
      at: '/import',
      answers: {
        listImports: () => [running],
        getImport: () => running,
        cancelImport: () => ({ ...running, statut: 'annule' }),
      },
    });
    expect(await screen.findByText(/10 \/ 40\sphotos/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Arrêter l’import' }));
    const question = await screen.findByRole('alertdialog', { name: 'Arrêter l’import' });
    expect(question).toHaveTextContent(/48\sphotos à cet instant/);
    await user.click(within(question).getByRole('button', { name: 'Arrêter l’import' }));
    expect(calls.some(({ name }) => name === 'cancelImport')).toBe(true);
  });

  it('says of one that was stopped that it was stopped', async () => {
    const stopped = { ...done, statut: 'annule' as const };
    openAdmin({
      at: '/import?import=i1',
      answers: { listImports: () => [stopped], getImport: () => stopped, getImportPhotos: () => account },
    });
    expect(await screen.findByText(/^Import arrêté.*photos\.zip/)).toBeVisible();
    expect(screen.queryByText(/Import annulé/)).toBeNull();
  });

  it('says that one photo failed also when the server gave no reason', async () => {
    openAdmin({
      at: '/import?onglet=photos',
      answers: {
        importPhoto: () => {
          throw new TypeError('Failed to fetch');
        },
      },
    });
    await user.upload(await screen.findByLabelText(label), aFile('95.jpg'));
    await user.click(screen.getByRole('button', { name: 'Importer la photo' }));
    expect(await screen.findByText('Erreur d’import')).toBeVisible();
  });

  it('cleans up orphans and says what it did; not offered without the right', async () => {
    const message = '3\u00a0photos orphelines supprimées (45\u00a0ko).';
    const { unmount } = openAdmin({
      at: '/import?onglet=photos',
      answers: { cleanupOrphanPhotos: () => ({ deleted: 3, bytes: 45_000, message }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Nettoyer les photos orphelines' }));
    expect(await screen.findByText(message.replace(/\s/g, ' '))).toBeVisible();
    unmount();
    openAdmin({ at: '/import?onglet=photos', permissions: ['import.execute'] });
    await screen.findByLabelText(label);
    expect(screen.queryByRole('button', { name: 'Nettoyer les photos orphelines' })).toBeNull();
  });
});
