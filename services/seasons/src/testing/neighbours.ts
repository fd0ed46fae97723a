import type { MoneyTotals } from '@club/contract';
import { RuleError } from '@club/service-kit';
import type { TestService } from '@club/service-kit/testing';

interface Neighbour<Totals> {
  away: boolean;
  asked: number;
  answer: Totals;
  /** Whether it holds something of a season that is to be deleted. */
  held: boolean;
  /** True when only offers hold it. */
  offresSeules?: boolean;
  /** Seasons whose fence it opened again. */
  kept: string[];
}

/** What a test's finance and members answer when a season is closed, and how often they were asked. */
export interface Neighbours {
  finance: Neighbour<MoneyTotals>;
  members: Neighbour<{ nbAdherents: number }>;
}

/** Lets a test answer as finance and members; both are away at first. */
export function answerAsNeighbours(service: TestService): Neighbours {
  const neighbours: Neighbours = {
    finance: { away: true, asked: 0, answer: someMoney, held: false, kept: [] },
    members: { away: true, asked: 0, answer: { nbAdherents: 7 }, held: false, kept: [] },
  };
  service.replyAs('finance', repliesOf('finance', neighbours.finance));
  service.replyAs('members', repliesOf('members', neighbours.members));
  return neighbours;
}

function repliesOf<Totals>(name: keyof Neighbours, neighbour: Neighbour<Totals>) {
  const refuseWhileAway = () => {
    if (neighbour.away) throw new RuleError('unavailable', { service: name });
  };
  return {
    closeSaison: async () => {
      neighbour.asked += 1;
      refuseWhileAway();
      return neighbour.answer;
    },
    retireSaison: async () => {
      refuseWhileAway();
      const { held, offresSeules = false } = neighbour;
      return { held, offresSeules };
    },
    keepSaison: async ({ id }: { id: string }) => {
      neighbour.kept.push(id);
      return {};
    },
  };
}

/** In minor units. */
export const someMoney = {
  nbCotisations: 3,
  nbReglements: 5,
  montantTotalCotisations: 135_050,
  montantTotalReglements: 90_000,
};
