import type {
  AdherentChanges,
  ChangedByRow,
  ImportedAdherent,
  ImportErrorDetail,
  PlanAdherentsAccount,
} from '@club/contract';
import type { Fate } from '../kinds/import-kind.ts';
import { changementsOf } from './adherent-words.ts';

/** Whom a row would change, and what. */
export interface AdherentTarget {
  id: string;
  changes: AdherentChanges;
}

const plain = ({ column, value, reason }: ImportErrorDetail) => ({ column, value, reason });

const hasThisCode = (value: string) => ({
  column: 'Code',
  value,
  reason: 'Cette personne est déjà inscrite sous ce code.',
});

const changesNothing = (value: string) => ({
  column: 'Code',
  value,
  reason: 'Cette personne est déjà inscrite sous ce code, avec les mêmes valeurs.',
});

const isTrashed = (value: string) => ({
  column: 'Code',
  value,
  reason: 'Cette personne est dans la corbeille\u00a0: elle n’est pas modifiée.',
});

/** What a row would change of a member who is there. */
const targetOf = ({
  id,
  version,
  changes,
  avant,
}: ChangedByRow): Pick<Fate, 'version' | 'cible' | 'changements'> => ({
  version,
  changements: changementsOf(changes, avant),
  cible: { id, changes } satisfies AdherentTarget,
});

/**
 * What becomes of rows by what members would answer (W-7, W-8). A row whose code is another person’s is no conflict when the
 * same name and birth date are there already: under a new code it would be there twice.
 */
export function fatesOf(
  rows: readonly ImportedAdherent[],
  answer: PlanAdherentsAccount,
  modifier = false,
): Fate[] {
  const skipped = new Set(answer.skipped);
  const conflicts = new Map(answer.errors.map((error) => [error.row, plain(error)]));
  const doubles = new Map((answer.avertissements ?? []).map((double) => [double.row, plain(double)]));
  const connus = new Map((answer.connus ?? []).map((one) => [one.row, one]));
  const recognised = new Map((answer.reconnus ?? []).map((one) => [one.row, { reconnu: one.id }]));
  return rows.map(({ row, codeAdherent }): Fate => {
    const [conflict, double, there] = [conflicts.get(row), doubles.get(row), connus.get(row)];
    const code = codeAdherent ?? '';
    if (skipped.has(row)) {
      const known = { row, ...recognised.get(row), ...(answer.saisonId && { saisonId: answer.saisonId }) };
      if (!modifier) return { ...known, etat: 'ignore', details: [hasThisCode(code)] };
      if (!there) return { row, etat: 'ignore', details: [isTrashed(code)] };
      if (Object.keys(there.changes).length === 0)
        return { ...known, etat: 'ignore', details: [changesNothing(code)] };
      return { ...known, etat: 'modifie', details: [], ...targetOf(there) };
    }
    if (conflict && double) return { row, etat: 'ignore', details: [conflict, double] };
    if (conflict) return { row, etat: 'conflit', details: [conflict], ...(there && targetOf(there)) };
    return { row, etat: 'cree', details: double ? [double] : [] };
  });
}
