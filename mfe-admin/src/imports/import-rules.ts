import { plural } from '@club/ui/format';
import {
  importUndoDays,
  importWords,
  type ImportErrorDetail,
  type ImportRun,
  type ImportStatut,
} from '@club/contract';
import { csvOf } from '@club/ui/csv';

/** Rows are persons, with first and last name; those of the catalogue have a designation. */
export const isOfPeople = (type: ImportRun['type']): boolean => type !== 'sections' && type !== 'formules';

export const importAccept = '.xlsx,.xls,.ods,.csv';

export const isRunning = ({ statut }: Pick<ImportRun, 'statut'>) =>
  statut === 'en_attente' || statut === 'en_cours';

export const importStatutLabels: Readonly<
  Record<ImportStatut, { label: string; tone: 'success' | 'warning' | 'danger' | 'neutral' }>
> = {
  en_attente: { label: 'En attente', tone: 'neutral' },
  en_cours: { label: 'En cours', tone: 'warning' },
  planifie: { label: 'À appliquer', tone: 'warning' },
  termine: { label: 'Terminé', tone: 'success' },
  annule: { label: 'Arrêté', tone: 'neutral' },
  echoue: { label: 'Échoué', tone: 'danger' },
  defait: { label: 'Annulé', tone: 'neutral' },
};

/** What an ended import did, in one sentence. */
export function outcomeText({
  type,
  imported,
  modifies = 0,
  message,
  plan,
}: Pick<ImportRun, 'type' | 'imported' | 'modifies' | 'message' | 'plan'>): string {
  if (message) return message;
  const { inscrits = 0 } = plan ?? {};
  const { one, many, feminine } = importWords[type];
  const e = feminine ? 'e' : '';
  if (imported === 0 && type === 'corrections') return 'Aucune fiche n’a été modifiée.';
  if (imported + inscrits === 0)
    return `${feminine ? 'Aucune nouvelle' : 'Aucun nouvel'} ${one} dans ce fichier.`;
  const added = imported - modifies;
  const parts = [
    ...(added > 0 ? [plural(added, `${one} importé${e}`, `${many} importé${e}s`)] : []),
    ...(modifies > 0 ? [plural(modifies, `${one} modifié${e}`, `${many} modifié${e}s`)] : []),
    ...(inscrits > 0 ? [plural(inscrits, 'adhérent reconnu inscrit', 'adhérents reconnus inscrits')] : []),
  ];
  return `${parts.join(', ')} avec succès.`;
}

/** Rows that did not come in although they might have: of corrections those that correct nothing are none. */
export const leftOut = ({ type, skipped, plan }: Pick<ImportRun, 'type' | 'skipped' | 'plan'>): number =>
  type === 'corrections' ? (plan?.devenus?.conflits ?? 0) : skipped;

/** Title of an ended import; «réussi» only when every row came in. */
export function headlineOf(run: Pick<ImportRun, 'type' | 'errors' | 'skipped' | 'plan'>): {
  title: string;
  tone: 'success' | 'warning';
} {
  const { errors } = run;
  const skipped = leftOut(run);
  if (errors + skipped === 0) return { title: 'Import réussi', tone: 'success' };
  const left = [
    ...(errors > 0 ? [plural(errors, 'ligne refusée', 'lignes refusées')] : []),
    ...(skipped > 0 ? [plural(skipped, 'ligne ignorée', 'lignes ignorées')] : []),
  ];
  return { title: `Import terminé\u00a0: ${left.join(', ')}`, tone: 'warning' };
}

/** Whether it only looks at its file. */
export const isPlanning = ({ plan }: Pick<ImportRun, 'plan'>) => plan?.choixConflits === null;

/** Whether it is being undone. */
export const isUndoing = ({ annulation }: Pick<ImportRun, 'annulation'>) => annulation?.etat === 'en_cours';

/** Whether it stored something that can still be undone; `now` in ms. */
export function canBeUndone(
  {
    type,
    statut,
    imported,
    plan,
    startedAt,
  }: Pick<ImportRun, 'type' | 'statut' | 'imported' | 'plan' | 'startedAt'>,
  now: number,
): boolean {
  const hasEnded = statut === 'termine' || statut === 'annule' || statut === 'echoue';
  return (
    type !== 'photos' &&
    hasEnded &&
    imported + (plan?.inscrits ?? 0) > 0 &&
    Date.parse(startedAt) + importUndoDays * dayMs > now
  );
}

const dayMs = 86_400_000;

/** Refused rows as a file that is opened in a spreadsheet. */
export const csvOfErrors = (details: readonly ImportErrorDetail[]): string =>
  csvOf([
    ['Ligne', 'Colonne', 'Valeur', 'Motif'],
    ...details.map(({ row, column, value, reason }) => [String(row), column, value, reason]),
  ]);
