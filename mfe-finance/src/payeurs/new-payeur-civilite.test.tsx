import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountRoutes } from '@club/testing';
import { clubNow, setClub } from '@club/ui/club';
import { aPayeur } from '../testing/builders.ts';
import { NewPayeurDialog } from './new-payeur-dialog.tsx';

const user = userEvent.setup();

/** Creates «ben saïd ines» with these keys in the field of the form of address; answers what was sent. */
async function created(keys: string): Promise<unknown> {
  const dialog = (
    <NewPayeurDialog typed="ben saïd ines" isMember onCreated={() => undefined} onClose={() => undefined} />
  );
  const { calls } = mountRoutes({
    routes: { guichet: [{ index: true, element: dialog }] },
    at: '/guichet',
    permissions: ['adherents.create'],
    answers: { createAdherent: () => aPayeur({ id: 'a9' }) as never },
  });
  await user.click(await screen.findByLabelText(/^Prénom/));
  await user.keyboard(`{Tab}${keys}`);
  await user.click(screen.getByRole('button', { name: 'Créer la personne' }));
  await screen.findByText('Personne créée');
  return calls.find(({ name }) => name === 'createAdherent')?.body;
}

describe('a person created at the counter', () => {
  it.each([
    ['f', 'Mme'],
    ['M', 'Mr'],
    ['l', 'Mlle'],
    ['{ArrowRight}', 'Mr'],
    ['fn', null],
  ])('the keys «%s» say %s', async (keys, civilite) => {
    expect(await created(keys)).toMatchObject({ civilite });
  });

  it('is neither «Monsieur» nor «Tunisienne» when nobody said so', async () => {
    expect(await created('')).toMatchObject({ civilite: null, nationalites: '[]' });
  });

  it('has the nationality of the settings', async () => {
    const before = clubNow();
    const systemSettings = { ...before.systemSettings, nationaliteParDefaut: 'Marocaine' as const };
    act(() => setClub({ ...before, systemSettings }));
    expect(await created('')).toMatchObject({ nationalites: '["Marocaine"]' });
    act(() => setClub(before));
  });
});
