import { mountRoutes, problem } from '@club/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CertificatDialog from './certificat-dialog.tsx';

const user = userEvent.setup();

it('adds a certificate for another screen, and asks first when it is older than the present one', async () => {
  const certified = { aCertificatMedical: true, dateExpirationCertificat: '2099-01-01' };
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
  await user.type(dialog.getByLabelText(/^Date du certificat/), '01012026');
  const file = new File(['%PDF-1.4'], 'certificat.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText(/Fichier du certificat/), file);
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le certificat' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Un certificat plus récent est enregistré.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remplacer quand même' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(certified));
  expect(sent).toBe(2);
});
