import type { ImportPlan, ImportRun } from '@club/contract';
import { pageOfLignes } from './lignes.ts';
import { importTypeOf } from '../kinds/kinds.ts';

/** Rows that come with the plan; the others are asked for by page. */
const firstRows = 200;

/** The answer of an import with `dryRun` (W-7). */
export async function planAnswer({
  id: importId,
  type,
  statut,
  message,
  plan,
}: ImportRun): Promise<ImportPlan> {
  const { lignes } = await pageOfLignes({ id: importId, type: importTypeOf(type) }, { limit: firstRows });
  const {
    crees = 0,
    modifies = 0,
    ignores = 0,
    refuses = 0,
    conflits = 0,
    colonnes = [],
    remarques,
  } = plan ?? {};
  const told = remarques && { remarques };
  return {
    importId,
    statut,
    message,
    colonnes,
    ...told,
    crees,
    modifies,
    ignores,
    refuses,
    conflits,
    lignes,
  };
}
