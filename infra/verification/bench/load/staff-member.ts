import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { calls, pathOf, type CallName } from '@club/contract';
import { noms, prenomsFeminins } from '../../../demo/names.ts';
import { seededRandom, type Random } from '../../../demo/random.ts';
import { sendJson, type ReceivedAnswer } from '../fast-client.ts';

/** Mix of actions on a registration day, in percent. */
export const shares = { search: 50, open: 20, list: 10, cotisation: 15, statistics: 5 } as const;

export type Action = keyof typeof shares;

export const actions = Object.keys(shares) as Action[];

const sequence = actions.flatMap((action) => Array<Action>(shares[action]).fill(action));

/** The next thing that somebody does. */
export function nextAction(random: Random): Action {
  return random.pick(sequence);
}

/** What staff of a club work with. */
export interface LoadClub {
  memberIds: readonly string[];
  /** One that any member may take, with its price in the club's currency. */
  formule: { id: string; montant: number };
}

/** One of the staff, signed in, who does one thing after the other. */
export interface StaffMember {
  /** Does it through the gateway; answers what came back and what should have. */
  act(action: Action): Promise<ReceivedAnswer & { expected: number }>;
}

const perPage = 50;

/** Makes one of the staff; the same `number` always asks the same. */
export function staffMember(
  { url, agent, cookie }: { url: string; agent: Agent; cookie: string },
  { memberIds, formule }: LoadClub,
  number: number,
): StaffMember {
  const random = seededRandom(number * 977 + 5);
  const pages = Math.ceil(memberIds.length / perPage);

  async function send(name: CallName, query: Record<string, string> = {}, parts: Sent = {}) {
    const { method, path } = calls[name];
    const target = `${url}${parts.path ?? path}?${new URLSearchParams(query)}`;
    const headers = { Cookie: cookie, Origin: url, 'Idempotency-Key': randomUUID() };
    const answer = await sendJson(agent, target, { method, headers, body: parts.body });
    return { ...answer, expected: method === 'POST' ? 201 : 200 };
  }

  /** A search text: a name's prefix of at least 3 letters, sometimes a code. */
  function typed(): string {
    if (random.chance(15)) return random.digits(4);
    const name = random.pick(random.chance(70) ? noms : prenomsFeminins);
    return name.slice(0, 3 + random.integer(6));
  }

  const does: Readonly<Record<Action, () => ReturnType<typeof send>>> = {
    search: () => send('listAdherents', { search: typed(), searchField: 'all' }),
    open: () => send('getAdherent', {}, { path: pathOf(calls.getAdherent, { id: random.pick(memberIds) }) }),
    list: () => send('listAdherents', { page: String(1 + random.integer(pages)) }),
    statistics: () => send('getEnhancedDashboardStats'),
    cotisation: () => {
      const payeurId = random.pick(memberIds);
      const formules = [{ formuleId: formule.id }];
      const reglements = [{ montant: formule.montant, statut: 'complete', typeReglement: 'espece' }];
      const body = { payeurId, adherentId: payeurId, lienParente: 'Lui-même', formules, reglements };
      return send('createCotisation', {}, { body });
    },
  };
  return { act: (action) => does[action]() };
}

interface Sent {
  path?: string;
  body?: object;
}
