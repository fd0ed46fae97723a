import type {
  ImportAccount,
  ImportAdherentsAccount,
  ImportErrorDetail,
  ImportRun,
  ImportStatut,
} from '@club/contract';
import type { RowBatch } from '../adherents/row-batch.ts';

/** What one batch adds to the account of its import. */
export interface BatchAccount {
  rows: number;
  imported: number;
  skipped: number;
  errors: number;
  errorDetails: ImportErrorDetail[];
}

/** An import whose account is final. */
export function hasEnded(statut: ImportStatut): boolean {
  return statut === 'termine' || statut === 'annule' || statut === 'echoue';
}

/**
 * Adds up a batch: what the reading refused or skipped, `known` rows without code that an earlier import had, and what
 * members answered for the rest (null when nothing was left to send). Throws when a row is in no list, or in two.
 */
export function accountOfBatch(
  batch: RowBatch,
  known: number,
  answer: ImportAdherentsAccount | null,
): BatchAccount {
  const { imported, skipped, errors } = answer ?? { imported: [], skipped: [], errors: [] };
  const refusedRows = new Set(errors.map(({ row }) => row)).size;
  const account: BatchAccount = {
    rows: batch.rows,
    imported: imported.length,
    skipped: skipped.length + known + batch.repeated,
    errors: refusedRows + batch.faulty,
    errorDetails: [...batch.faults, ...errors].sort((a, b) => a.row - b.row),
  };
  if (account.imported + account.skipped + account.errors !== batch.rows) {
    throw new Error(`the account of batch ${batch.index} does not add up to its ${batch.rows} rows`);
  }
  return account;
}

/** The answer of POST /api/import, from the run. */
export function accountOf(run: ImportRun): ImportAccount {
  const { id, statut, imported, skipped, errors, errorDetails, message } = run;
  return { id, statut, imported, skipped, errors, errorDetails, message };
}

const count = (n: number) => n.toLocaleString('fr-FR');

/** What stays after an import that stopped before its end, in French. */
function whatStays({ imported, rowsDone }: Pick<ImportRun, 'imported' | 'rowsDone'>): string {
  if (imported === 0) return 'Aucun adhérent n’a été importé.';
  const lines = `${count(rowsDone)} ligne${rowsDone > 1 ? 's' : ''} traitée${rowsDone > 1 ? 's' : ''}`;
  const members =
    imported > 1
      ? `les ${count(imported)} adhérents importés restent enregistrés`
      : 'l’adhérent importé reste enregistré';
  return `${lines}\u00a0: ${members}.`;
}

/** Message of an import stopped by a person. */
export function cancelledMessage(run: Pick<ImportRun, 'imported' | 'rowsDone'>): string {
  return `Import annulé. ${whatStays(run)}`;
}

/** Message of an import that failed for `reason`; the same file can be sent again, what is known is skipped. */
export function failedMessage(reason: string, run: Pick<ImportRun, 'imported' | 'rowsDone'>): string {
  return run.imported === 0 ? reason : `${reason} ${whatStays(run)} Vous pouvez relancer le même fichier.`;
}
