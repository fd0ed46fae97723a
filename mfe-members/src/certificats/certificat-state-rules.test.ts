import { certificatStateOf } from './certificat-state-rules.ts';

const today = '2026-11-21';
const state = (dateExpirationCertificat: string | null, aCertificatMedical = true) =>
  certificatStateOf({ aCertificatMedical, dateExpirationCertificat }, today);

describe('the certificate of a member', () => {
  it.each([
    ['2027-11-20', 'valid', 'Valide jusqu’au 20/11/2027'],
    ['2026-12-22', 'valid', 'Valide jusqu’au 22/12/2026'],
    ['2026-12-21', 'soon', 'Valide jusqu’au 21/12/2026'],
    ['2026-11-21', 'soon', 'Valide jusqu’au 21/11/2026'],
    ['2026-11-20', 'expired', 'Expiré le 20/11/2026'],
    [null, 'unknown', 'Expiration inconnue'],
  ])('that ends %s is %s', (end, kind, label) => expect(state(end)).toMatchObject({ kind, label }));

  it('is none, whatever dates are left, when he has none', () =>
    expect(state('2027-11-20', false)).toMatchObject({ kind: 'none', label: 'Aucun certificat' }));
});
