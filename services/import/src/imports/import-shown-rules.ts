import { isPersonal, type ImportRun } from '@club/contract';
import { maySeePersonal, type Actor } from '@club/service-kit';
import { adherentColumns } from '../adherents/adherent-columns.ts';

const personalColumns: ReadonlySet<string> = new Set(
  adherentColumns.filter(({ field }) => isPersonal(field)).map(({ title }) => title),
);

/** Hides personal fields from who may not know them. */
export function importShownTo<Run extends Pick<ImportRun, 'errorDetails'>>(
  actor: Pick<Actor, 'permissions'>,
  run: Run,
): Run {
  if (maySeePersonal(actor)) return run;
  const errorDetails = run.errorDetails.map((detail) =>
    personalColumns.has(detail.column) ? { ...detail, value: '' } : detail,
  );
  return { ...run, errorDetails };
}
