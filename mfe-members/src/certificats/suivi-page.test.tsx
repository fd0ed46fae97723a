import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CertificatSuivi } from '@club/contract';
import { problem } from '@club/testing';
import { aFiche, anAdherent } from '../testing/builders.ts';
import { openMembers } from '../testing/open-members.ts';
// Compiled with the suite: its first test would wait for it.
import './suivi-page.tsx';

const user = userEvent.setup();
const aRow = (more: Partial<CertificatSuivi> = {}): CertificatSuivi => ({
  id: 'a1',
  codeAdherent: '0042',
  prenom: 'Salma',
  nom: 'TRABELSI',
  telephone: '22123456',
  email: null,
  etat: 'expire',
  fin: '2026-03-05',
  sections: ['Musculation'],
  ...more,
});
const sections = [{ id: '65f000000000000000000001', designation: 'Musculation' }];
const open = (certificats: CertificatSuivi[] = [aRow()], more: Parameters<typeof openMembers>[0] = {}) =>
  openMembers({
    at: '/certificats/suivi',
    ...more,
    answers: { listCertificats: () => ({ certificats, sections }), ...more.answers },
  });

describe('the list of certificates', () => {
  it('says who lacks one, since when and for which sections', async () => {
    open([aRow(), aRow({ id: 'a2', nom: 'AYARI', prenom: 'Ali', etat: 'manquant', fin: null })]);
    expect(
      await screen.findByRole('row', { name: /0042 TRABELSI Salma Expiré 05\/03\/2026 Musculation/ }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /AYARI Ali Manquant — Musculation/ })).toBeVisible();
    expect(screen.getByText('2 adhérents au total')).toBeVisible();
  });

  it('asks for one state and one section, which the address keeps', async () => {
    const { calls, router } = open();
    await user.selectOptions(await screen.findByLabelText('Certificat'), 'Expire bientôt');
    await screen.findByRole('option', { name: 'Musculation' });
    await user.selectOptions(screen.getByLabelText('Section'), 'Musculation');
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'listCertificats').at(-1)?.query).toEqual({
        etat: 'bientot',
        sectionId: sections[0]!.id,
      }),
    );
    expect(router.state.location.search).toContain('etat=bientot');
  });

  it('leads to the form with the member’s code', async () => {
    const { router } = open();
    await user.click(await screen.findByRole('button', { name: /^Ajouter un certificat/ }));
    expect(router.state.location).toMatchObject({ pathname: '/certificats', search: '?code=0042' });
  });

  it('is printed as it is searched', async () => {
    open([aRow(), aRow({ id: 'a2', nom: 'AYARI', prenom: 'Ali' })], {
      at: '/certificats/suivi?search=ayari&imprimer=oui',
    });
    expect(
      await screen.findByText('Manquants, expirés, sans scan ou bientôt expirés, toutes les sections'),
    ).toBeVisible();
    expect(screen.getByText('AYARI Ali')).toBeVisible();
    expect(screen.queryByText(/TRABELSI/)).toBeNull();
  });

  it('is exported as it is searched and sorted, by who may', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:club', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const at = '/certificats/suivi?etat=expire&search=salma&sort=fin&order=desc&colonnes=nom,fin';
    const permissions = ['adherents.read', 'adherents.update', 'rapports.export'] as const;
    const { calls, unmount } = open([aRow()], {
      at,
      permissions: [...permissions],
      answers: { exportCertificats: () => ({}) },
    });
    await user.click(await screen.findByRole('button', { name: 'Exporter' }));
    await user.click(screen.getByRole('menuitem', { name: 'PDF' }));
    expect(await screen.findByText('Liste exportée')).toBeVisible();
    expect(calls.find(({ name }) => name === 'exportCertificats')?.query).toEqual({
      etat: 'expire',
      search: 'salma',
      sort: 'fin',
      order: 'desc',
      colonnes: 'nom,fin',
      format: 'pdf',
    });
    click.mockRestore();
    unmount();
    open([aRow()], { permissions: ['adherents.read', 'adherents.update'] });
    await screen.findByText('TRABELSI');
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
  });

  it('says when all are in order, when it fails, and who may not see it', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('Tous les certificats sont en ordre')).toBeVisible();
    unmount();
    const failing = open([], { answers: { listCertificats: () => problem('unavailable') } });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
    failing.unmount();
    const between = open([], { answers: { listCertificats: () => problem('no_active_saison') } });
    expect(await screen.findByText('Aucune saison active')).toBeVisible();
    between.unmount();
    const { calls } = open([], { permissions: ['adherents.read'] });
    expect(await screen.findByRole('heading', { name: 'Suivi des certificats' })).toBeVisible();
    expect(calls.some(({ name }) => name === 'listCertificats')).toBe(false);
  });
});

it('former certificates stand on the record, the present one apart', async () => {
  const url = (end: string) => `/api/certificats/65f00000000000000000000${end}`;
  const one = (end: string, dateCertificat: string) => ({
    id: end,
    url: url(end),
    dateCertificat,
    createdAt: '2026-03-06T08:00:00.000Z',
    createdBy: 'Ali Ayari',
  });
  openMembers({
    at: '/members?fiche=a1',
    answers: {
      getFicheAdherent: () =>
        aFiche(anAdherent({ aCertificatMedical: true, certificatMedicalUrl: url('2') }), {
          certificats: [one('2', '2026-03-05'), one('1', '2025-03-05')],
        }),
    },
  });
  await user.click(await screen.findByText('Anciens certificats (1)'));
  expect(screen.getByRole('link', { name: 'Certificat du 05/03/2025' })).toHaveAttribute('href', url('1'));
  expect(screen.getByText(/déposé le 06\/03\/2026 par Ali Ayari/)).toBeVisible();
});
