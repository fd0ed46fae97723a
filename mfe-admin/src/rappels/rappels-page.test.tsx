import { clubNow, setClub } from '@club/ui/club';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApercuRappel, ModeleRappel, PersonneExclue, PersonneRappel, Rappel } from '@club/contract';
import { problem } from '@club/testing';
import { openAdmin } from '../testing/open-admin.ts';
// Compiled with the suite: its first test would wait for it.
import './rappels-page.tsx';

const user = userEvent.setup();
const permissions = [
  ...(['adherents.read', 'adherents.update', 'cotisations.read'] as const),
  ...(['reglements.read', 'admin.manage_permissions'] as const),
];

const salma: PersonneRappel = {
  payeur: null,
  id: 'a1',
  codeAdherent: '12',
  prenom: 'Salma',
  nom: 'Trabelsi',
  email: 'salma@exemple.tn',
  telephone: '98 000 000',
  motif: '450,00 Dh depuis le 05/03/2026 (COT-1)',
};
const ali: PersonneExclue = {
  ...salma,
  id: 'a2',
  prenom: 'Ali',
  nom: 'Zouari',
  email: null,
  raison: 'sans_email',
  explication: 'N’a pas d’adresse e-mail.',
};
const amel: PersonneExclue = {
  ...salma,
  id: 'a3',
  prenom: 'Amel',
  nom: 'Amri',
  raison: 'refus',
  explication: 'Ne souhaite pas recevoir de rappels.',
};
const apercu = (more: Partial<ApercuRappel> = {}): ApercuRappel => ({
  type: 'retard',
  langue: 'fr',
  destinataires: [salma],
  exclus: [ali, amel],
  empechement: null,
  ...more,
});
const run = (more: Partial<Rappel> = {}): Rappel => ({
  id: 'r1',
  type: 'retard',
  langue: 'fr',
  etat: 'termine',
  total: 1,
  done: 1,
  envoyes: 1,
  refuses: 0,
  echecs: 0,
  ignores: 0,
  raison: null,
  reprise: null,
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-24T10:00:00.000Z',
  finishedAt: '2026-11-24T10:00:05.000Z',
  ...more,
});
const modele: ModeleRappel = {
  type: 'retard',
  langue: 'fr',
  objet: '{club} : retard',
  texte: 'Bonjour {prenom},',
  version: 0,
};

const open = (answers: Record<string, (call: never) => unknown> = {}, at = '/rappels') =>
  openAdmin({
    at,
    permissions,
    answers: {
      previewRappel: () => apercu(),
      listRappels: () => [],
      getRappel: () => run(),
      listModelesRappel: () => [modele],
      ...answers,
    } as never,
  });

describe('the reminders', () => {
  it('name who gets the e-mail and why, and who does not and why', async () => {
    open();
    expect(
      await screen.findByRole('row', { name: /Trabelsi Salma.*450,00 Dh depuis le 05\/03\/2026/ }),
    ).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /Exclus/ }));
    expect(await screen.findByRole('row', { name: /Zouari Ali.*Sans e-mail.*98 000 000/ })).toBeVisible();
  });

  it('begin with how many are owed one, when the last went and which addresses refuse it', async () => {
    const refused: PersonneExclue = { ...amel, id: 'a4', raison: 'adresse_refusee', explication: 'Refusée.' };
    open({
      previewRappel: () => apercu({ exclus: [ali, amel, refused] }),
      listRappels: () => [run({ type: 'photo' }), run({ envoyes: 3, total: 4 })],
    });
    const state = await screen.findByRole('region', { name: 'État du rappel' });
    await waitFor(() =>
      expect(state.querySelector('dl')).toHaveTextContent(
        'À relancer par e-mail1et 2 à appelerDernier envoi24/11/20263 envoyés sur 4Adresses refusées1',
      ),
    );
    expect(within(state).getByRole('button', { name: /^Envoyer 1.rappel$/ })).toBeVisible();
  });

  it('say which of them go out by themselves, as the settings say', async () => {
    const usual = clubNow();
    setClub({
      ...usual,
      notificationSettings: { ...usual.notificationSettings, emailCotisations: true, alertesRetard: false },
    });
    open({}, '/rappels?type=echeance');
    expect(await screen.findByText(/Envoyé aussi chaque jour à partir de 9/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Rappel'), 'Paiements en retard');
    expect(await screen.findByRole('row', { name: /Trabelsi Salma/ })).toBeVisible();
    expect(screen.queryByText(/Envoyé aussi/)).toBeNull();
    act(() => setClub(usual));
  });

  it('are sent once, after a question that says to how many, and followed to the end', async () => {
    const { calls } = open({ startRappel: () => run() });
    await user.click(await screen.findByRole('button', { name: /^Envoyer 1.rappel$/ }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/1 personne recevra/);
    await user.click(within(question).getByRole('button', { name: 'Envoyer' }));
    const account = await screen.findByRole('dialog', { name: 'Envoi des rappels' });
    await waitFor(() => expect(account).toHaveTextContent(/1 \/ 1 e-mail/));
    const [sent, ...more] = calls.filter(({ name }) => name === 'startRappel');
    expect([sent?.body, more.length]).toEqual([{ type: 'retard', langue: 'fr' }, 0]);
    expect(sent?.idempotencyKey).toBeTruthy();
  });

  it('show the e-mail as one person would get it', async () => {
    const shown = { langue: 'ar', email: 'salma@exemple.tn', objet: 'النادي', texte: 'مرحبا Salma' };
    const { calls } = open({ showRappel: () => shown }, '/rappels?langue=ar');
    await user.click(await screen.findByRole('button', { name: /^Actions/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Voir l’e-mail' }));
    const text = await screen.findByRole('article', { name: 'Texte de l’e-mail' });
    expect(text).toHaveTextContent('مرحبا Salma');
    expect(text).toHaveAttribute('dir', 'rtl');
    expect(calls.find(({ name }) => name === 'showRappel')?.body).toMatchObject({ adherentId: 'a1' });
  });

  it('say why nothing can be sent, and offer no button', async () => {
    open({ previewRappel: () => apercu({ empechement: 'La messagerie n’est pas encore réglée.' }) });
    expect(await screen.findByText('La messagerie n’est pas encore réglée.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ouvrir les paramètres' })).toHaveAttribute(
      'href',
      '/settings?onglet=notifications',
    );
    expect(screen.queryByRole('button', { name: /^Envoyer/ })).toBeNull();
  });

  it('print who has no e-mail, with telephone numbers', async () => {
    open({}, '/rappels?vue=exclus');
    await user.click(await screen.findByRole('button', { name: 'Imprimer la liste téléphonique' }));
    expect(await screen.findByRole('row', { name: /12 Zouari Ali 98 000 000/ })).toBeVisible();
    expect(screen.queryByText(/Amri/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retour' }));
    expect(await screen.findByRole('tab', { name: /Exclus/ })).toBeVisible();
  });

  it('are not sent any more to who says so, and the toast takes it back', async () => {
    const { calls } = open({ setRefusRappel: () => ({ refuse: true }) });
    await user.click(await screen.findByRole('button', { name: /^Actions/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Ne plus relancer' }));
    expect(await screen.findByText('Salma Trabelsi ne sera plus relancé')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => {
      const sent = calls.filter(({ name }) => name === 'setRefusRappel').map(({ body }) => body);
      expect(sent).toEqual([{ refuse: true }, { refuse: false }]);
    });
  });

  it('have a text that the administrator changes; an unknown variable is refused before it is sent', async () => {
    const { calls } = open({ updateModeleRappel: () => ({ ...modele, version: 1 }) }, '/rappels?vue=texte');
    await user.click(await screen.findByRole('button', { name: 'Modifier le texte' }));
    const text = await screen.findByRole('textbox', { name: /^Texte/ });
    await user.type(text, ' {{prix}');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^Variable inconnue/)).toBeVisible();
    await user.clear(text);
    await user.type(text, 'Bonjour {{nom}');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'updateModeleRappel')).toBe(true));
    const sent = calls.find(({ name }) => name === 'updateModeleRappel');
    expect(sent?.body).toEqual({ texte: 'Bonjour {nom}', version: 0 });
    expect(sent?.params).toEqual({ type: 'retard', langue: 'fr' });
  });

  it('tell the log what was sent to whom', async () => {
    const envoi = {
      id: 'e1',
      rappelId: 'r1',
      type: 'retard',
      personne: salma,
      etat: 'refuse',
      essais: 1,
      repris: false,
      raison: 'Le serveur refuse l’adresse.',
      envoyeLe: null,
      par: 'Nadia',
      createdAt: '2026-11-24T10:00:00.000Z',
    };
    open({ listEnvoisRappel: () => ({ envois: [envoi], total: 1, totalPages: 1 }) }, '/rappels?vue=journal');
    expect(
      await screen.findByRole('row', { name: /Trabelsi Salma.*Refusé.*refuse l’adresse/ }),
    ).toBeVisible();
  });

  it('say when they cannot be worked out, and are asked for again', async () => {
    let answer: () => unknown = () => problem('unavailable');
    open({ previewRappel: () => answer() });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    answer = () => apercu();
    await user.click(retry);
    expect(await screen.findByRole('row', { name: /Trabelsi Salma/ })).toBeVisible();
  });

  it('offer only the kinds whose recipients one may know', async () => {
    openAdmin({
      at: '/rappels',
      permissions: ['adherents.read', 'adherents.update'],
      answers: { previewRappel: () => apercu({ type: 'certificat' }), listRappels: () => [] },
    });
    const kinds = within(await screen.findByLabelText('Rappel')).getAllByRole('option');
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      'Certificats médicaux',
      'Photos manquantes',
    ]);
  });
});
