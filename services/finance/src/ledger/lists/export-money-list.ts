import { personName, type ExportQuery } from '@club/contract';
import type { alreadySent, CallRequest } from '@club/service-kit';
import { exportList } from '@club/service-kit/exports';
import { personNames } from '../../documents/adherents/persons.ts';
import { liveSaisons } from '../../documents/saisons/saisons.ts';

/** Rows of an export: all that the list finds. */
export const everyRow = Number.MAX_SAFE_INTEGER;

interface Filters {
  saisonId?: string | undefined;
  payeurId?: string | undefined;
  adherentId?: string | undefined;
}

/** Definition of the export of a list of money. */
interface MoneyList<Row> extends Omit<Parameters<typeof exportList<Row>>[1], 'facts'> {
  /** The list has no season filter: the export names no season. */
  anySaison?: true;
  /** Filters, search and sort in French. */
  filterTexts: readonly string[] | (() => Promise<readonly string[]>);
}

/**
 * Streams a list of money as it is seen (P-13).
 * @throws RuleError as `exportList`
 */
export function exportMoneyList<Row>(
  request: CallRequest<unknown> & { query: ExportQuery & Filters },
  { anySaison, filterTexts, ...list }: MoneyList<Row>,
): Promise<typeof alreadySent> {
  return exportList<Row>(request, {
    ...list,
    facts: async () => [
      ...(await exportFacts(request.query, anySaison)),
      ...(typeof filterTexts === 'function' ? await filterTexts() : filterTexts),
    ],
  });
}

/** Season and people of an export, in French. */
async function exportFacts(
  { saisonId, payeurId, adherentId }: Filters,
  anySaison = false,
): Promise<string[]> {
  const nameOf = await personNames([payeurId, adherentId].filter((id) => id !== undefined));
  const named = (label: string, id: string | undefined): string[] =>
    id === undefined ? [] : [`${label}\u00a0: ${personName(nameOf(id))}`];
  const saison =
    saisonId === undefined ? 'Toutes les saisons' : `Saison ${liveSaisons.get(saisonId)?.nom ?? 'inconnue'}`;
  return [...(anySaison ? [] : [saison]), ...named('Payeur', payeurId), ...named('Adhérent', adherentId)];
}
