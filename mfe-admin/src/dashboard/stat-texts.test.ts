import { someDashboardStats } from '../testing/builders.ts';
import { changeText, statCards } from './stat-texts.ts';

const drawn = statCards.map(({ draw }) => draw(someDashboardStats()));
const plain = (text: string) => text.replace(/\s/gu, ' ');

it('the four cards say what there is, today, and the change against yesterday', () =>
  expect(
    drawn.map(({ title, figure, today, change }) => [title, figure, today, changeText(change)].map(plain)),
  ).toEqual([
    ['Total adhérents', '12 856', '3 nouveaux aujourd’hui', '+50 % par rapport à hier'],
    ['Total cotisations', '1 234', '1 nouvelle aujourd’hui', 'Aucun mouvement hier'],
    [
      'Chiffre d’affaires',
      '450 000,50 Dh',
      '0,00 Dh encaissés aujourd’hui',
      '\u2212100 % par rapport à hier',
    ],
    ['Règlements aujourd’hui', '0', 'pour 0,00 Dh', '\u2212100 % par rapport à hier'],
  ]));

it('each figure says in words what it counts, also when a new season begins at zero', () => {
  expect(drawn.map(({ counts }) => counts)).toEqual([
    'Adhérents de la saison 2026-2027',
    'Cotisations de la saison 2026-2027',
    'Cotisations de la saison 2026-2027',
    'Règlements de toutes les saisons',
  ]);
  expect(statCards[0]!.draw(someDashboardStats({ saison: null })).counts).toBe(
    'Adhérents de la saison active',
  );
});

it('a quiet day has no figure', () => {
  const { dailyStats } = someDashboardStats();
  const today = { ...dailyStats.today, newMembers: 0, newCotisations: 0 };
  const quiet = someDashboardStats({ dailyStats: { ...dailyStats, today } });
  const [members, cotisations] = statCards.map(({ draw }) => draw(quiet).today);
  expect([members, cotisations]).toEqual(['Aucun aujourd’hui', 'Aucune aujourd’hui']);
});

it('the trends are told in words', () => {
  expect(plain(drawn[2]!.trendLabel)).toBe(
    'Du 20/11/2026 à aujourd’hui, par jour : au plus 100,50 Dh, aujourd’hui 0,00 Dh',
  );
  const none = { jours: [], newMembers: [], newCotisations: [], newReglements: [], reglementAmount: [] };
  expect(statCards[0]!.draw(someDashboardStats({ tendance: none })).trendLabel).toBe(
    'Pas encore de tendance',
  );
});
