import type { EntityName, EntityState } from '@club/contract';
import { RuleError } from '@club/service-kit';
import type { TestService } from '@club/service-kit/testing';

type State = EntityState<unknown>;
type Copied = 'members' | 'finance' | 'admin';

/** What a test's members, finance and admin have, and whether they answer. */
export interface Owners {
  readonly away: Set<Copied>;
  /** Gives an owner an entity, a tombstone when `data` is null. */
  has(entity: EntityName, id: string, data: object | null, version?: number): void;
  forget(entity: EntityName, id: string): void;
}

/** Lets a test answer `states` as they do. */
export function answerAsOwners(service: TestService): Owners {
  const states = new Map<EntityName, Map<string, State>>();
  const away = new Set<Copied>();
  const of = (entity: EntityName): Map<string, State> => {
    const known = states.get(entity) ?? new Map<string, State>();
    states.set(entity, known);
    return known;
  };
  for (const name of ['members', 'finance', 'admin'] as const)
    service.replyAs(name, {
      states: async (asked) => {
        if (away.has(name)) throw new RuleError('unavailable', { service: name });
        const ids = 'ids' in asked ? asked.ids : undefined;
        const all = [...of(asked.entity).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
        return { states: ids ? all.filter(({ id }) => ids.includes(id)) : all, next: null };
      },
    });
  return {
    away,
    has: (entity, id, data, version = 1) => of(entity).set(id, { id, version, deleted: data === null, data }),
    forget: (entity, id) => of(entity).delete(id),
  };
}
