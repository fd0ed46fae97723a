import { minutesEtatPorte, type EtatPorte } from '@club/contract';
import { forgetKept, keepForSession, keptForSession } from '@club/store';

/** A state as a door has it. */
export interface FetchedEtat {
  etat: EtatPorte;
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  ahead: number;
  /** Under which it holds entries of carnets; absent where the browser has no id. */
  porteId?: string | undefined;
}

const name = 'porte';

/** Milliseconds. */
export const longestAge = minutesEtatPorte * 60_000;

/** ms since 1970, by the server's clock. */
export const serverNow = ({ ahead }: Pick<FetchedEtat, 'ahead'>): number => Date.now() + ahead;

/** Milliseconds since it was read. */
export const ageOf = (fetched: FetchedEtat): number => serverNow(fetched) - Date.parse(fetched.etat.moment);

/** Kept for an hour at most, and not beyond the session (D-4). */
export const keepEtat = (userId: string, fetched: FetchedEtat): Promise<void> =>
  keepForSession(name, { userId, until: Date.now() + longestAge - ageOf(fetched), value: fetched });

export const keptEtat = (userId: string): Promise<FetchedEtat | undefined> =>
  keptForSession<FetchedEtat>(name, userId);

export const forgetEtat = (): Promise<void> => forgetKept(name);
