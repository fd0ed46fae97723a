import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { anAdherent } from '../../testing/builders.ts';
import { openMembers } from '../../testing/open-members.ts';

/** The screen refuses files, not the chooser. */
export const user = userEvent.setup({ applyAccept: false });

export const withCertificat = {
  aCertificatMedical: true,
  certificatMedicalUrl: '/api/certificats/65f000000000000000000001',
  dateCertificatMedical: '2026-03-05',
  dateExpirationCertificat: '2999-03-05',
};
export const aFile = (name = 'certificat.pdf', bytes: BlobPart = '%PDF-1.4') => new File([bytes], name);

export const open = (options: Parameters<typeof openMembers>[0] = {}) =>
  openMembers({
    at: '/certificats',
    ...options,
    answers: {
      getAdherentByCode: ({ params }) =>
        params.code === '0042' ? anAdherent() : problem('adherent_not_found'),
      ...options.answers,
    },
  });

export const codeField = () => screen.findByRole('combobox', { name: /^Code adhérent/ });
export const nameField = () => screen.getByLabelText('Nom de l’adhérent');
export const current = () => within(screen.getByRole('region', { name: 'Certificat actuel' }));
export const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer le certificat' }));

export async function fillIn({ code = '0042', file = aFile(), date = '05/03/2026' } = {}) {
  await user.type(await codeField(), code);
  await user.click(screen.getByLabelText(/a présenté un certificat/));
  await user.upload(screen.getByLabelText(/^Déposez le certificat/), file);
  await user.type(screen.getByLabelText(/^Date du certificat/), date);
}
