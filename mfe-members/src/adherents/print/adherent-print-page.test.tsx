import { screen, waitFor } from '@testing-library/react';
import { anAdherent } from '../../testing/builders.ts';
import { openMembers } from '../../testing/open-members.ts';

describe('the printable card', () => {
  it('shows the sheet and prints it once', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    openMembers({
      at: '/members/a1/print',
      answers: { getAdherent: () => anAdherent({ dateNaissance: null, marqueVoiture: null }) },
    });
    expect(await screen.findByText('FICHE D’ADHÉRENT')).toBeVisible();
    expect(screen.getByText('0042')).toBeVisible();
    const brand = screen.getAllByRole('term').at(-1);
    expect(brand).toBeVisible();
    expect(brand).toHaveTextContent(/^Non renseignée$/);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });
});
