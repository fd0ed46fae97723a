import 'fake-indexeddb/auto';
import { sectionCalls, type SignedInUser } from '@club/contract';
import {
  api,
  importSealKey,
  keepUnsent,
  makeStore,
  removeUnsent,
  request,
  signedInAgain,
  SignedInUserProvider,
  StoreProvider,
} from '@club/store';
import { Form, TextField, useForm } from '@club/ui/form';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { formPlaces, type PlaceProps } from '@club/testing/form-places';
import { fakeFetch, problem, type SentCall } from '@club/testing/fake-api';
import { fakeNetwork, setOnline } from '@club/testing/browser-network';
import { SignInAgain } from './sign-in-again.tsx';

beforeAll(fakeNetwork);
const user = userEvent.setup();
const { createSection } = sectionCalls;
const { useCreateSectionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    createSection: build.mutation<unknown, { designation: string }>({
      query: (body) => request(createSection, { body: body as never, idempotencyKey: 'k1' }),
    }),
  }),
});

const nadia = { id: 'u1', codeUtilisateur: '111', permissions: [] } as unknown as SignedInUser;

function NewSection({ Place }: { Place: ComponentType<PlaceProps> }) {
  const [create, { isSuccess }] = useCreateSectionMutation();
  const form = useForm({ defaultValues: { designation: '' } });
  return (
    <Place title="Nouvelle section" onClose={() => undefined}>
      <Form form={form} onSubmit={(values) => create(values).unwrap()}>
        <TextField name="designation" label="Désignation" />
        <button>Créer</button>
      </Form>
      {isSuccess && <p>créée</p>}
    </Place>
  );
}

/** A section is typed, and sent once the session has ended. */
async function sendTooLate(who: string, Place: ComponentType<PlaceProps>, why?: string) {
  const { dialog, ...sent } = await askedToSignIn(who, Place, why);
  expect(dialog.getByLabelText('Mot de passe')).toHaveFocus();
  await user.keyboard('secret{Enter}');
  return sent;
}

async function askedToSignIn(who: string, Place: ComponentType<PlaceProps>, why?: string) {
  let isSignedIn = false;
  const calls: SentCall[] = [];
  const onOther = jest.fn();
  globalThis.fetch = fakeFetch(
    {
      createSection: () =>
        isSignedIn ? { id: 's1' } : problem('unauthenticated', why ? { message: why } : {}),
      getSignedInUser: () => (isSignedIn ? nadia : problem('unauthenticated')),
      login: () => {
        isSignedIn = true;
        return {
          user: { id: who, codeUtilisateur: '111', prenom: 'Nadia', nom: 'Haddad', profileType: 'admin' },
        };
      },
    },
    calls,
  );
  render(
    <StoreProvider store={makeStore()}>
      <SignedInUserProvider value={nadia}>
        <NewSection Place={Place} />
        <SignInAgain onOther={onOther} />
      </SignedInUserProvider>
    </StoreProvider>,
  );
  await user.type(screen.getByLabelText('Désignation'), 'Natation');
  await user.click(screen.getByRole('button', { name: 'Créer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Votre session est terminée' }));
  expect(dialog.getByText(/votre saisie est gardée/)).toBeVisible();
  expect(dialog.queryByText(/Veuillez vous connecter/)).toBeNull();
  if (why) expect(dialog.getByText(why)).toBeVisible();
  expect(dialog.getByLabelText('Code')).toHaveValue('111');
  const sent = () => calls.filter(({ name }) => name === 'createSection');
  return { sent, onOther, dialog };
}

describe.each(formPlaces)('a session that ends in the middle of work %s', (_where, Place) => {
  afterEach(() => act(signedInAgain));

  it('is asked for over the page: the typing stays, and the same call is sent again', async () => {
    const { sent, onOther } = await sendTooLate('u1', Place);
    expect(await screen.findByText('créée')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Votre session est terminée' })).toBeNull();
    expect(screen.getByLabelText('Désignation')).toHaveValue('Natation');
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
    expect(sent()[0]?.idempotencyKey).toBe('k1');
    expect(onOther).not.toHaveBeenCalled();
  });

  it('says why where it was ended before its time', async () => {
    await sendTooLate('u1', Place, 'Votre compte a ouvert une session de plus.');
    expect(await screen.findByText('créée')).toBeVisible();
  });

  it('asks before it is left while encaissements of the user are not sent', async () => {
    const key = await importSealKey(btoa('a key of thirty-two bytes, so it'));
    const head = { id: 'a1', le: '2026-11-26T09:00:00.000Z', bon: 'K7B-1' };
    await keepUnsent(key, { ...head, par: { id: nadia.id, nom: 'Nadia Haddad' }, content: {} });
    try {
      const { dialog } = await askedToSignIn('u1', Place);
      await user.click(dialog.getByRole('link', { name: 'Quitter sans reprendre' }));
      const asked = await screen.findByRole('alertdialog', { name: 'Des encaissements ne sont pas envoyés' });
      expect(asked).toHaveTextContent(/1.encaissement attend/);
      await user.click(within(asked).getByRole('button', { name: 'Annuler' }));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      await user.type(dialog.getByLabelText('Mot de passe'), 'secret{Enter}');
      expect(await screen.findByText('créée')).toBeVisible();
    } finally {
      await removeUnsent(head.id);
    }
  });

  it('is not left without network: the page stays', async () => {
    const { dialog } = await askedToSignIn('u1', Place);
    setOnline(false);
    try {
      await user.click(dialog.getByRole('link', { name: 'Quitter sans reprendre' }));
      const told = await screen.findByRole('dialog', { name: 'Pas de déconnexion sans réseau' });
      await user.click(within(told).getByRole('button', { name: 'Rester' }));
      expect(screen.queryByRole('dialog', { name: 'Pas de déconnexion sans réseau' })).toBeNull();
    } finally {
      setOnline(true);
    }
    await user.type(dialog.getByLabelText('Mot de passe'), 'secret{Enter}');
    expect(await screen.findByText('créée')).toBeVisible();
  });

  it('leaves nothing to somebody else who signs in', async () => {
    const { sent, onOther } = await sendTooLate('u2', Place);
    await waitFor(() => expect(onOther).toHaveBeenCalled());
    expect(sent()).toHaveLength(1);
    const going = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(going);
    expect(going.defaultPrevented).toBe(false);
  });
});
