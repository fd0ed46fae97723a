import { RuleError, type UnitOfWork } from '@club/service-kit';
import { prisesDe } from '../../documents/money/carnets.ts';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { NewLine } from '../../ledger/rules/cotisation-rules.ts';

/**
 * Lines that an edit removes: a carnet of which something is taken stays, or all of its price would be given back (K-2).
 * @throws RuleError `rule` (422)
 */
export async function refuseBegun(
  unit: UnitOfWork,
  before: Pick<CotisationDocument, 'adherents'>,
  after: readonly NewLine[],
): Promise<void> {
  const left = new Set(carnetIds(after));
  const removed = carnetIds(before.adherents).filter((id) => !left.has(id));
  const [begun] = [...(await prisesDe(removed, unit)).values()].filter(({ prises }) => prises > 0);
  if (!begun) return;
  const taken =
    begun.prises > 1
      ? `${begun.prises} entrées de ce carnet sont prises`
      : 'Une entrée de ce carnet est prise';
  const message = `${taken}\u00a0: il ne peut pas être retiré. Baissez son prix à ce qui est pris, ou rendez d’abord ses entrées.`;
  throw new RuleError('rule', { message });
}

const carnetIds = (lines: readonly Pick<NewLine, 'formules'>[]): string[] =>
  lines.flatMap(({ formules }) => formules.flatMap(({ carnet }) => carnet?.id ?? []));
