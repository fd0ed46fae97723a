import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EnvoiRapport, Permission } from '@club/contract';
import { openFinance } from '../../testing/open-finance.ts';
import { somePayers } from '../testing/builders.ts';
import { bodyOf, namedUsers, typedEmails, valuesFor } from './envoi-values.ts';
import '../rapports-page.tsx'; // compiled with the suite: its first test would wait for it

const user = userEvent.setup();
const permissions: Permission[] = ['rapports.read', 'rapports.export'];

const anEnvoi = (more: Partial<EnvoiRapport> = {}): EnvoiRapport => ({
  id: 'e1',
  version: 1,
  rapport: 'reglements',
  periode: 'mois-dernier',
  sectionId: null,
  jour: 5,
  format: 'excel',
  proprietaire: { id: 'u1', nom: 'Salma Trabelsi' },
  mien: true,
  destinataires: [
    { utilisateurId: 'u1', nom: 'Salma Trabelsi', email: null },
    { utilisateurId: null, nom: null, email: 'bureau@exemple.tn' },
  ],
  prochain: '2026-12-05',
  dernier: null,
  createdAt: '2026-11-26T09:00:00.000Z',
  ...more,
});

const open = (
  at: string,
  envois: readonly EnvoiRapport[],
  more: Parameters<typeof openFinance>[0]['answers'] = {},
  empechement: string | null = null,
) =>
  openFinance({
    at,
    permissions,
    answers: {
      listVues: () => [],
      reportReglements: () => somePayers,
      listEnvoisRapports: () => ({ envois: [...envois], empechement }),
      listDestinatairesEnvoi: () => [
        { id: '65f000000000000000000001', nom: 'Salma Trabelsi' },
        { id: '65f000000000000000000002', nom: 'Sami Gharbi' },
      ],
      createEnvoiRapport: () => anEnvoi(),
      ...more,
    },
  });

describe('a report that is sent each month', () => {
  it('is the one of the screen, to users and addresses', async () => {
    const { calls } = open('/reports?rapport=reglements&periode=mois-dernier', []);
    await user.click(await screen.findByRole('button', { name: 'Envoyer chaque mois…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Envoyer chaque mois' }));
    expect(dialog.getByLabelText(/^Période/)).toHaveValue('mois-dernier');
    await user.selectOptions(dialog.getByLabelText(/^Jour du mois/), '10');
    await user.selectOptions(
      await dialog.findByRole('combobox', { name: 'Ajouter un utilisateur' }),
      'Sami Gharbi',
    );
    await user.type(dialog.getByLabelText(/^Autres adresses e-mail/), 'bureau@exemple.tn');
    await user.click(dialog.getByRole('button', { name: 'Envoyer chaque mois' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'createEnvoiRapport')?.body).toEqual({
        rapport: 'reglements',
        periode: 'mois-dernier',
        jour: 10,
        format: 'excel',
        utilisateurs: ['65f000000000000000000002'],
        emails: ['bureau@exemple.tn'],
      }),
    );
    expect(await screen.findByText(/^Prochain envoi le 05\/12\/2026/)).toBeVisible();
  });

  it('is listed with what became of the last one, sent at once and stopped', async () => {
    const dernier = {
      ...({ etat: 'interrompu', le: '2026-11-05T09:00:00.000Z', envoyes: 0 } as const),
      raison: 'Envoi interrompu.',
      prochainEssai: null,
    };
    const envois = [anEnvoi({ dernier, mien: false })];
    const { calls } = open('/reports?envois=oui', envois, {
      sendEnvoiRapport: () => anEnvoi({ dernier: { ...dernier, etat: 'envoye', raison: null, envoyes: 2 } }),
      deleteEnvoiRapport: () => ({ message: '' }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Envois mensuels' }));
    const item = within(await dialog.findByRole('listitem', { name: 'Règlements par payeur' }));
    for (const text of [
      'Le mois d’avant l’envoi · le 5 de chaque mois · Excel',
      'À Salma Trabelsi, bureau@exemple.tn',
      'Demandé par Salma Trabelsi',
      'Envoi interrompu.',
    ])
      expect(item.getByText(text)).toBeVisible();
    await user.click(item.getByRole('button', { name: 'Envoyer maintenant' }));
    expect(await screen.findByText('Rapport envoyé')).toBeVisible();
    await user.click(item.getByRole('button', { name: 'Arrêter…' }));
    await user.click(await screen.findByRole('button', { name: 'Arrêter' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'deleteEnvoiRapport')).toBe(true));
  });

  it('is changed by its owner alone: what changed, with its version', async () => {
    const destinataires = [
      { utilisateurId: '65f000000000000000000001', nom: 'Salma Trabelsi', email: null },
      { utilisateurId: '65f000000000000000000009', nom: 'Ancien Caissier', email: null },
      { utilisateurId: null, nom: null, email: 'bureau@exemple.tn' },
    ];
    const envois = [anEnvoi({ destinataires, version: 3 }), anEnvoi({ id: 'e2', mien: false })];
    const { calls } = open('/reports?envois=oui', envois, { updateEnvoiRapport: () => anEnvoi() });
    await user.click(await screen.findByRole('button', { name: 'Modifier…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier l’envoi mensuel' }));
    expect(dialog.getByText('Ancien Caissier')).toBeVisible();
    expect(dialog.getByLabelText(/^Autres adresses e-mail/)).toHaveValue('bureau@exemple.tn');
    await user.selectOptions(dialog.getByLabelText(/^Jour du mois/), '12');
    await user.type(dialog.getByLabelText(/^Autres adresses e-mail/), '{Enter}tresor@exemple.tn');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'updateEnvoiRapport')?.body).toEqual({
        jour: 12,
        emails: ['bureau@exemple.tn', 'tresor@exemple.tn'],
        version: 3,
      }),
    );
    expect(await screen.findByText('Envoi mensuel modifié')).toBeVisible();
  });

  it('says why nothing can leave, and that none is sent', async () => {
    open('/reports?envois=oui', [], {}, 'La messagerie est en mode test.');
    expect(await screen.findByText('La messagerie est en mode test.')).toBeVisible();
    expect(screen.getByText('Aucun envoi mensuel')).toBeVisible();
  });

  it('is not offered for the ages, nor without the right to export', async () => {
    open('/reports?rapport=adherents-par-age', []);
    expect(await screen.findByRole('button', { name: 'Export Excel' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Envoyer chaque mois…' })).toBeNull();
  });
});

describe('what is typed', () => {
  it('is one address below the other, or beside it', () => {
    expect(typedEmails(' a@b.tn\nc@d.tn; e@f.tn,\n')).toEqual(['a@b.tn', 'c@d.tn', 'e@f.tn']);
    expect(typedEmails(' ')).toEqual([]);
  });

  it('tells two users of one name apart', () => {
    const named = namedUsers([
      { id: '1', nom: 'Sami' },
      { id: '2', nom: 'Sami' },
    ]);
    expect([...named]).toEqual([
      ['Sami', '1'],
      ['Sami (2)', '2'],
    ]);
  });

  it('is asked of the report alone: the summary has no period and is a PDF first', () => {
    const values = valuesFor('synthese', { periode: 'mois', section: '65f000000000000000000003' });
    const body = bodyOf('synthese', values, new Map());
    expect(body).toEqual({ rapport: 'synthese', jour: 5, format: 'pdf', utilisateurs: [], emails: [] });
  });
});
