import type { Permission, Situation } from '@club/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountRoutes, problem, type MountOptions } from '@club/testing';
import FicheSituation from './fiche-situation.tsx';

const user = userEvent.setup();
const rights: Permission[] = ['cotisations.read', 'cotisations.create', 'reglements.create'];
const late: Situation = {
  ...{ etat: 'retard', montant: 150, restant: 150, remis: 0, date: '2026-10-03', payeur: null },
};

interface Options extends Pick<Partial<MountOptions>, 'permissions' | 'answers'> {
  estAdherent?: boolean;
  /** With the record. */
  given?: Situation;
}

function open(situation: Partial<Situation> = {}, options: Options = {}) {
  const { estAdherent = true, permissions = rights, answers, given } = options;
  const known = given && { situation: given };
  return mountRoutes({
    routes: {
      members: [
        { index: true, element: <FicheSituation personId="a1" estAdherent={estAdherent} {...known} /> },
      ],
    },
    at: '/members',
    permissions,
    answers: { getSituation: () => ({ ...late, ...situation }), ...answers },
  });
}
const said = (text: string) =>
  screen.findByText(text, { normalizer: (shown) => shown.replaceAll(/[\u00a0\u202f]/g, ' ') });

describe('«suis-je à jour ?»', () => {
  it('is answered on the first line, with its remedy at the counter', async () => {
    open();
    expect(await said('Reste 150,00 Dh, en retard depuis le 03/10/2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Encaisser' })).toHaveAttribute('href', '/guichet?personne=a1');
  });

  it('sends who pays to the counter, not the child', async () => {
    open({ payeur: { id: 'p9', codeAdherent: '9', prenom: 'Sonia', nom: 'Mejri' } });
    expect(
      await said('Reste 150,00 Dh, en retard depuis le 03/10/2026 (payeur : Sonia Mejri)'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Encaisser' })).toHaveAttribute('href', '/guichet?personne=p9');
  });

  it('is not asked again where the record brings it', async () => {
    const { calls } = open({}, { given: { ...late, restant: 600 } });
    expect(await said('Reste 600,00 Dh, dont 150,00 Dh en retard depuis le 03/10/2026')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('has no remedy when all is paid', async () => {
    open({ etat: 'a_jour', montant: 0, restant: 0, date: null });
    expect(await said('Tout est payé')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Encaisser' })).toBeNull();
  });

  it('offers to enrol a member who has nothing, and says nothing of a payer', async () => {
    const nothing = { etat: 'sans_cotisation', montant: 0, date: null } as const;
    const { unmount } = open(nothing);
    expect(await screen.findByRole('link', { name: 'Inscrire' })).toHaveAttribute(
      'href',
      '/guichet?personne=a1',
    );
    unmount();
    const { calls } = open(nothing, { estAdherent: false });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByText('Sans cotisation')).toBeNull();
  });

  it('says when finance is away, and asks again', async () => {
    let away = true;
    open({}, { answers: { getSituation: () => (away ? problem('unavailable') : late) } });
    expect(await screen.findByText('La situation n’est pas disponible pour le moment.')).toBeVisible();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await said('Reste 150,00 Dh, en retard depuis le 03/10/2026')).toBeVisible();
  });

  it('sends nobody to the counter who may not take money', async () => {
    open({}, { permissions: ['cotisations.read'] });
    expect(await said('Reste 150,00 Dh, en retard depuis le 03/10/2026')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Encaisser' })).toBeNull();
  });
});
