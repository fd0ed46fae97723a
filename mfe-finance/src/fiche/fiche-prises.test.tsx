import type { ArgentFiche, Permission } from '@club/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountRoutes, type MountOptions } from '@club/testing';
import FichePrises from './fiche-prises.tsx';

const yanis = { id: 'a1', codeAdherent: '0042', prenom: 'Yanis', nom: 'Mejri' };
const prise = {
  ...{ cotisationId: 'c1', saisonId: 's1', adherent: yanis, designation: 'Judo enfants' },
  ...{ du: '2026-09-01', au: '2027-08-31', montant: 1_450, statut: 'en_cours' as const },
};
const argent: ArgentFiche = {
  situation: { etat: 'a_jour', montant: 0, restant: 0, remis: 0, date: null, payeur: null },
  prises: [prise],
  echeances: [
    { reglementId: 'r1', date: '2020-01-05', montant: 200, typeReglement: 'cheque', remis: false },
    { reglementId: null, date: '2099-01-05', montant: 400, typeReglement: null, remis: false },
  ],
};
interface Options extends Pick<MountOptions, 'answers'> {
  permissions?: Permission[];
}

const open = (more: Partial<ArgentFiche> = {}, personId = 'a1', options: Options = {}) =>
  mountRoutes({
    ...options,
    routes: {
      members: [
        { index: true, element: <FichePrises personId={personId} argent={{ ...argent, ...more }} /> },
      ],
    },
    at: '/members',
  });

describe('what a person has taken, on the record', () => {
  it('has dates, price and state, and leads to its cotisation', async () => {
    open();
    expect(await screen.findByRole('table', { name: 'Formules' })).toHaveTextContent(
      /Judo enfants.*01\/09\/2026.*31\/08\/2027.*1.450,00.Dh.*En cours/,
    );
    expect(screen.getByRole('link', { name: 'Judo enfants' })).toHaveAttribute(
      'href',
      '/cotisations?cotisation=c1&saison=toutes',
    );
    expect(screen.queryByRole('columnheader', { name: 'Pour' })).toBeNull();
  });

  it('of who pays says for whom', async () => {
    open({}, 'p9');
    expect(await screen.findByRole('columnheader', { name: 'Pour' })).toBeVisible();
    expect(screen.getByText('Yanis Mejri')).toBeVisible();
  });

  it('is followed by what is due when, with its promise', async () => {
    open();
    expect(await screen.findByRole('table', { name: 'Échéances' })).toBeVisible();
    expect(screen.getByRole('row', { name: /05\/01\/2020 Chèque 200,00.Dh En retard/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /05\/01\/2099 Aucun 400,00.Dh À venir/ })).toBeVisible();
  });

  it('is nothing where there is neither', () => {
    open({ prises: [], echeances: [] });
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says what is left of a carnet, and from when to when a formula stands still', () => {
    const gel = {
      ...{ id: 'g1', du: '2027-01-15', au: '2027-02-28', jours: 45, aCote: false },
      ...{ avant: '2027-08-31', apres: '2027-10-15' },
    };
    const carnet = { achetees: 10, prises: 3, restantes: 7, expirees: 0, rendues: 0 };
    open({ prises: [{ ...prise, carnet, gels: [gel] }] });
    expect(screen.getByText(/^il reste 7.entrées sur 10$/)).toBeVisible();
    expect(
      screen.getByText('gelée du 15/01/2027 au 28/02/2027, fin le 15/10/2027 au lieu du 31/08/2027'),
    ).toBeVisible();
  });

  it('lets who may change cotisations freeze it, for a member alone', async () => {
    const permissions: Permission[] = ['cotisations.read', 'cotisations.update'];
    const { unmount } = open({}, 'a1', { permissions });
    await userEvent.click(await screen.findByRole('button', { name: 'Geler…' }));
    expect(await screen.findByRole('dialog', { name: 'Geler les formules' })).toBeVisible();
    unmount();
    open({}, 'p9', { permissions });
    await screen.findByRole('table', { name: 'Formules' });
    expect(screen.queryByRole('button', { name: 'Geler…' })).toBeNull();
  });
});
