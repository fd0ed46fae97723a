import {
  plural,
  reglesConservation,
  writtenDay,
  type ColumnData,
  type conservationCalls,
  type LigneConservation,
  type ReportValue,
} from '@club/contract';
import { clubToday, noteAccess, type alreadySent, type CallRequest } from '@club/service-kit';
import { sendWorkbook } from '@club/service-kit/workbook';
import { concernes } from './concernes.ts';

const columns: readonly (ColumnData & { value: (row: LigneConservation) => ReportValue })[] = [
  { title: 'Code', kind: 'code', value: ({ codeAdherent }) => codeAdherent },
  { title: 'Nom', kind: 'text', width: 24, value: ({ nom }) => nom },
  { title: 'Prénom', kind: 'text', width: 20, value: ({ prenom }) => prenom },
  { title: 'Date', kind: 'date', value: ({ le }) => le },
  { title: 'Nombre', kind: 'count', value: ({ elements }) => elements },
  { title: 'Gardé parce que', kind: 'text', width: 44, value: ({ obstacle }) => obstacle },
];

/** GET /api/conservation/regles/{regle}/export: the list as a workbook, noted in the security journal first (I-19). */
export async function exportConservation(
  request: CallRequest<typeof conservationCalls.exportConservation>,
): Promise<typeof alreadySent> {
  const { regle } = request.params;
  const { lignes, avant } = await concernes(regle);
  const { titre } = reglesConservation[regle];
  const title = `Conservation, ${titre}`;
  await noteAccess(request, { type: 'export', detail: `${title}, ${lignes.length} lignes` });
  const rows = () => lignes.map((one) => columns.map(({ value }) => value(one)));
  const group = { key: '', cells: [], count: lignes.length, rows };
  return sendWorkbook(request, `conservation_${regle}_${clubToday()}.xlsx`, {
    title,
    coverage: avant === null ? 'Aucune durée n’est réglée.' : `Avant le ${writtenDay(avant)}.`,
    report: {
      headColumns: [],
      columns,
      groups: [group],
      count: lignes.length,
      wide: true,
      countText: plural(lignes.length, 'ligne', 'lignes'),
    },
  });
}
