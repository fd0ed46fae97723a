import { screen, waitFor } from '@testing-library/react';
import { heldBack, problem } from '@club/testing';
import { idOf } from '../testing/builders.ts';
import { field, mohamed, monia, open, shows, user } from './testing/open-person-field.tsx';

describe('a person typed faster than the server answers', () => {
  it('takes whom a fast person meant, once the slow answer comes', async () => {
    const search = heldBack(() => [monia]);
    const { calls, onSubmit } = open({ searchPayeurs: search.answer });
    await user.type(field(), 'benali mon{Enter}');
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ search: 'benali mon' }));
    await user.tab();
    expect(field()).not.toBeInvalid();
    search.release();
    await shows('a2');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes the code whatever zeros it is typed without, however slow the answer', async () => {
    const search = heldBack(() => [monia, mohamed]);
    open({ searchPayeurs: search.answer });
    await user.type(field(), '42{Enter}');
    search.release();
    await shows(idOf('a1'));
  });

  it('asks again on Enter when the search could not be made', async () => {
    let people: unknown = problem('unavailable');
    const { calls } = open({ searchPayeurs: () => people });
    await user.type(field(), 'benali{Enter}');
    await waitFor(() => expect(calls).toHaveLength(2));
    await screen.findByText(/^Erreur de recherche/);
    people = [monia];
    await user.keyboard('{Enter}');
    await screen.findByRole('option', { name: /BENALI Monia/, selected: true });
    await user.keyboard('{Enter}');
    await shows('a2');
    expect(calls).toHaveLength(3);
  });

  it('says of a code that was left what the answer says, and takes a later right one', async () => {
    let people: unknown = problem('unavailable');
    open({ searchPayeurs: () => people });
    await user.type(field(), '0042');
    await user.tab();
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/^Erreur de recherche/));
    people = [mohamed];
    globalThis.dispatchEvent(new Event('online'));
    await shows(idOf('a1'));
  });
});
