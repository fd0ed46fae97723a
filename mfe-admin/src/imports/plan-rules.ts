import type { ImportColonne, ImportRun, LigneEtat } from '@club/contract';
import { plural } from '@club/ui/format';

type Planned = Pick<ImportRun, 'plan' | 'statut' | 'imported' | 'modifies' | 'skipped' | 'errors'>;

/** Rows of each kind: as planned, or as they became once the plan was applied. */
export function countsOfLignes({
  plan,
  statut,
  imported,
  modifies = 0,
  skipped,
  errors,
}: Planned): Record<LigneEtat, number> {
  const conflit = plan?.conflits ?? 0;
  if (statut !== 'termine') {
    const { crees = 0, modifies: modifie = 0, ignores = 0, refuses = 0 } = plan ?? {};
    return { cree: crees, modifie, ignore: ignores, conflit, refuse: refuses };
  }
  const left = plan?.choixConflits === 'ignorer' ? conflit : 0;
  return {
    cree: imported - modifies,
    modifie: modifies,
    ignore: skipped - left,
    conflit: left,
    refuse: errors,
  };
}

/** Tabs of the rows, before and after. */
export function ligneLabels(statut: ImportRun['statut']): Record<LigneEtat, string> {
  const isDone = statut === 'termine';
  return {
    cree: isDone ? 'Importés' : 'À importer',
    modifie: isDone ? 'Modifiés' : 'À modifier',
    ignore: 'Déjà connus',
    conflit: 'Code déjà pris',
    refuse: 'Refusées',
  };
}

/** What is looked at first: what asks for a decision, then what is to be mended. */
export function firstEtat(counts: Record<LigneEtat, number>): LigneEtat {
  if (counts.conflit > 0) return 'conflit';
  return counts.refuse > 0 ? 'refuse' : 'cree';
}

/** Whether the rows of a run can still be read; `now` in ms. */
export function hasLignes({ plan, statut }: Pick<ImportRun, 'plan' | 'statut'>, now: number): boolean {
  const isThere = statut === 'planifie' || statut === 'termine';
  return isThere && typeof plan?.expireLe === 'string' && Date.parse(plan.expireLe) > now;
}

/** What a plan would do, in one sentence. */
export function planText({ plan }: Pick<ImportRun, 'plan'>): string {
  const { crees = 0, conflits = 0 } = plan ?? {};
  if (crees + conflits === 0)
    return 'Rien à importer\u00a0: aucune ligne de ce fichier n’est un nouvel adhérent.';
  const members = plural(crees, 'nouvel adhérent sera importé', 'nouveaux adhérents seront importés');
  return `Rien n’est encore importé\u00a0: ${members} quand vous appliquerez ce plan.`;
}

/** The columns that are read, and those that are left aside, by their titles. */
export function columnTitles(
  colonnes: readonly ImportColonne[],
  labelOf: (champ: string) => string,
): { read: string[]; aside: string[] } {
  const named = colonnes.filter(({ titre }) => titre !== '');
  return {
    read: named.flatMap(({ titre, champ, confiance }) => {
      if (champ === null) return [];
      return confiance === 1 ? [titre] : [`${titre} (${labelOf(champ)})`];
    }),
    aside: named.flatMap(({ titre, champ }) => (champ === null ? [titre] : [])),
  };
}
