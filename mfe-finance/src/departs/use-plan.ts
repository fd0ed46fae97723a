import { useEffect, useState } from 'react';
import type { CreateDepart, PlanDepart } from '@club/contract';
import { useCreateDepartMutation } from './departs-api.ts';

type Asked = Pick<CreateDepart, 'jour' | 'certificat'>;

interface Plan {
  /** Of the day that is asked for; absent until it is there. */
  plan: PlanDepart | undefined;
  error: unknown;
  again: () => void;
}

/** Plan of a leave (L-4): a trial is sent whenever the day changes; none without a day. */
export function usePlan(id: string, { jour, certificat = false }: Partial<Asked>): Plan {
  const [ask, { data, error }] = useCreateDepartMutation();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (jour === undefined) return;
    const asked = ask({ id, body: { jour, certificat, dryRun: true } });
    return () => asked.abort();
  }, [ask, id, jour, certificat, tries]);
  const known = jour === undefined ? {} : { plan: data, error };
  return { plan: known.plan, error: known.error, again: () => setTries((before) => before + 1) };
}
