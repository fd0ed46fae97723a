import type { ApplyImport, ConflitChoix } from '@club/contract';
import { RuleError } from '@club/service-kit';
import type { StoredImport } from '../imports/import-model.ts';
import { Lignes, type StoredLigne } from './ligne-model.ts';
import { choicesOf } from './lignes.ts';
import { importTypeOf } from '../kinds/kinds.ts';

type Choix = NonNullable<ApplyImport['choix']>;

const notOffered = (message: string) => new RuleError('rule', { message });

/** Of the rows in conflict, those that nobody decided by name and that `pourToutes` leaves. */
function leftOfRest(
  { plan }: StoredImport,
  named: readonly Pick<StoredLigne, 'version'>[],
  pourToutes: ConflitChoix,
): number {
  const { conflits = 0, modifiables = 0 } = plan ?? {};
  if (pourToutes === 'nouveau_code') return 0;
  if (pourToutes === 'ignorer') return conflits - named.length;
  const cannotChange = named.filter(({ version }) => typeof version !== 'number').length;
  return conflits - modifiables - cannotChange;
}

/**
 * How many rows in conflict are left when they are decided so: by row, the others as all.
 * @throws RuleError `rule` (422) for a choice that the type or the row has not, or a row that is in no conflict
 */
export async function conflictsLeft(
  run: StoredImport,
  pourToutes: ConflitChoix,
  choix: Choix,
): Promise<number> {
  if (choix.length === 0) return leftOfRest(run, [], pourToutes);
  const rows = choix.map(({ row }) => row);
  const filter = { importId: run._id, prevu: 'conflit' as const, row: { $in: rows } };
  const named = await Lignes.find(filter, { projection: { row: 1, version: 1 } }).toArray();
  const byRow = new Map(named.map((ligne) => [ligne.row, ligne]));
  for (const { row, choix: chosen } of choix) {
    const ligne = byRow.get(row);
    if (!ligne) throw notOffered(`La ligne ${row} n’est pas en conflit.`);
    if (!choicesOf(importTypeOf(run.type), ligne).includes(chosen))
      throw notOffered(`Ce choix n’est pas possible pour la ligne ${row}.`);
  }
  const ignored = choix.filter((one) => one.choix === 'ignorer').length;
  return ignored + leftOfRest(run, named, pourToutes);
}
