import { useEffect, useRef } from 'react';
import type { Payeur } from '@club/contract';
import { messageOf } from '@club/ui/problem';
import { useLazySearchPayeursQuery } from './payeurs-api.ts';

/** Pause in typing, in ms. */
const pause = 150;
const maxShown = 8;

export interface PersonSearch {
  people: readonly Payeur[];
  /** `people` answers an older text, or nothing yet. */
  waiting: boolean;
  status: string;
  /** Undefined when the text changed meanwhile, or cannot be known. */
  lookUp: () => Promise<readonly Payeur[] | undefined>;
}

/** Searches from the first character; `corbeille`: also those in the trash who still owe. */
export function usePersonSearch(typed: string, corbeille = false): PersonSearch {
  const text = typed.trim();
  const [ask, { data, error, isFetching, originalArgs }] = useLazySearchPayeursQuery();
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
    if (text === '') return;
    const timer = setTimeout(() => void ask(queryOf(text, corbeille), true), pause);
    return () => clearTimeout(timer);
  }, [text, corbeille, ask]);

  const waiting = text !== '' && (isFetching || originalArgs?.search !== text);
  const failed = !waiting && error !== undefined;
  const people = text === '' || failed ? [] : (data ?? []);
  return {
    people,
    waiting,
    status: statusOf({
      text,
      waiting,
      found: people.length,
      failure: failed ? `Erreur de recherche. ${messageOf(error)}` : undefined,
    }),
    lookUp: async () => {
      const answer = await ask(queryOf(text, corbeille), true);
      return latest.current === text ? answer.data : undefined;
    },
  };
}

function queryOf(search: string, corbeille: boolean) {
  return { search, limit: maxShown, ...(corbeille && { corbeille }) };
}

function statusOf(now: {
  text: string;
  waiting: boolean;
  found: number;
  failure: string | undefined;
}): string {
  if (now.failure) return now.failure;
  if (now.text === '' || now.found > 0) return '';
  return now.waiting ? 'Recherche…' : nobody(now.text);
}

export function nobody(text: string): string {
  return `Aucune personne ne correspond à «\u00a0${text.trim()}\u00a0».`;
}
