import type { Permission, Situation } from '@club/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { anAdherent } from '../../testing/builders.ts';
import { openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup();
const rights: Permission[] = [
  'adherents.read',
  'cotisations.read',
  'cotisations.create',
  'reglements.create',
];
const late: Situation = { etat: 'retard', montant: 150, date: '2026-10-03', payeur: null };

const open = (situation: Partial<Situation> = {}, options: Parameters<typeof openMembers>[0] = {}) =>
  openMembers({
    at: '/members?fiche=a1',
    permissions: rights,
    ...options,
    answers: { getSituation: () => ({ ...late, ...situation }), ...options.answers },
  });
const said = (text: string) =>
  screen.findByText((_content, element) => {
    const own = element?.tagName === 'STRONG' ? (element.textContent ?? '') : '';
    return own.replaceAll(/[\u00a0\u202f]/g, ' ') === text;
  });

describe('«suis-je à jour ?»', () => {
  it('is answered on the first line, with its remedy at the counter', async () => {
    open();
    expect(await said('En retard de 150,00 Dh depuis le 03/10/2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Encaisser' })).toHaveAttribute('href', '/guichet?personne=a1');
  });

  it('sends who pays to the counter, not the child', async () => {
    open({ payeur: { id: 'p9', codeAdherent: '9', prenom: 'Sonia', nom: 'Mejri' } });
    expect(await said('En retard de 150,00 Dh depuis le 03/10/2026 (payeur : Sonia Mejri)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Encaisser' })).toHaveAttribute('href', '/guichet?personne=p9');
  });

  it('has no remedy when all is paid', async () => {
    open({ etat: 'a_jour', montant: 0, date: null });
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
    open(nothing, { answers: { getAdherent: () => anAdherent({ estAdherent: false }) } });
    expect(await screen.findByText('Payeur non adhérent')).toBeVisible();
    expect(screen.queryByText('Sans cotisation')).toBeNull();
  });

  it('says when finance is away, and the rest of the record stands', async () => {
    let away = true;
    open({}, { answers: { getSituation: () => (away ? problem('unavailable') : late) } });
    expect(await screen.findByText('La situation n’est pas disponible pour le moment.')).toBeVisible();
    expect(screen.getByText('3 rue des Oliviers')).toBeVisible();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await said('En retard de 150,00 Dh depuis le 03/10/2026')).toBeVisible();
  });

  it('is not asked for who may not know of money, nor who may not take any is sent to the counter', async () => {
    const { calls, unmount } = open({}, { permissions: ['adherents.read'] });
    await screen.findByText('3 rue des Oliviers');
    expect(calls.some(({ name }) => name === 'getSituation')).toBe(false);
    unmount();
    open({}, { permissions: ['adherents.read', 'cotisations.read'] });
    expect(await said('En retard de 150,00 Dh depuis le 03/10/2026')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Encaisser' })).toBeNull();
  });
});

describe('the attestation', () => {
  it('says why there is none', async () => {
    open({}, { answers: { getAttestation: () => problem('rule', { message: 'Pas de formule.' }) } });
    const panel = within(await screen.findByRole('dialog'));
    await user.click(await panel.findByRole('button', { name: 'Attestation' }));
    expect(await screen.findByText('Pas de formule.')).toBeVisible();
  });
});
