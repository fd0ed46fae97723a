import { screen, waitFor } from '@testing-library/react';
import { heldBack } from '@club/testing';
import { anAdherentRow } from '../testing/builders.ts';
import { aPage } from '../testing/open-members.ts';
import { codeField, nameField, open, user } from './testing/open-certificats.ts';

describe('a member typed faster than the server answers', () => {
  it('is the one a fast person meant: Enter before the proposal waits for it', async () => {
    const search = heldBack(({ query }) =>
      aPage(query['search'] === 'trabelsi sal' ? [anAdherentRow()] : []),
    );
    const { calls } = open({ answers: { listAdherents: search.answer } });
    await user.type(await codeField(), 'trabelsi sal{Enter}');
    await user.tab();
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ search: 'trabelsi sal' }));
    expect(screen.queryByText(/Adhérent non trouvé/)).toBeNull();
    search.release();
    await waitFor(async () => expect(await codeField()).toHaveValue('0042'));
    await waitFor(() => expect(nameField()).toHaveTextContent('Salma TRABELSI'));
    expect(screen.queryByText(/Adhérent non trouvé/)).toBeNull();
    expect(calls.some(({ name }) => name === 'uploadCertificat')).toBe(false);
  });

  it('is not said to be unknown while persons are proposed for the name typed', async () => {
    open({ answers: { listAdherents: () => aPage([anAdherentRow(), anAdherentRow({ id: 'a2' })]) } });
    await user.type(await codeField(), 'trab{Enter}');
    await screen.findByRole('option', { name: '0042 Salma TRABELSI', selected: true });
    expect(screen.queryByText(/Adhérent non trouvé/)).toBeNull();
    await user.tab();
    await waitFor(() => expect(nameField()).toHaveTextContent('Adhérent non trouvé'));
  });

  it('is said not to exist once the answers for exactly that text say so', async () => {
    const search = heldBack(() => aPage([]));
    const { calls } = open({ answers: { listAdherents: search.answer } });
    await user.type(await codeField(), '9999{Enter}');
    await waitFor(() => expect(calls.some(({ name }) => name === 'getAdherentByCode')).toBe(true));
    expect(nameField()).toHaveTextContent('Recherche…');
    search.release();
    await waitFor(() => expect(nameField()).toHaveTextContent('Adhérent non trouvé'));
  });
});
