import { certificatStateOf } from './certificat-state-rules.ts';

const today = '2026-11-21';
const state = (dateExpirationCertificat: string | null, aCertificatMedical = true, soonDays = 30) =>
  certificatStateOf({ aCertificatMedical, dateExpirationCertificat }, today, soonDays);

describe('the certificate of a member', () => {
  it.each([
    ['2027-11-20', 'valid', 'Valide jusqu’au 20/11/2027'],
    ['2026-12-22', 'valid', 'Valide jusqu’au 22/12/2026'],
    ['2026-12-21', 'soon', 'Valide jusqu’au 21/12/2026'],
    ['2026-11-21', 'soon', 'Valide jusqu’au 21/11/2026'],
    ['2026-11-20', 'expired', 'Expiré le 20/11/2026'],
    [null, 'unknown', 'Expiration inconnue'],
  ])('that ends %s is %s', (end, kind, label) => expect(state(end)).toMatchObject({ kind, label }));

  it.each([
    [15, 'valid'],
    [20, 'soon'],
    [60, 'soon'],
  ])('with %i days in the settings, one that ends in 20 days is %s', (soonDays, kind) =>
    expect(state('2026-12-11', true, soonDays).kind).toBe(kind),
  );

  it('is none, whatever dates are left, when he has none', () =>
    expect(state('2027-11-20', false)).toMatchObject({ kind: 'none', label: 'Aucun certificat' }));
});
