import {
  maxStates,
  type EntityName,
  type EntityState,
  type StateOf,
  type StatePage,
  type StateQuestion,
} from '@club/contract';
import { RuleError } from '../errors/rule-error.ts';
import type { CollectionOf, FilterOf } from '../mongo/define-collection.ts';

/** Collection of an entity, and the function that makes its published state. */
export interface StateSource<E extends EntityName = EntityName> {
  collection: Pick<CollectionOf<{ _id: string }>, 'find'>;
  stateOf: (document: never) => EntityState<StateOf[E]>;
}

/** Of a page: NATS refuses messages over 1 MB. */
const maxCharacters = 500_000;

/**
 * Answers the question `states`, from which copies are rebuilt without the STATE stream (E-6). A page has up to 500 states,
 * fewer when they are large.
 */
export function answerStates(sources: { readonly [E in EntityName]?: StateSource<E> }) {
  return {
    states: async (asked: StateQuestion): Promise<StatePage> => {
      const source = sources[asked.entity] as StateSource | undefined;
      if (!source) throw new RuleError('validation');
      if ('ids' in asked) return someStates(source, asked.ids);
      return pageOf(source, asked.after ?? null, asked.limit ?? maxStates);
    },
  };
}

async function someStates(source: StateSource, ids: readonly string[]): Promise<StatePage> {
  const documents = await find(source, { _id: { $in: ids } }, maxStates);
  return { states: documents.map(source.stateOf), next: null };
}

async function pageOf(source: StateSource, after: string | null, limit: number): Promise<StatePage> {
  const documents = await find(source, after === null ? {} : { _id: { $gt: after } }, limit);
  const states: StatePage['states'] = [];
  let characters = 0;
  for (const document of documents) {
    const state = source.stateOf(document);
    characters += JSON.stringify(state).length;
    // At least one, or paging would not advance.
    if (characters > maxCharacters && states.length > 0) break;
    states.push(state);
  }
  const isLast = documents.length < limit && states.length === documents.length;
  return { states, next: isLast ? null : (states.at(-1)?.id ?? null) };
}

/** Ids are texts in every copied collection. */
function find(
  { collection }: StateSource,
  filter: FilterOf<{ _id: string }>,
  limit: number,
): Promise<never[]> {
  return collection.find(filter).sort({ _id: 1 }).limit(limit).toArray() as Promise<never[]>;
}
