import type { ChangedByRow, ImportedAdherent } from '@club/contract';
import { Adherents } from '../adherents/adherent-model.ts';
import { changesOfRow } from './changes-of-row.ts';
import type { Holder } from './import-rules.ts';

/** What each row would change of the member who has its code; who lies in the trash is changed by none. */
export async function changesByRows(
  rows: readonly ImportedAdherent[],
  holders: ReadonlyMap<number, Holder>,
): Promise<ChangedByRow[]> {
  const ids = [...holders.values()].flatMap(({ _id, deletedAt }) => (_id && !deletedAt ? _id : []));
  if (ids.length === 0) return [];
  const stored = await Adherents.find({ _id: { $in: ids }, deletedAt: null }).toArray();
  const byId = new Map(stored.map((one) => [one._id, one]));
  return rows.flatMap((row) => {
    const current = byId.get(holders.get(row.row)?._id ?? '');
    return current ? changesOfRow(current, row) : [];
  });
}
