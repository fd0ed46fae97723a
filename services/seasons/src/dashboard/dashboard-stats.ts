import type { DashboardStats } from '@club/contract';
import { amountOf, clubToday } from '@club/service-kit';
import { noFigures } from '../saisons/to-saison.ts';
import { chiffresOf } from '../saisons/saison-figures.ts';
import { Saisons } from '../saisons/saison-model.ts';
import { dayOf } from '../statistiques/day-rules.ts';
import { liveStatistics } from '../statistiques/live-statistics.ts';
import { evolution, lastDays } from './dashboard-rules.ts';

/** Zeros without an active season. */
export async function getDashboardStats(now = new Date()): Promise<DashboardStats> {
  const saison = await Saisons.findOne({ active: true });
  const { nbAdherents, nbCotisations, montantTotalCotisations } = saison ? chiffresOf(saison) : noFigures;
  const statistics = liveStatistics();
  const active = saison ? statistics.sumsOf(saison._id) : undefined;
  const days = lastDays(statistics.allSums(), active, dayOf(clubToday(now)));
  const [yesterday, today] = days.slice(-2);
  if (!yesterday || !today) throw new Error('a trend has two days at least');
  return {
    saison: saison && { id: saison._id, nom: saison.nom },
    totalMembers: nbAdherents,
    totalCotisations: nbCotisations,
    totalCotisationsAmount: montantTotalCotisations,
    dailyStats: {
      today: {
        newMembers: today.nbAdherents,
        newCotisations: today.nbCotisations,
        newReglements: today.nbReglements,
        reglementAmount: amountOf(today.montantRecu),
      },
      evolution: {
        newMembersPercent: evolution(today.nbAdherents, yesterday.nbAdherents),
        newCotisationsPercent: evolution(today.nbCotisations, yesterday.nbCotisations),
        newReglementsPercent: evolution(today.nbReglements, yesterday.nbReglements),
        reglementAmountPercent: evolution(today.montantRecu, yesterday.montantRecu),
      },
    },
    tendance: {
      jours: days.map(({ jour }) => jour),
      newMembers: days.map((day) => day.nbAdherents),
      newCotisations: days.map((day) => day.nbCotisations),
      newReglements: days.map((day) => day.nbReglements),
      reglementAmount: days.map((day) => amountOf(day.montantRecu)),
    },
  };
}
