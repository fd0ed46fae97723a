import { useEffect } from 'react';
import type { CreateGel, PlanGel } from '@club/contract';
import { useCreateGelMutation } from './gels-api.ts';

type Asked = Omit<CreateGel, 'motif' | 'certificat' | 'dryRun'>;

interface Plan {
  /** Absent until it is there. */
  plan: PlanGel | undefined;
  error: unknown;
}

/** Plan of a freeze (G-5): a trial is sent whenever its days or lines change; none while there is nothing to ask. */
export function usePlanGel(id: string, asked: Asked | undefined): Plan {
  const [ask, { data, error }] = useCreateGelMutation();
  const key = asked && JSON.stringify(asked);
  useEffect(() => {
    if (key === undefined) return;
    const trial = ask({ id, body: { ...(JSON.parse(key) as Asked), dryRun: true } });
    return () => trial.abort();
  }, [ask, id, key]);
  return key === undefined ? { plan: undefined, error: undefined } : { plan: data, error };
}
