import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { anAdherent } from '../../testing/builders.ts';
import { openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup();
const date = () => screen.findByLabelText(/^Certificat présenté, daté du/);
const stored = (calls: readonly { name: string }[]) =>
  calls.map(({ name }) => name).filter((name) => /createAdherent|updateAdherent|uploadCertificat/.test(name));
const certified = anAdherent({ aCertificatMedical: true });

describe('a certificate in the form of a member', () => {
  const createWith = async (typed: string, uploadCertificat: () => unknown) => {
    const { calls } = openMembers({
      at: '/members?nouveau=oui',
      answers: { createAdherent: () => anAdherent(), uploadCertificat: uploadCertificat as never },
    });
    await user.type(await screen.findByLabelText(/^Prénom/), 'Salma');
    await user.type(screen.getByLabelText(/^Nom/), 'TRABELSI');
    await user.click(screen.getByText('Certificat médical'));
    await user.type(await date(), typed);
    await user.click(screen.getByRole('button', { name: 'Créer l’adhérent' }));
    return calls;
  };

  it('that was presented is noted once the member is created, without scan', async () => {
    const calls = await createWith('05032026', () => ({ message: 'ok', adherent: certified }));
    expect(await screen.findByText('Adhérent créé')).toBeVisible();
    expect(stored(calls)).toEqual(['createAdherent', 'uploadCertificat']);
    expect(calls.find(({ name }) => name === 'createAdherent')?.body).not.toHaveProperty('certificat');
    const { body } = calls.find(({ name }) => name === 'uploadCertificat')!;
    expect(Object.fromEntries(body as FormData)).toEqual({
      codeAdherent: '0042',
      dateCertificat: '2026-03-05',
      presente: 'true',
    });
  });

  it('of a day to come is refused before anything is sent', async () => {
    const calls = await createWith('05032999', () => ({ message: 'ok', adherent: certified }));
    expect(await screen.findByText('Cette date est dans le futur.')).toBeVisible();
    expect(stored(calls)).toEqual([]);
  });

  it('that fails then is told: the member is there', async () => {
    await createWith('05032026', () => problem('certificat_plus_recent', { message: 'Un plus récent.' }));
    expect(await screen.findByText('Adhérent créé')).toBeVisible();
    expect(screen.getByText(/Son certificat n’a pas été enregistré.*Un plus récent/)).toBeVisible();
  });

  it('that lacks its scan stands there with its day, and nothing is sent unless a scan is chosen', async () => {
    const noted = anAdherent({ aCertificatMedical: true, dateCertificatMedical: '2026-03-05' });
    const { calls } = openMembers({
      at: '/members?modifier=a1',
      answers: {
        getAdherent: () => noted,
        uploadCertificat: () => ({ message: 'ok', adherent: { ...noted, certificatScan: true } }),
      },
    });
    expect(await date()).toHaveValue('05/03/2026');
    const file = new File(['%PDF-1.4'], 'certificat.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText(/^Scan du certificat/), file);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Adhérent modifié')).toBeVisible();
    expect(stored(calls)).toEqual(['uploadCertificat']);
  });

  it('is not asked of who may not know it', async () => {
    openMembers({ at: '/members?nouveau=oui', permissions: ['adherents.read', 'adherents.create'] });
    await screen.findByLabelText(/^Prénom/);
    expect(screen.queryByText('Certificat médical')).toBeNull();
  });
});
