import { formulesById } from '../formules/find-formules.ts';
import type { NewLine } from '../ledger/cotisation-rules.ts';
import { documentsInOrder } from '../lists/documents-in-order.ts';
import { liveCotisations } from '../lists/live-indexes.ts';
import { personNames } from '../payeurs/person-names.ts';
import { Cotisations } from './cotisation-model.ts';

/**
 * What staff should know before it is too late: members who already have one of these formulas in the season (allowed,
 * design.md "Money"). `except` is the cotisation being edited.
 */
export async function doubleWarnings(
  lines: readonly NewLine[],
  saisonId: string,
  except?: string,
): Promise<string[]> {
  const suspects = lines.flatMap(({ adherentId, formules }) =>
    liveCotisations.taking({ adherentId, saisonId, formuleIds: formules.map((one) => one.formuleId) }),
  );
  const others = await documentsInOrder(Cotisations, [...new Set(suspects)]);
  const doubles = lines.flatMap(({ adherentId, formules }) =>
    others
      .filter(({ _id }) => _id !== except)
      .flatMap(({ codeCotisation, adherents }) => {
        const held = adherents.find((line) => line.adherentId === adherentId)?.formules ?? [];
        return formules
          .filter(({ formuleId }) => held.some((one) => one.formuleId === formuleId))
          .map(({ formuleId }) => ({ adherentId, formuleId, codeCotisation }));
      }),
  );
  if (doubles.length === 0) return [];
  const person = await personNames(doubles.map((one) => one.adherentId));
  const formules = await formulesById(doubles.map((one) => one.formuleId));
  return doubles.map(({ adherentId, formuleId, codeCotisation }) => {
    const { prenom, nom } = person(adherentId);
    const designation = formules.get(formuleId)?.designation ?? '';
    return `${prenom} ${nom} a déjà la formule ${designation} cette saison (${codeCotisation}).`;
  });
}
