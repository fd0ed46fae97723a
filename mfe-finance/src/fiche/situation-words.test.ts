import type { Situation } from '@club/contract';
import { situationBadge, situationText } from './situation-words.ts';

const situation = (more: Partial<Situation>): Situation => ({
  etat: 'a_jour',
  montant: 0,
  date: null,
  payeur: null,
  ...more,
});
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the first line of a record', () => {
  it.each([
    [{ etat: 'retard', montant: 150, date: '2026-10-03' }, 'En retard de 150,00 Dh depuis le 03/10/2026'],
    [
      { etat: 'a_payer', montant: 300, date: '2027-01-05' },
      'Reste 300,00 Dh à payer, échéance le 05/01/2027',
    ],
    [{}, 'Tout est payé'],
    [{ etat: 'sans_cotisation' }, 'Aucune cotisation pour la saison en cours'],
    [
      {
        etat: 'retard',
        montant: 1_350,
        date: '2026-10-03',
        payeur: { id: 'p', codeAdherent: '9', prenom: 'Sonia', nom: 'Mejri' },
      },
      'En retard de 1 350,00 Dh depuis le 03/10/2026 (payeur : Sonia Mejri)',
    ],
  ] as const)('%j is said «%s»', (more, said) => {
    expect(plain(situationText(situation(more as Partial<Situation>)))).toBe(said);
  });

  it.each([
    ['retard', '2026-10-03', 'danger'],
    ['a_payer', '2026-12-10', 'warning'],
    ['a_payer', '2026-12-11', 'neutral'],
    ['a_jour', null, 'success'],
  ] as const)('%s of %s is %s', (etat, date, tone) => {
    expect(situationBadge(situation({ etat, date }), '2026-11-25').tone).toBe(tone);
  });
});
