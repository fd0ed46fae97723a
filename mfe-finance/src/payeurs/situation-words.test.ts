import type { Situation } from '@club/contract';
import { echeanceBadge, situationText, situationTone } from './situation-words.ts';

const situation = (more: Partial<Situation>): Situation => ({
  etat: 'a_jour',
  montant: 0,
  restant: 0,
  remis: 0,
  date: null,
  payeur: null,
  ...more,
});
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the first line of a record', () => {
  it.each([
    [
      { etat: 'retard', montant: 150, restant: 150, date: '2026-10-03' },
      'Reste 150,00 Dh, en retard depuis le 03/10/2026',
    ],
    [
      { etat: 'retard', montant: 1_200, restant: 4_600, date: '2026-10-03' },
      'Reste 4 600,00 Dh, dont 1 200,00 Dh en retard depuis le 03/10/2026',
    ],
    [
      { etat: 'a_payer', montant: 300, restant: 300, date: '2027-01-05' },
      'Reste 300,00 Dh, prochaine échéance le 05/01/2027',
    ],
    [{}, 'Tout est payé'],
    [{ remis: 4_600 }, 'Rien à payer : 4 600,00 Dh remis, à encaisser'],
    [{ remis: undefined }, 'Rien à payer'],
    [
      { etat: 'a_payer', montant: 300, restant: 300, date: '2027-01-05', remis: 4_600 },
      'Reste 300,00 Dh, prochaine échéance le 05/01/2027. 4 600,00 Dh remis, à encaisser',
    ],
    [
      { etat: 'sans_cotisation', remis: 450 },
      'Aucune cotisation pour la saison en cours. 450,00 Dh remis, à encaisser',
    ],
    [{ etat: 'sans_cotisation' }, 'Aucune cotisation pour la saison en cours'],
    [
      {
        ...{ etat: 'retard', montant: 1_350, restant: 1_350, date: '2026-10-03' },
        payeur: { id: 'p', codeAdherent: '9', prenom: 'Sonia', nom: 'Mejri' },
      },
      'Reste 1 350,00 Dh, en retard depuis le 03/10/2026 (payeur : Sonia Mejri)',
    ],
  ] as const)('%j is said «%s»', (more, said) => {
    expect(plain(situationText(situation(more as Partial<Situation>)))).toBe(said);
  });

  it.each([
    ['retard', '2026-10-03', 'danger'],
    ['a_payer', '2026-12-10', 'warning'],
    ['a_payer', '2026-12-11', 'info'],
    ['a_jour', null, 'success'],
  ] as const)('%s of %s is %s', (etat, date, tone) => {
    expect(situationTone(situation({ etat, date }), '2026-11-25')).toBe(tone);
  });
});

it.each([
  ['2026-11-24', false, 'En retard', 'danger'],
  ['2026-11-25', false, 'Aujourd’hui', 'warning'],
  ['2027-01-05', false, 'À venir', 'neutral'],
  ['2026-11-01', true, 'Remis', 'neutral'],
] as const)('a due date of %s, handed over: %s, is «%s»', (date, remis, label, tone) => {
  expect(echeanceBadge({ date, remis }, '2026-11-25')).toEqual({ tone, label });
});
