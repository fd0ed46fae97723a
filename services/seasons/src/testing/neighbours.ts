import { RuleError } from '@club/service-kit';
import type { TestService } from '@club/service-kit/testing';

/** What a test's finance and members answer when a season is closed, and how often they were asked. */
export interface Neighbours {
  finance: { away: boolean; asked: number; answer: object };
  members: { away: boolean; asked: number; answer: object };
}

/** Lets a test answer as finance and members; both are away at first. */
export function answerAsNeighbours(service: TestService): Neighbours {
  const neighbours: Neighbours = {
    finance: { away: true, asked: 0, answer: someMoney },
    members: { away: true, asked: 0, answer: { nbAdherents: 7 } },
  };
  for (const name of ['finance', 'members'] as const) {
    const neighbour = neighbours[name];
    service.replyAs(name, {
      closeSaison: async () => {
        neighbour.asked += 1;
        if (neighbour.away) throw new RuleError('unavailable', { service: name });
        return neighbour.answer;
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
