import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aHistoryLine, aSection } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
// Compiled with the suite: its first test would wait for it.
import './sections-page.tsx';

const user = userEvent.setup();
const open = (options: Partial<Parameters<typeof openFinance>[0]> = {}) =>
  openFinance({ at: '/sections', ...options });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const aLine = () => aHistoryLine({ changes: [{ field: 'active', before: true, after: false }] });

describe('a new section', () => {
  it('is created by keyboard with one key', async () => {
    const { calls } = open({
      answers: { createSection: () => aSection({ code: '20', designation: 'Judo' }) },
    });
    await click('Nouvelle section');
    await user.type(await screen.findByLabelText(/^Code/), '20');
    await user.tab();
    await user.keyboard('Judo');
    await user.click(screen.getByLabelText(/Certificat médical exigé/));
    await user.click(screen.getByLabelText(/Scan du certificat exigé/));
    await click('Créer la section');
    expect(await screen.findByText('Section créée')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'createSection');
    expect(sent?.body).toMatchObject({ code: '20', designation: 'Judo', description: null, active: true });
    expect(sent?.body).toMatchObject({
      requiresCertificatMedical: true,
      scanObligatoire: true,
      appartientDelta: false,
    });
    expect(sent?.idempotencyKey).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes rules for certificates once it asks for one, and names a validity that is none (C-7)', async () => {
    const { calls } = open({ answers: { createSection: () => aSection({ code: '20' }) } });
    await click('Nouvelle section');
    await user.type(await screen.findByLabelText(/^Code/), '20');
    await user.type(screen.getByLabelText(/^Désignation/), 'Judo');
    expect(screen.queryByRole('button', { name: 'Ajouter une règle' })).toBeNull();
    await user.click(screen.getByLabelText(/Certificat médical exigé/));
    await click('Ajouter une règle');
    await user.type(screen.getByLabelText(/^Jusqu’à/), '17');
    const mois = screen.getByLabelText(/^Valable/);
    await user.clear(mois);
    await user.type(mois, '99');
    await click('Créer la section');
    expect(await screen.findByText('Une durée est un nombre de mois, de 0 à 60.')).toBeVisible();
    await user.clear(mois);
    await user.type(mois, '0');
    await click('Créer la section');
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'createSection')?.body).toMatchObject({
        reglesCertificat: [{ ageMin: null, ageMax: 17, mois: 0 }],
      }),
    );
  });

  it('names what is missing and asks the server nothing', async () => {
    const { calls } = open({ at: '/sections?nouveau=oui' });
    await click('Créer la section');
    expect(await screen.findByText('Le code est requis')).toBeVisible();
    expect(screen.getByText('La désignation est requise')).toBeVisible();
    expect(calls.some(({ name }) => name === 'createSection')).toBe(false);
  });

  it('keeps what was typed when the code is taken', async () => {
    const refusal = problem('duplicate_code', {
      errors: [{ field: 'code', message: 'Ce code est déjà utilisé.' }],
    });
    open({ at: '/sections?nouveau=oui', answers: { createSection: () => refusal } });
    await user.type(await screen.findByLabelText(/^Code/), '10');
    await user.type(screen.getByLabelText(/^Désignation/), 'Natation');
    await click('Créer la section');
    expect(
      await screen.findByText('Impossible de créer la section. Ce code est déjà utilisé.'),
    ).toBeVisible();
    expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription('Ce code est déjà utilisé.');
    expect(screen.getByLabelText(/^Désignation/)).toHaveValue('Natation');
  });
});

describe('changing a section', () => {
  it('sends what changed, with the version that was on the screen', async () => {
    const { calls } = open({ answers: { updateSection: () => aSection({ version: 2 }) } });
    await click('Modifier Natation');
    const field = await screen.findByLabelText(/^Désignation/);
    await user.clear(field);
    await user.type(field, 'Natation loisir');
    await click('Enregistrer');
    expect(await screen.findByText('Section modifiée')).toBeVisible();
    const sent = calls.find(({ name }) => name === 'updateSection');
    expect(sent?.body).toEqual({ designation: 'Natation loisir', version: 1 });
  });

  it('says who changed it meanwhile, keeps what was typed, and saves over it knowingly', async () => {
    const theirs = aSection({ version: 2, active: false });
    const sent: unknown[] = [];
    open({
      at: '/sections?modifier=5ec100000000000000000001',
      answers: {
        listSectionHistory: () => [aLine()],
        updateSection: ({ body }) => {
          sent.push(body);
          return sent.length === 1 ? problem('stale_version', { current: theirs }) : aSection({ version: 3 });
        },
      },
    });
    await user.type(await screen.findByLabelText(/^Description/), 'Bassin');
    await click('Enregistrer');
    expect(await screen.findByText('Cette section a été modifiée entre-temps par Karim Saïdi')).toBeVisible();
    expect(within(screen.getByRole('alert')).getByText('Fermée')).toBeVisible();
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Bassin');
    await click('Enregistrer quand même');
    expect(await screen.findByText('Section modifiée')).toBeVisible();
    expect(sent).toEqual([
      { description: 'Bassin', version: 1 },
      { description: 'Bassin', version: 2 },
    ]);
  });

  it('can be taken up again from the newer state', async () => {
    const theirs = aSection({ version: 2, designation: 'Natation adulte' });
    open({
      at: '/sections?modifier=5ec100000000000000000001',
      answers: { updateSection: () => problem('stale_version', { current: theirs }) },
    });
    await user.type(await screen.findByLabelText(/^Description/), 'Bassin');
    await click('Enregistrer');
    await click('Reprendre la section à jour');
    expect(await screen.findByLabelText(/^Désignation/)).toHaveValue('Natation adulte');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('');
  });

  it('says why it was refused', async () => {
    open({
      at: '/sections?modifier=5ec100000000000000000001',
      answers: { updateSection: () => problem('unavailable') },
    });
    await user.type(await screen.findByLabelText(/^Description/), 'Bassin');
    await click('Enregistrer');
    expect(await screen.findByText(/^Impossible de modifier la section\./)).toBeVisible();
  });
});

describe('deleting a section', () => {
  it('asks first, naming it', async () => {
    const { calls } = open({ answers: { deleteSection: () => ({ message: 'Section supprimée' }) } });
    await click('Supprimer Natation');
    const dialog = await screen.findByRole('alertdialog', { name: 'Supprimer la section' });
    expect(dialog).toHaveTextContent('10 — Natation');
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Section supprimée')).toBeVisible();
    expect(calls.find(({ name }) => name === 'deleteSection')?.params).toEqual({
      id: '5ec100000000000000000001',
    });
  });

  it('offers to close one that is used', async () => {
    const { calls } = open({
      answers: { deleteSection: () => problem('in_use'), updateSection: () => aSection({ active: false }) },
    });
    await click('Supprimer Natation');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }),
    );
    expect(
      await screen.findByText(/^Impossible de supprimer la section\. Cet élément est utilisé/),
    ).toBeVisible();
    await click('Fermer la section');
    expect(await screen.findByText('Section fermée')).toBeVisible();
    expect(calls.find(({ name }) => name === 'updateSection')?.body).toEqual({ active: false });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the history of a section', () => {
  it('says who changed what', async () => {
    open({ answers: { listSectionHistory: () => [aLine()] } });
    await click('Historique Natation');
    const dialog = await screen.findByRole('dialog', { name: 'Historique - 10 — Natation' });
    expect(await within(dialog).findByText('Section modifiée')).toBeVisible();
    expect(dialog).toHaveTextContent(/21\/11\/2026 à 10:00 par Karim Saïdi/);
    expect(dialog).toHaveTextContent(/StatutActive→devientFermée/);
  });
});
