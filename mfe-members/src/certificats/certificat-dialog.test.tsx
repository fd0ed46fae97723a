import { mountRoutes, problem } from '@club/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdherent } from '../testing/builders.ts';
import CertificatDialog from './certificat-dialog.tsx';

const user = userEvent.setup();

it('adds a certificate for another screen, and asks first when it is older than the present one', async () => {
  const certified = {
    ...{ aCertificatMedical: true, certificatScan: true },
    dateExpirationCertificat: '2099-01-01',
  };
  const onAdded = jest.fn();
  let sent = 0;
  const person = { codeAdherent: '0042', prenom: 'Salma', nom: 'Trabelsi' };
  mountRoutes({
    routes: {
      guichet: [
        { index: true, element: <CertificatDialog person={person} onAdded={onAdded} onClose={jest.fn()} /> },
      ],
    },
    at: '/guichet',
    answers: {
      uploadCertificat: () =>
        (sent += 1) === 1
          ? problem('certificat_plus_recent', { message: 'Un certificat plus récent est enregistré.' })
          : { message: 'ok', adherent: certified as never },
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Certificat présenté, daté du/), '01012026');
  const file = new File(['%PDF-1.4'], 'certificat.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText(/^Scan du certificat/), file);
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le certificat' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Un certificat plus récent est enregistré.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remplacer quand même' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(certified));
  expect(sent).toBe(2);
});

const person = { codeAdherent: '0042', prenom: 'Salma', nom: 'TRABELSI' };
const open = (
  element: React.ReactElement,
  answers: NonNullable<Parameters<typeof mountRoutes>[0]['answers']>,
) => mountRoutes({ routes: { guichet: [{ index: true, element }] }, at: '/guichet', answers });

/** The form that was sent. */
const partsOf = (calls: readonly { name: string; body: unknown }[]) =>
  Object.fromEntries(calls.find(({ name }) => name === 'uploadCertificat')?.body as FormData);

it('notes a certificate that was presented, without a scanner at hand', async () => {
  const onAdded = jest.fn();
  const { calls } = open(<CertificatDialog person={person} onAdded={onAdded} onClose={jest.fn()} />, {
    uploadCertificat: () => ({ message: 'ok', adherent: anAdherent({ aCertificatMedical: true }) }),
  });
  await user.type(await screen.findByLabelText(/^Certificat présenté, daté du/), '01012026{Enter}');
  await waitFor(() =>
    expect(onAdded).toHaveBeenCalledWith(expect.objectContaining({ certificatScan: false })),
  );
  expect(await screen.findByText('Certificat noté, sans scan')).toBeVisible();
  expect(partsOf(calls)).toEqual({ codeAdherent: '0042', dateCertificat: '2026-01-01', presente: 'true' });
});

it('fills in nothing of a noted one that is over, and takes its scan where that is said', async () => {
  const noted = anAdherent({ aCertificatMedical: true, dateCertificatMedical: '2024-01-01' });
  const of = { ...person, aCertificatMedical: true, certificatScan: false };
  open(<CertificatDialog person={of} onAdded={jest.fn()} onClose={jest.fn()} />, {
    getAdherentByCode: () => noted,
  });
  expect(await screen.findByText(/Le certificat du 01\/01\/2024 .* et a expiré/)).toBeVisible();
  const day = screen.getByLabelText(/^Certificat présenté, daté du/);
  expect(day).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Ajouter le scan de l’ancien' }));
  expect(day).toHaveValue('01/01/2024');
  expect(screen.getByText('Choisissez le scan du certificat.')).toBeVisible();
});

it('adds the scan of one that was noted, under the day that is known', async () => {
  const noted = anAdherent({ aCertificatMedical: true, dateCertificatMedical: '2026-01-01' });
  const onAdded = jest.fn();
  const of = { ...person, aCertificatMedical: true, certificatScan: false };
  const { calls } = open(<CertificatDialog person={of} onAdded={onAdded} onClose={jest.fn()} />, {
    getAdherentByCode: () => noted,
    uploadCertificat: () => ({ message: 'ok', adherent: { ...noted, certificatScan: true } }),
  });
  expect(await screen.findByText(/Le certificat du 01\/01\/2026 a été présenté sans scan/)).toBeVisible();
  expect(screen.getByText('Choisissez le scan du certificat.')).toBeVisible();
  const file = new File(['%PDF-1.4'], 'certificat.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText(/^Scan du certificat/), file);
  await user.click(screen.getByRole('button', { name: 'Enregistrer le certificat' }));
  await waitFor(() =>
    expect(onAdded).toHaveBeenCalledWith(expect.objectContaining({ certificatScan: true })),
  );
  expect(partsOf(calls)).toMatchObject({ dateCertificat: '2026-01-01', certificat: expect.any(File) });
});
