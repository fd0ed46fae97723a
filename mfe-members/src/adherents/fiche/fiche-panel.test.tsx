import { withoutPersonal } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aFiche, anAdherent, anAdherentRow } from '../../testing/builders.ts';
import { aPage, openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup();

const certificat = '/api/certificats/65f000000000000000000001';
const certified = {
  aCertificatMedical: true,
  certificatMedicalUrl: certificat,
  dateCertificatMedical: '2020-03-05',
  dateExpirationCertificat: '2021-03-05',
};

describe('the card of a member', () => {
  it('opens from the list and says state, contact and vehicles', async () => {
    openMembers();
    await user.click(await screen.findByRole('button', { name: 'Voir la fiche Salma TRABELSI' }));
    expect(await screen.findByRole('heading', { name: 'Salma TRABELSI' })).toBeVisible();
    expect(screen.getByText('Madame')).toBeVisible();
    expect(screen.getByText('3 rue des Oliviers')).toBeVisible();
    expect(screen.getByText('123 TU 4567')).toBeVisible();
    expect(screen.getByText('150,00 Dh')).toBeVisible();
  });

  it('asks one thing for its first view', async () => {
    const { calls } = openMembers({ at: '/members?fiche=a1' });
    expect(await screen.findByText('3 rue des Oliviers')).toBeVisible();
    const ofRecord = calls.filter(({ params }) => params.id === 'a1');
    expect(ofRecord.map(({ name }) => name)).toEqual(['getFicheAdherent']);
  });

  it('begins with who stands at the counter, then how often and when last the person came', async () => {
    const entrees = { total: 12, derniere: '2026-11-25T18:04:00' };
    openMembers({
      at: '/members?fiche=a1',
      answers: {
        getFicheAdherent: () => aFiche(anAdherent({ dateNaissance: '2020-01-01' }), { entrees }),
      },
    });
    expect(await screen.findByText(/^Code 0042 · \d+\sans · 22 123 456$/)).toBeVisible();
    expect(screen.getByText(/^12\sentrées, la dernière le 25\/11\/2026 à 18:04$/)).toBeVisible();
  });

  it('says clearly that a payer is no member', async () => {
    openMembers({
      at: '/members?fiche=a1',
      answers: { getFicheAdherent: () => aFiche(anAdherent({ estAdherent: false, saisonId: null })) },
    });
    expect(await screen.findByText('Payeur non adhérent')).toBeVisible();
    const fiche = within(screen.getByRole('dialog'));
    expect(fiche.queryByText('Actif')).toBeNull();
    expect(fiche.queryByText('Saisons')).toBeNull();
  });

  it('says whether the certificate is valid, opens it, and notes another one', async () => {
    openMembers({
      at: '/members?fiche=a1',
      answers: { getFicheAdherent: () => aFiche(anAdherent(certified)) },
    });
    expect(await screen.findByText('Expiré le 05/03/2021')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ouvrir le certificat' })).toHaveAttribute('href', certificat);
    expect(screen.queryByRole('button', { name: 'Ajouter le scan' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ajouter un certificat' }));
    expect(await screen.findByLabelText(/^Certificat présenté, daté du/)).toHaveFocus();
  });

  it('says that a certificate was presented without scan, and takes the scan', async () => {
    const noted = { ...certified, certificatMedicalUrl: null, dateCertificatMedical: '2020-03-05' };
    openMembers({
      at: '/members?fiche=a1',
      answers: {
        getFicheAdherent: () => aFiche(anAdherent(noted)),
        getAdherentByCode: () => anAdherent(noted),
      },
    });
    expect(await screen.findByText('Certificat du 05/03/2020, présenté sans scan')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ajouter le scan' }));
    await user.click(await screen.findByRole('button', { name: 'Ajouter le scan de l’ancien' }));
    expect(await screen.findByText('Choisissez le scan du certificat.')).toBeVisible();
  });

  it('marks who wants no reminders, and notes what a person says of them', async () => {
    let refuse = true;
    const { calls } = openMembers({
      at: '/members?fiche=a1',
      answers: {
        getFicheAdherent: () => aFiche(anAdherent(), { rappels: { refuse } }),
        setRefusRappel: ({ body }) => ({ refuse: (refuse = (body as { refuse: boolean }).refuse) }),
      },
    });
    expect(await screen.findByText('Ne veut pas de rappels')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Relancer de nouveau' }));
    expect(await screen.findByText('Acceptés')).toBeVisible();
    expect(screen.queryByText('Ne veut pas de rappels')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Ne veut pas de rappels')).toBeVisible();
    const sent = calls.filter(({ name }) => name === 'setRefusRappel');
    expect(sent.map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'a1' }, { refuse: false }],
      [{ id: 'a1' }, { refuse: true }],
    ]);
  });

  it('says when it is not known whether reminders are wanted, and shows the rest', async () => {
    openMembers({
      at: '/members?fiche=a1',
      answers: { getFicheAdherent: () => aFiche(anAdherent(), { rappels: null }) },
    });
    expect(await screen.findByText('Momentanément indisponibles')).toBeVisible();
    expect(screen.getByText('3 rue des Oliviers')).toBeVisible();
  });

  it('says nothing of reminders to those who may only read members', async () => {
    openMembers({ at: '/members?fiche=a1', permissions: ['adherents.read'] });
    expect(await screen.findByText('Profession')).toBeVisible();
    expect(screen.queryByText('Rappels par e-mail')).toBeNull();
  });

  it('shows those who may only read members nothing of what they are not told, not even that it is missing', async () => {
    openMembers({
      at: '/members?fiche=a1',
      permissions: ['adherents.read'],
      answers: {
        getFicheAdherent: () => ({ adherent: withoutPersonal(anAdherent(certified)), saisonIds: [] }),
      },
    });
    expect(await screen.findByText('Profession')).toBeVisible();
    expect(
      screen.queryByText(/certificat|CIN|Groupe sanguin|Lieu de naissance|^Adresse|Véhicules/i),
    ).toBeNull();
    expect(screen.queryByRole('link', { name: /certificat/ })).toBeNull();
  });

  it('opens a former certificate from the history', async () => {
    openMembers({
      at: '/members?fiche=a1',
      answers: {
        listAdherentHistory: () => [
          {
            id: 'h1',
            action: 'update',
            at: '2026-11-21T10:00:00.000Z',
            by: 'Nadia Haddad',
            version: 2,
            changes: [{ field: 'certificatMedicalUrl', before: certificat, after: `${certificat}2` }],
          },
        ],
      },
    });
    await user.click(await screen.findByRole('tab', { name: 'Historique' }));
    expect(await screen.findByRole('link', { name: 'ouvrir le fichier' })).toHaveAttribute(
      'href',
      certificat,
    );
  });

  it('tells who changed what, from what to what', async () => {
    openMembers({
      at: '/members?fiche=a1',
      answers: {
        listAdherentHistory: () => [
          {
            id: 'h1',
            action: 'update',
            at: '2026-11-21T10:00:00.000Z',
            by: 'Nadia Haddad',
            version: 2,
            changes: [{ field: 'telephone', before: '111', after: '22123456' }],
          },
        ],
      },
    });
    await user.click(await screen.findByRole('tab', { name: 'Historique' }));
    expect(await screen.findByText(/par Nadia Haddad/)).toBeVisible();
    expect(screen.getByRole('deletion')).toHaveTextContent('111');
    expect(screen.getByRole('insertion')).toHaveTextContent('22123456');
  });

  it('goes to the next record of the list, over the end of the page', async () => {
    const rows = [anAdherentRow(), anAdherentRow({ id: 'a2', prenom: 'Ali', nom: 'ZOUARI' })];
    openMembers({
      at: '/members?fiche=a1',
      answers: {
        listAdherents: ({ query }) => aPage(query.page === '2' ? rows.slice(1) : rows.slice(0, 1), 51),
        getFicheAdherent: ({ params }) => aFiche(anAdherent(params.id === 'a2' ? rows[1] : {})),
      },
    });
    expect(await screen.findByText('1 sur 51')).toBeVisible();
    const next = screen.getByRole('button', { name: /^Fiche suivante/ });
    await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'));
    await user.click(next);
    expect(await screen.findByRole('heading', { name: 'Ali ZOUARI' })).toBeVisible();
    expect(await screen.findByText('51 sur 51')).toBeVisible();
  });

  it('has a short address, and goes on and back by Alt and the arrows', async () => {
    const rows = [anAdherentRow(), anAdherentRow({ id: 'a2', prenom: 'Ali', nom: 'ZOUARI' })];
    openMembers({
      at: '/adherents/a1',
      answers: {
        listAdherents: () => aPage(rows),
        getFicheAdherent: ({ params }) => aFiche(anAdherent(params.id === 'a2' ? rows[1] : {})),
      },
    });
    expect(await screen.findByText('1 sur 2')).toBeVisible();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('heading', { name: 'Ali ZOUARI' })).toBeVisible();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('1 sur 2')).toBeVisible();
  });

  it('says when it cannot be loaded, and offers a retry', async () => {
    openMembers({ at: '/members?fiche=a1', answers: { getFicheAdherent: () => problem('unavailable') } });
    expect(await screen.findByText('Erreur lors du chargement de la fiche')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });

  it('stays useful while the seasons are away', async () => {
    const answers = { getFicheAdherent: () => aFiche(anAdherent(), { saisonIds: null }) };
    openMembers({ at: '/members?fiche=a1', answers });
    expect(await screen.findByText(/momentanément indisponibles/)).toBeVisible();
    expect(screen.getByText('3 rue des Oliviers')).toBeVisible();
  });

  it('closes it to open the form', async () => {
    openMembers({ at: '/members?fiche=a1' });
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    expect(
      await screen.findByRole('heading', { name: 'Modifier l’adhérent - Salma TRABELSI' }),
    ).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Historique' })).toBeNull();
  });
});
