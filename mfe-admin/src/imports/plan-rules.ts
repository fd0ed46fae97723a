import {
  importWords,
  type ConflitChoix,
  type DateOrder,
  type ImportColonne,
  type ImportPlanCounts,
  type ImportRun,
  type LigneEtat,
} from '@club/contract';
import { formatCount, plural } from '@club/ui/format';

type Planned = Pick<ImportRun, 'plan' | 'statut'>;

const none: ImportPlanCounts = { crees: 0, modifies: 0, ignores: 0, refuses: 0, conflits: 0 };

/** Rows of each kind: as planned, or as they became once the plan was applied. */
export function countsOfLignes({ plan }: Pick<ImportRun, 'plan'>): Record<LigneEtat, number> {
  const { crees, modifies, ignores, refuses, conflits } = plan?.devenus ?? plan ?? none;
  return { cree: crees, modifie: modifies, ignore: ignores, conflit: conflits, refuse: refuses };
}

/** Tabs of the rows, before and after. A row of corrections is never in the way of a code, but of who changed its member meanwhile. */
export function ligneLabels({ statut, type }: Pick<ImportRun, 'statut' | 'type'>): Record<LigneEtat, string> {
  const isCorrecting = type === 'corrections';
  const isDone = statut !== 'planifie' && statut !== 'en_attente' && statut !== 'en_cours';
  return {
    cree: isDone ? 'Importés' : 'À importer',
    modifie: isDone ? 'Modifiés' : 'À modifier',
    ignore: isCorrecting ? 'Sans changement' : 'Déjà connus',
    conflit: isCorrecting ? 'Modifiés entre-temps' : 'Code déjà pris',
    refuse: 'Refusées',
  };
}

/** The tab that opens first: rows that need a decision, then those to mend, then those that are done. */
export function firstEtat(counts: Record<LigneEtat, number>): LigneEtat {
  if (counts.conflit > 0) return 'conflit';
  if (counts.refuse > 0) return 'refuse';
  if (counts.cree + counts.modifie === 0 && counts.ignore > 0) return 'ignore';
  return counts.cree > 0 || counts.modifie === 0 ? 'cree' : 'modifie';
}

/** Whether the rows of a run can still be read; `now` in ms. */
export function hasLignes({ plan, statut }: Planned, now: number): boolean {
  const isThere = statut === 'planifie' || statut === 'termine' || statut === 'defait';
  return isThere && typeof plan?.expireLe === 'string' && Date.parse(plan.expireLe) > now;
}

/** What was decided of rows in conflict: for all, and for some by their rows. */
export interface Choices {
  pourToutes: ConflitChoix;
  parLigne: Readonly<Record<number, LigneDecision>>;
  /** Season in which the members that the file recognises are inscribed too; null: in none. */
  inscrire?: string | null;
}

/** What was decided of one row, and whether the record that has its code could be changed by it. */
export interface LigneDecision {
  choix: ConflitChoix;
  modifiable: boolean;
}

/** What a plan would do with these choices, in rows. A row of corrections that corrects nothing is not left aside. */
export function outcomeOf(
  { plan, type }: Pick<ImportRun, 'plan' | 'type'>,
  { pourToutes, parLigne, inscrire = null }: Choices,
) {
  const { crees = 0, modifies = 0, ignores = 0, refuses = 0, conflits = 0 } = plan ?? {};
  const { modifiables = 0, reconnus = 0 } = plan ?? {};
  const chosen = Object.values(parLigne);
  const byName = (choix: ConflitChoix) => chosen.filter((one) => one.choix === choix).length;
  const rest = Math.max(0, conflits - chosen.length);
  const restModifiables = Math.max(0, modifiables - chosen.filter(({ modifiable }) => modifiable).length);
  const newCodes = byName('nouveau_code') + (pourToutes === 'nouveau_code' ? rest : 0);
  const changed = byName('modifier') + (pourToutes === 'modifier' ? restModifiables : 0);
  return {
    crees: crees + newCodes,
    modifies: modifies + changed,
    laisses: (type === 'corrections' ? 0 : ignores) + conflits - newCodes - changed,
    refuses,
    inscrits: inscrire === null ? 0 : reconnus,
  };
}

/** What applying would do, and that nothing is done yet: «En appliquant ce plan : 5 adhérents créés. 3 lignes laissées de côté, 1 ligne refusée.» */
export function planText(run: Pick<ImportRun, 'plan' | 'type'>, choices: Choices): string {
  const { crees, modifies, laisses, refuses, inscrits } = outcomeOf(run, choices);
  const { one, many, feminine } = importWords[run.type];
  const e = feminine ? 'e' : '';
  const rows = [
    ...(laisses > 0 ? [`${plural(laisses, 'ligne laissée', 'lignes laissées')} de côté`] : []),
    ...(refuses > 0 ? [plural(refuses, 'ligne refusée', 'lignes refusées')] : []),
  ];
  const left = rows.length > 0 ? ` ${rows.join(', ')}.` : '';
  const isCorrecting = run.type === 'corrections';
  if (crees + modifies + inscrits === 0)
    return `Rien à ${isCorrecting ? 'corriger' : 'importer'} dans ce fichier.${left}`;
  const stored = [
    ...(crees > 0 ? [`${plural(crees, one, many)} créé${e}${crees > 1 ? 's' : ''}`] : []),
    ...(modifies > 0 ? [`${plural(modifies, one, many)} modifié${e}${modifies > 1 ? 's' : ''}`] : []),
    ...(inscrits > 0
      ? [`${knownText(inscrits)} inscrit${inscrits > 1 ? 's' : ''} dans la saison active`]
      : []),
  ];
  return `Rien n’est encore ${isCorrecting ? 'corrigé' : 'importé'}. En appliquant ce plan\u00a0: ${stored.join(', ')}.${left}`;
}

/** The button that applies: «Appliquer : importer 5 adhérents, en modifier 2»; null when nothing would be done. */
export function applyLabel(run: Pick<ImportRun, 'plan' | 'type'>, choices: Choices): string | null {
  const { crees, modifies, inscrits } = outcomeOf(run, choices);
  const { one, many } = importWords[run.type];
  const acts = [
    ...(crees > 0 ? [`importer ${plural(crees, one, many)}`] : []),
    ...(modifies > 0
      ? [crees > 0 ? `en modifier ${formatCount(modifies)}` : `modifier ${plural(modifies, one, many)}`]
      : []),
    ...(inscrits > 0 ? [`inscrire ${knownText(inscrits)}`] : []),
  ];
  return acts.length === 0 ? null : `Appliquer\u00a0: ${acts.join(', ')}`;
}

/** «3 adhérents reconnus». */
export const knownText = (count: number): string => plural(count, 'adhérent reconnu', 'adhérents reconnus');

/** Words of a choice for the rows in conflict. */
export const choixLabels: Readonly<Record<ConflitChoix, string>> = {
  ignorer: 'Ne pas importer',
  nouveau_code: 'Donner le prochain code libre',
  modifier: 'Modifier la fiche qui a ce code',
};

/** How many columns are read, how many are left aside and which of them have a title. */
export function columnTitles(colonnes: readonly ImportColonne[]): { read: number; aside: string[] } {
  return {
    read: colonnes.filter(({ champ }) => champ !== null).length,
    aside: colonnes.flatMap(({ titre, champ }) => (champ === null && titre !== '' ? [titre] : [])),
  };
}

/** Some column was found by less than the title of the template. */
export const isGuessed = (colonnes: readonly ImportColonne[]): boolean =>
  colonnes.some(({ confiance }) => confiance > 0 && confiance < 1);

const dayText = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** «5 mars» of `05/03` with the day first, «3 mai» with the month first. */
export function dayByOrder(figures: string, order: DateOrder): string {
  const [one = 1, two = 1] = figures.split(/\D/u).map(Number);
  const [day, month] = order === 'jour' ? [one, two] : [two, one];
  const text = dayText.format(Date.UTC(2000, month - 1, day));
  return text.startsWith('1 ') ? text.replace('1 ', '1er ') : text;
}
