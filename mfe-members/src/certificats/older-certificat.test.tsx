import { screen, waitFor, within } from '@testing-library/react';
import { anAdherent } from '../testing/builders.ts';
import { fillIn, nameField, open, save, user, withCertificat } from './testing/open-certificats.ts';

it('a certificate that is older than the one on record is told beside its date, and replaces it only when that is said', async () => {
  const { calls } = open({
    answers: {
      getAdherentByCode: () => anAdherent(withCertificat),
      uploadCertificat: () => ({ message: 'ok', adherent: anAdherent(withCertificat) }),
    },
  });
  await fillIn({ date: '05/03/2024' });
  await waitFor(() => expect(nameField()).toHaveTextContent('Salma TRABELSI'));
  expect(screen.getByText(/expiré le 05\/03\/2025.*Un certificat plus récent.*05\/03\/2026/)).toBeVisible();
  await save();
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^Un certificat plus récent est enregistré, du 05\/03\/2026/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Annuler' }));
  expect(calls.some(({ name }) => name === 'uploadCertificat')).toBe(false);
  await save();
  await user.click(await screen.findByRole('button', { name: 'Remplacer quand même' }));
  expect(await screen.findByText('Certificat médical enregistré avec succès')).toBeVisible();
  expect(calls.filter(({ name }) => name === 'uploadCertificat')).toHaveLength(1);
});
