import { passagesOf } from '@club/service-kit/gates';
import type { FormerMember } from './candidat-rules.ts';
import { holdingsOf, membersOf, seasonCotisations, type Holding } from './season-lines.ts';

interface Season {
  saisonId: string;
  /** Money transactions that had passed its gates before it was read. */
  passed: number;
  members: Map<string, FormerMember>;
  holdings: Map<string, Holding>;
}

/** Seasons kept in memory: the former and the active one. */
const most = 2;

let remembered: Season[] = [];

/**
 * The lines of a season as they are now. Kept in memory while nothing of the season changes: every change of its money writes one
 * of its gates in the same transaction (design.md "Money"), so their sum tells, whichever instance wrote.
 */
export async function seasonNow(saisonId: string): Promise<Season> {
  const passed = await passagesOf(saisonId);
  const known = remembered.find((one) => one.saisonId === saisonId);
  if (known?.passed === passed) return known;
  const cotisations = await seasonCotisations(saisonId);
  const season = {
    saisonId,
    passed,
    members: membersOf(cotisations),
    holdings: holdingsOf(cotisations),
  };
  remembered = [season, ...remembered.filter((one) => one.saisonId !== saisonId)].slice(0, most);
  return season;
}
