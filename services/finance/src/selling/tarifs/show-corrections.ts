import type { CorrectionTarif } from '@club/contract';
import { amountOf, type UnitOfWork } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import type { Correction } from './correction-rules.ts';

/** Corrections of lines as the contract shows them. */
export async function showCorrections(
  corrections: readonly Correction[],
  unit?: UnitOfWork,
): Promise<CorrectionTarif[]> {
  if (corrections.length === 0) return [];
  const [nameOf, formules] = await Promise.all([
    personNames(
      corrections.map(({ adherentId }) => adherentId),
      unit ? { unit } : {},
    ),
    formulesById(
      corrections.map(({ formuleId }) => formuleId),
      unit,
    ),
  ]);
  return corrections.map(({ avant, apres, credit, promesse, partFixe: _fixed, ...correction }) => {
    const { prenom, nom } = nameOf(correction.adherentId);
    return {
      ...correction,
      ...{ prenom, nom, formule: formules.get(correction.formuleId)?.designation ?? '' },
      ...{
        avant: amountOf(avant),
        apres: amountOf(apres),
        credit: amountOf(credit),
        promesse: amountOf(promesse),
      },
    };
  });
}
