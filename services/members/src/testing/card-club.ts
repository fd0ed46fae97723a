import type { ChoixLot, FormatLot, HeldFormule, LotCartes } from '@club/contract';
import { until } from '@club/service-kit/testing';
import { Cards, type CardDocument } from '../badges/card-model.ts';
import { startMembers, type Members } from './start-members.ts';

export const natation: HeldFormule = {
  id: '65f0000000000000000000f1',
  code: 'N10',
  designation: 'Natation',
  sectionId: '65f0000000000000000000e1',
  sectionCode: '10',
};
export const musculation: HeldFormule = {
  id: '65f0000000000000000000f2',
  code: 'M10',
  designation: 'Musculation libre',
  sectionId: '65f0000000000000000000e2',
  sectionCode: '145',
};

type Start = ChoixLot & { formats?: FormatLot[] };

/** The members service beside a finance that knows who holds what, and runs of cards on it. */
export interface CardClub {
  members: Members;
  /** So many new members who hold these formulas. */
  some(count: number, ...formules: HeldFormule[]): Promise<string[]>;
  /** What finance waits for before it answers; undone by `null`. */
  holdFinance(until: (() => Promise<void>) | null): void;
  start(body: Start, key?: string): Promise<LotCartes>;
  ended(id: string): Promise<LotCartes>;
  cardsOf(lotId: string): Promise<CardDocument[]>;
  file(id: string, format: FormatLot): Promise<{ status: number; headers: Headers; content: Buffer }>;
}

/** Starts it. */
export async function startCardClub(): Promise<CardClub> {
  const members = await startMembers();
  const held = new Map<string, HeldFormule[]>();
  let hold: (() => Promise<void>) | null = null;
  members.replyAs('finance', {
    saisonHolders: async () => ({ adherentIds: [...held.keys()], next: null }),
    formulesOf: async ({ ids }: { ids: readonly string[] }) => {
      await hold?.();
      return ids.flatMap((id) => (held.has(id) ? [{ id, formules: held.get(id) ?? [] }] : []));
    },
  });
  return {
    members,
    some: async (count, ...formules) => {
      const created = await Promise.all(Array.from({ length: count }, () => members.created({})));
      for (const { id } of created) held.set(id, formules);
      return created.map(({ id }) => id);
    },
    holdFinance: (waiting) => (hold = waiting),
    start: async (body, key) =>
      (await members.staff.call('startLotCartes', { body }, key ? { 'Idempotency-Key': key } : {})).body,
    ended: (id) =>
      until(async () => {
        const { body } = await members.staff.call('getLotCartes', { params: { id } });
        return body.etat === 'en_cours' ? undefined : body;
      }),
    cardsOf: (lotId) => Cards.find({ lotId }).sort({ serial: 1 }).toArray(),
    file: async (id, format) => {
      const answer = await members.staff.open(`/api/lots-cartes/${id}/fichiers/${format}`);
      const content = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, headers: answer.headers, content };
    },
  };
}
