import { entities } from '@club/contract';
import { ask } from '../bus/ask.ts';
import type { AskStates } from './answer-states.ts';
import type { StatePage } from './state-page.ts';

/** A page is read in some ten milliseconds; its owner may be busy. */
const timeoutMs = 10_000;

/** Asks the owner of an entity, from within a service. Throws `unavailable`, which names it, when it is away. */
export const askStates: AskStates = async (entity, question) =>
  (await ask(entities[entity].owner, 'states', question, { timeoutMs })) as StatePage;
