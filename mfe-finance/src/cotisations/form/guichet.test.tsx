import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '../../../../shell/testing/mount-routes.tsx';
import { aCompte, aCotisation, aCredit, aFormule, aPayeur, aSection } from '../../testing/builders.ts';
import { openFinance } from '../../testing/open-finance.ts';

type Answers = NonNullable<Parameters<typeof openFinance>[0]['answers']>;

const user = userEvent.setup();
const saved = { ...aCotisation(), avertissements: [] as string[] };
const noCotisations = { cotisations: [], total: 0, totalPages: 0 };

/** Opens the form of a new cotisation over an empty list. */
async function openGuichet(answers: Answers = {}) {
  const opened = openFinance({
    at: '/cotisations?nouveau=oui',
    answers: {
      listCotisations: () => noCotisations,
      nextCotisationCode: () => ({ code: 'COT-211126-7' }),
      createCotisation: () => saved,
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Nouvelle cotisation' });
  return opened;
}

const dialog = () => within(screen.getByRole('dialog'));
const save = () => dialog().getByRole('button', { name: /^Enregistrer/ });
const missing = (text: RegExp | string) => dialog().findByText(text);

/** Chooses the person of a code, as at the counter: code, Enter. */
async function choosePerson(label = 'Adhérent', code = '0042') {
  await user.type(await dialog().findByRole('combobox', { name: new RegExp(`^${label}`) }), `${code}{Enter}`);
}
async function addFormule(code = 'N10') {
  await user.type(dialog().getByRole('combobox', { name: 'Ajouter une formule' }), `${code}{Enter}`);
}

describe('at the counter', () => {
  it('records by keyboard alone: code, Enter, formule, Enter, F9', async () => {
    const { calls } = await openGuichet();
    expect(await dialog().findByRole('combobox', { name: /^Adhérent/ })).toHaveFocus();
    await user.keyboard('0042{Enter}');
    await waitFor(() =>
      expect(dialog().getByRole('combobox', { name: 'Ajouter une formule' })).toHaveFocus(),
    );
    await user.keyboard('n10{Enter}');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.keyboard('{F9}');
    expect(await screen.findByText('Cotisation créée')).toBeVisible();
    const sent = calls.filter(({ name }) => name === 'createCotisation');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.idempotencyKey).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({
      codeCotisation: 'COT-211126-7',
      saisonId: 's1',
      type: 'individuelle',
      adherentId: 'a1',
      payeurId: 'a1',
      lienParente: 'Lui-même',
      montantTotal: 450,
      formules: [{ formuleId: 'f1', montant: 450 }],
      reglements: [{ typeReglement: 'espece', statut: 'complete', montant: 450 }],
      credits: [],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
