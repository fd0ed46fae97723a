import { ageTrouble, blockedTrouble, doubleTrouble } from '@club/contract';
import { personNames, type Person } from '../../documents/adherents/persons.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';
import type { NewLine } from '../../ledger/rules/cotisation-rules.ts';
import { cotisationTable } from '../../ledger/lists/money-tables.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';

/**
 * Warnings about members who already have one of these formulas in the season (M-10). `except` is the cotisation being
 * edited.
 */
export async function doubleWarnings(
  lines: readonly NewLine[],
  saisonId: string,
  except?: string,
): Promise<string[]> {
  const suspects = lines.flatMap(({ adherentId, formules }) =>
    cotisationTable.taking({ adherentId, saisonId, formuleIds: formules.map((one) => one.formuleId) }),
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
    const designation = formules.get(formuleId)?.designation ?? '';
    return doubleTrouble(person(adherentId), designation, codeCotisation);
  });
}

/** Warnings about blocked members and about ages outside the formula's limits on its first day (M-10). */
export async function takerWarnings(
  lines: readonly NewLine[],
  persons: ReadonlyMap<string, Person>,
  today: string,
): Promise<string[]> {
  const formules = await formulesById(lines.flatMap((line) => line.formules.map((one) => one.formuleId)));
  return lines.flatMap(({ adherentId, formules: taken }) => {
    const person = persons.get(adherentId);
    if (!person || taken.length === 0) return [];
    const ages = taken.flatMap(({ formuleId, dateDebut }) => {
      const formule = formules.get(formuleId);
      return (formule && ageTrouble(person, formule, { jour: dateDebut, today })) ?? [];
    });
    return [blockedTrouble(person) ?? [], ages].flat();
  });
}
