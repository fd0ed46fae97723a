import { obstacleText } from '@club/contract';
import { echeanceBadge, sumsByMeans } from './echeance-words.ts';
import { anEcheance } from './testing/builders.ts';

const today = '2026-11-25';

describe('a due date', () => {
  it.each([
    [{ dateEcheance: '2026-11-24', joursRetard: 1 }, 'danger', 'Retard 1\u00a0j'],
    [{ dateEcheance: '2026-10-25', joursRetard: 31 }, 'danger', 'Retard 31\u00a0j'],
    [{ dateEcheance: today, joursRetard: 0 }, 'warning', 'Aujourd’hui'],
    [{ dateEcheance: '2026-12-10', joursRetard: 0 }, 'warning', 'À venir'],
    [{ dateEcheance: '2026-12-11', joursRetard: 0 }, 'neutral', 'À venir'],
  ])('%o is %s, «%s»', (more, tone, label) =>
    expect(echeanceBadge(anEcheance(more), today)).toEqual({ tone, label }),
  );

  it('says why it is not received with others', () => {
    expect(obstacleText(anEcheance())).toBeUndefined();
    expect(obstacleText(anEcheance({ obstacle: 'remise', remiseCode: 'REM-00012' }))).toBe(
      'S’encaisse avec la remise REM-00012',
    );
    expect(obstacleText(anEcheance({ obstacle: 'saison_cloturee' }))).toMatch(/s’encaisse seul$/);
  });
});

it('sums what is chosen by means to the last unit, the largest first', () =>
  expect(
    sumsByMeans([
      anEcheance({ restant: 0.1 }),
      anEcheance({ restant: 0.2 }),
      anEcheance({ typeReglement: 'cheque', restant: 333.34 }),
    ]),
  ).toEqual([
    { typeReglement: 'cheque', nombre: 1, montant: 333.34 },
    { typeReglement: 'espece', nombre: 2, montant: 0.3 },
  ]));
