import {
  importColumns,
  type ImportAccount,
  type ImportChangement,
  type ImportLigne,
  type ImportPlan,
  type ImportRun,
} from '@club/contract';
import { maySeePersonal, type Actor } from '@club/service-kit';

const personalColumns: ReadonlySet<string> = new Set(
  Object.values(importColumns).flatMap((columns) =>
    columns.filter(({ personal }) => personal).map(({ title }) => title),
  ),
);

type Rights = Pick<Actor, 'permissions'>;

const withoutPersonal = <Detail extends { column: string; value: string }>(details: readonly Detail[]) =>
  details.map((detail) => (personalColumns.has(detail.column) ? { ...detail, value: '' } : detail));

const changeShown = (changement: ImportChangement): ImportChangement =>
  personalColumns.has(changement.libelle) ? { ...changement, avant: '', apres: '' } : changement;

/** Hides personal fields from who may not know them. */
export function importShownTo<Run extends Pick<ImportRun, 'errorDetails' | 'avertissements'>>(
  actor: Rights,
  run: Run,
): Run {
  if (maySeePersonal(actor)) return run;
  const { errorDetails, avertissements } = run;
  return {
    ...run,
    errorDetails: withoutPersonal(errorDetails),
    ...(avertissements && { avertissements: withoutPersonal(avertissements) }),
  };
}

/** The same of the rows of a plan. */
export function lignesShownTo<Of extends { lignes: ImportLigne[] }>(actor: Rights, page: Of): Of {
  if (maySeePersonal(actor)) return page;
  const lignes = page.lignes.map(({ changements, lectures, ...ligne }) => ({
    ...ligne,
    details: withoutPersonal(ligne.details),
    ...(changements && { changements: changements.map(changeShown) }),
    ...(lectures && { lectures: lectures.map(changeShown) }),
  }));
  return { ...page, lignes };
}

/** The same of what an import answers. */
export function answerShownTo(actor: Rights, answer: ImportAccount | ImportPlan): ImportAccount | ImportPlan {
  return 'lignes' in answer ? lignesShownTo(actor, answer) : importShownTo(actor, answer);
}
