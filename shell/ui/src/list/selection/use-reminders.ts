import type { PersonIds } from '@club/contract';
import { useLeadsSomewhere, useNavigate } from '@club/router';
import { messageOf } from '../../problem/problem.ts';
import { showToast } from '../../toast/toast-store.ts';

/** Persons by id, or the call that tells who they are. */
type Persons = readonly string[] | Promise<{ data?: PersonIds; error?: unknown }>;

/** Opens the reminders of persons who were selected in a list; undefined where they are not to be had. */
export function useReminders(): ((persons: Persons, unread: string) => Promise<void>) | undefined {
  const goTo = useNavigate();
  const leadsSomewhere = useLeadsSomewhere();
  if (!leadsSomewhere('/rappels')) return undefined;
  /** `unread`: what is said when nobody tells who they are, and not why. */
  return async (persons, unread) => {
    const { data, error } = 'then' in persons ? await persons : { data: { ids: persons }, error: undefined };
    if (data) return void goTo('/rappels', { state: { adherentIds: data.ids } });
    showToast({ tone: 'danger', title: 'Rappel', text: messageOf(error, unread) });
  };
}
