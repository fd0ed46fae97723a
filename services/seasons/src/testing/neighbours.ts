import { RuleError } from '@club/service-kit';
import type { TestService } from '@club/service-kit/testing';

interface Neighbour {
  away: boolean;
  asked: number;
  answer: object;
  /** Whether it holds something of a season that is to be deleted. */
  held: boolean;
  /** Seasons whose gates it opened again. */
  kept: string[];
}

/** What a test's finance and members answer when a season is closed, and how often they were asked. */
export interface Neighbours {
  finance: Neighbour;
  members: Neighbour;
}

/** Lets a test answer as finance and members; both are away at first. */
export function answerAsNeighbours(service: TestService): Neighbours {
  const neighbours: Neighbours = {
    finance: { away: true, asked: 0, answer: someMoney, held: false, kept: [] },
    members: { away: true, asked: 0, answer: { nbAdherents: 7 }, held: false, kept: [] },
  };
  for (const name of ['finance', 'members'] as const) {
    const neighbour = neighbours[name];
    service.replyAs(name, {
      closeSaison: async () => {
        neighbour.asked += 1;
        if (neighbour.away) throw new RuleError('unavailable', { service: name });
        return neighbour.answer;
      },
      retireSaison: async () => {
        if (neighbour.away) throw new RuleError('unavailable', { service: name });
        return { held: neighbour.held };
      },
      keepSaison: async (payload) => {
        neighbour.kept.push((payload as { id: string }).id);
        return {};
      },
    });
  }
  return neighbours;
}

/** In minor units. */
export const someMoney = {
  nbCotisations: 3,
  nbReglements: 5,
  montantTotalCotisations: 135_050,
  montantTotalReglements: 90_000,
};
