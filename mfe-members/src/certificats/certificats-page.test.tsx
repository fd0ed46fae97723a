import { act, screen, waitFor } from '@testing-library/react';
import { problem } from '@club/testing';
import { anAdherent, anAdherentRow } from '../testing/builders.ts';
import { aPage } from '../testing/open-members.ts';
import {
  aFile,
  codeField,
  current,
  fillIn,
  nameField,
  open,
  save,
  user,
  withCertificat,
} from './testing/open-certificats.ts';

describe('the member of a certificate', () => {
  it('is looked up once the code has been typed, and shown with the certificate he has', async () => {
    const { calls, router } = open({
      answers: { getAdherentByCode: () => anAdherent(withCertificat), listAdherents: () => aPage([]) },
    });
    await user.type(await codeField(), '0042');
    await waitFor(() => expect(nameField()).toHaveTextContent('Salma TRABELSI'));
    expect(current().getByText('Valide jusqu’au 05/03/2999')).toBeVisible();
    expect(current().getByText('Certificat du 05/03/2026')).toBeVisible();
    expect(current().getByRole('link', { name: 'Ouvrir le certificat' })).toHaveAttribute(
      'href',
      withCertificat.certificatMedicalUrl,
    );
    expect(calls.filter(({ name }) => name === 'getAdherentByCode')).toHaveLength(1);
    expect(router.state.location.search).toBe('?code=0042');
  });

  it('is not looked up by one character', async () => {
    const { calls } = open({ answers: { listAdherents: () => aPage([anAdherentRow()]) } });
    await user.type(await codeField(), '4');
    expect(await screen.findByRole('option', { name: '0042 Salma TRABELSI' })).toBeVisible();
    expect(calls.some(({ name }) => name === 'getAdherentByCode')).toBe(false);
  });

  it('is taken from those offered, by keyboard, whatever name is typed', async () => {
    const { calls } = open({ answers: { listAdherents: () => aPage([anAdherentRow()]) } });
    await user.type(await codeField(), 'trab');
    await screen.findByRole('option', { name: '0042 Salma TRABELSI', selected: true });
    await user.keyboard('{Enter}');
    expect(await codeField()).toHaveValue('0042');
    expect(await screen.findByText('Aucun certificat')).toBeVisible();
    const lookUps = calls.filter(({ name }) => name === 'getAdherentByCode');
    expect(lookUps.at(-1)).toMatchObject({ params: { code: '0042' } });
  });

  it('may change in the address without a question: the file and the day stay', async () => {
    const { router } = open({ at: '/certificats?code=0042' });
    await codeField();
    await user.upload(screen.getByLabelText(/^Déposez le certificat/), aFile());
    await act(async () => router.navigate('/certificats'));
    expect(screen.queryByText(/Abandonner la saisie/)).toBeNull();
    expect(screen.getByText('certificat.pdf')).toBeVisible();
  });

  it('comes with the address that another screen links to', async () => {
    open({ at: '/certificats?code=0042' });
    expect(await codeField()).toHaveValue('0042');
    await waitFor(() => expect(nameField()).toHaveTextContent('Salma TRABELSI'));
  });

  it('is said not to exist', async () => {
    open({ at: '/certificats?code=9999' });
    await waitFor(async () => expect(nameField()).toHaveTextContent('Adhérent non trouvé'));
    expect(current().getByText('Aucun adhérent n’a le code 9999.')).toBeVisible();
    await save();
    expect(await screen.findByText('Adhérent non trouvé avec ce code')).toBeVisible();
  });

  it('is told apart from a service that is away', async () => {
    open({ at: '/certificats?code=0042', answers: { getAdherentByCode: () => problem('unavailable') } });
    expect(await current().findByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(nameField()).toHaveTextContent(/momentanément indisponible/);
  });
});

describe('adding a certificate', () => {
  it('sends it once, says so, shows the new state and is ready for the next person', async () => {
    let adherent = anAdherent();
    const { calls } = open({
      answers: {
        getAdherentByCode: () => adherent,
        uploadCertificat: () => {
          adherent = anAdherent(withCertificat);
          return { message: 'ok', adherent };
        },
      },
    });
    await fillIn();
    expect(screen.getByText(/^Ce certificat est valable jusqu’au 05\/03\/2027/)).toBeVisible();
    await save();
    expect(await screen.findByText('Certificat médical enregistré avec succès')).toBeVisible();
    const sent = calls.filter(({ name }) => name === 'uploadCertificat');
    expect(sent).toHaveLength(1);
    const form = sent[0]?.body;
    if (!(form instanceof FormData)) throw new Error('no form was sent');
    const entries = Object.fromEntries(form.entries());
    expect(entries).toMatchObject({ codeAdherent: '0042', dateCertificat: '2026-03-05' });
    expect((entries['certificat'] as File).name).toBe('certificat.pdf');
    expect(await current().findByText('Valide jusqu’au 05/03/2999')).toBeVisible();
    expect(await codeField()).toHaveValue('');
    expect(await codeField()).toHaveFocus();
    expect(screen.getByLabelText(/^Date du certificat/)).toHaveValue('');
    expect(screen.getByLabelText(/a présenté un certificat/)).not.toBeChecked();
    expect(screen.queryByText('certificat.pdf')).toBeNull();
  });

  it('names everything that is missing before sending anything', async () => {
    const { calls } = open();
    await codeField();
    await save();
    for (const message of [
      'Veuillez saisir un code adhérent',
      'Veuillez cocher la case pour indiquer qu’il y a un certificat',
      'Veuillez sélectionner un fichier',
      'Veuillez saisir la date du certificat',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(await codeField()).toHaveFocus();
    expect(calls.some(({ name }) => name === 'uploadCertificat')).toBe(false);
  });

  it('refuses a file of another kind, or too large, as soon as it is chosen', async () => {
    open();
    const drop = await screen.findByLabelText(/^Déposez le certificat/);
    await user.upload(drop, aFile('certificat.docx'));
    expect(
      await screen.findByText('Format de fichier non supporté. Utilisez JPG, PNG ou PDF.'),
    ).toBeVisible();
    await user.upload(drop, aFile('scan.png', new Uint8Array(5 * 1024 * 1024 + 1)));
    expect(await screen.findByText('Le fichier est trop volumineux (max 5MB).')).toBeVisible();
    expect(screen.queryByText('scan.png')).toBeNull();
  });

  it('refuses a date to come', async () => {
    const { calls } = open();
    await fillIn({ date: '05/03/2999' });
    await save();
    expect(await screen.findByText('Cette date est dans le futur.')).toBeVisible();
    expect(calls.some(({ name }) => name === 'uploadCertificat')).toBe(false);
  });

  it('puts what the server refuses under its field, and keeps what was typed', async () => {
    const message = 'Format de fichier non supporté. Utilisez JPG, PNG ou PDF.';
    open({
      answers: {
        uploadCertificat: () =>
          problem('unsupported_media', { message, errors: [{ field: 'certificat', message }] }),
      },
    });
    await fillIn();
    await save();
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(screen.getByLabelText(/^Déposez le certificat/)).toHaveAccessibleDescription(message);
    expect(await codeField()).toHaveValue('0042');
    expect(screen.getByText('certificat.pdf')).toBeVisible();
  });

  it('says that the upload failed when the server cannot say why', async () => {
    open({ answers: { uploadCertificat: () => problem('internal') } });
    await fillIn();
    await save();
    expect(await screen.findByText('Erreur lors de l’upload du certificat')).toBeVisible();
  });
});

it('is not for somebody who may not change members', async () => {
  open({ permissions: ['adherents.read'] });
  expect(await screen.findByText(/droit/)).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});
