import type { Payeur } from '@club/contract';
import { useSettled } from '@club/ui/combobox';
import { messageOf } from '@club/ui/problem';
import { useHorsLigne } from '../hors-ligne/hors-ligne-context.ts';
import { useSearchPayeursQuery } from './payeurs-api.ts';

/** Pause in typing, in ms. */
const pause = 150;
const maxShown = 8;
const none: readonly Payeur[] = [];

export interface PersonSearch {
  people: readonly Payeur[];
  /** `people` answers an older text, or nothing yet. */
  waiting: boolean;
  failed: boolean;
  status: string;
  askNow: () => void;
  /** Asks again what could not be answered. */
  again: () => void;
}

/** Searches from the first character, without network in the names that were read; `corbeille`: also those in the trash who still owe. */
export function usePersonSearch(typed: string, corbeille = false): PersonSearch {
  const text = typed.trim();
  const horsLigne = useHorsLigne();
  const [search, askNow] = useSettled(text, pause);
  const { data, error, isFetching, refetch } = useSearchPayeursQuery(
    { search, limit: maxShown, ...(corbeille && { corbeille }) },
    { skip: search === '' || horsLigne !== undefined },
  );
  const again = () => void refetch();
  if (horsLigne) {
    const people = horsLigne.chercher(text);
    const status = text === '' || people.length > 0 ? '' : nobody(text);
    return { people, waiting: false, failed: false, status, askNow, again };
  }

  const waiting = text !== '' && (isFetching || search !== text);
  const failed = text !== '' && !waiting && error !== undefined;
  const people = text === '' || failed ? none : (data ?? none);
  return {
    people,
    waiting,
    failed,
    status: statusOf({
      text,
      waiting,
      found: people.length,
      failure: failed ? `Erreur de recherche. ${messageOf(error)}` : undefined,
    }),
    askNow,
    again,
  };
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
