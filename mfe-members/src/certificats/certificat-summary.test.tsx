import { daysLater } from '@club/contract';
import { clubNow, setClub } from '@club/ui/club';
import { today } from '@club/ui/format';
import { act, screen } from '@testing-library/react';
import { aFiche, anAdherent } from '../testing/builders.ts';
import { openMembers } from '../testing/open-members.ts';

/** The club's setting from now on. */
function warnDaysBefore(joursAvantExpiration: number): void {
  const club = clubNow();
  act(() =>
    setClub({ ...club, notificationSettings: { ...club.notificationSettings, joursAvantExpiration } }),
  );
}

const usual = clubNow();
afterEach(() => act(() => setClub(usual)));

it('a certificate ends soon by the days of the settings, as in the list to follow, without a right to settings', async () => {
  const ending = { aCertificatMedical: true, dateExpirationCertificat: daysLater(today(), 20) };
  openMembers({
    at: '/members?fiche=a1',
    permissions: ['adherents.read', 'adherents.update'],
    answers: { getFicheAdherent: () => aFiche(anAdherent({ id: 'a1', ...ending })) },
  });
  const badge = await screen.findByText(/^Valide jusqu’au/);
  expect(badge).toHaveClass('club-badge-warning');
  warnDaysBefore(15);
  expect(badge).toHaveClass('club-badge-success');
});
