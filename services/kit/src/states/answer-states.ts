import type { EntityName, EntityState, StateOf } from '@club/contract';
import Joi from 'joi';
import type { Model } from 'mongoose';
import type { Replies } from '../bus/ask.ts';
import { RuleError } from '../errors/rule-error.ts';
import { mostStates, type StatePage, type StateQuestion } from './state-page.ts';

/** An owner's entity: where it is stored, and what is published of a document. */
export interface StateSource<E extends EntityName = EntityName> {
  model: Pick<Model<never>, 'collection'>;
  stateOf: (document: never) => EntityState<StateOf[E]>;
}

/** Of a page: NATS refuses messages of more than 1 MB. */
const mostCharacters = 500_000;

interface Asked {
  entity: EntityName;
  after?: string | null;
  limit: number;
  ids?: string[];
}

const questionSchema = Joi.object<Asked>({
  entity: Joi.string().required(),
  after: Joi.string().allow(null),
  limit: Joi.number().integer().min(1).max(mostStates).default(mostStates),
  ids: Joi.array().items(Joi.string()).max(mostStates),
}).required();

/**
 * Answers the question `states` of whoever keeps copies of an owner's entities: so a copy can be made anew without the STATE
 * stream (design.md "Events"). A page holds up to 500 states, fewer when they are large.
 */
export function answerStates(sources: { readonly [E in EntityName]?: StateSource<E> }): Replies {
  return {
    states: async (payload): Promise<StatePage> => {
      const { error, value } = questionSchema.validate(payload);
      const source = error ? undefined : (sources[value.entity] as StateSource | undefined);
      if (error || !source) throw new RuleError('validation');
      const { ids, after = null, limit } = value;
      return ids ? someStates(source, ids) : pageOf(source, after, limit);
    },
  };
}

async function someStates(source: StateSource, ids: readonly string[]): Promise<StatePage> {
  const documents = await find(source, { _id: { $in: ids } }, mostStates);
  return { states: documents.map(source.stateOf), next: null };
}

async function pageOf(source: StateSource, after: string | null, limit: number): Promise<StatePage> {
  const documents = await find(source, after === null ? {} : { _id: { $gt: after } }, limit);
  const states: StatePage['states'] = [];
  let characters = 0;
  for (const document of documents) {
    const state = source.stateOf(document);
    characters += JSON.stringify(state).length;
    // At least one: a page must lead further.
    if (characters > mostCharacters && states.length > 0) break;
    states.push(state);
  }
  const isLast = documents.length < limit && states.length === documents.length;
  return { states, next: isLast ? null : (states.at(-1)?.id ?? null) };
}

/** Reads with the driver itself, as documents are stored; ids are texts in every collection that is copied. */
function find({ model }: StateSource, filter: object, limit: number): Promise<never[]> {
  return model.collection.find(filter).sort({ _id: 1 }).limit(limit).toArray() as Promise<never[]>;
}

/** Asks questions of owners; `ask` of a service, or a bare request of a command. */
export type AskStates = (entity: EntityName, question: StateQuestion) => Promise<StatePage>;
