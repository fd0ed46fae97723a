import { ageTrouble, blockedTrouble, doubleTrouble } from '@club/contract';
import { personNames, type Person } from '../../documents/adherents/persons.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';
import { certificatWarnings } from '../certificats/require-certificat.ts';
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

/**
 * Warnings about blocked members, about ages outside the formula's limits on its first day (M-10), and, before
 * `firstDay`, about certificates that are missing on it (C-5).
 */
export async function takerWarnings(
  lines: readonly NewLine[],
  persons: ReadonlyMap<string, Person>,
  { today, firstDay }: { today: string; firstDay: string },
): Promise<string[]> {
  const formules = await formulesById(lines.flatMap((line) => line.formules.map((one) => one.formuleId)));
  const taken = lines.map((line) => ({
    adherentId: line.adherentId,
    formuleIds: line.formules.map((one) => one.formuleId),
  }));
  const certificats =
    firstDay > today ? await certificatWarnings(taken, { formules, persons }, firstDay) : [];
  const takers = lines.flatMap(({ adherentId, formules: chosen }) => {
    const person = persons.get(adherentId);
    if (!person || chosen.length === 0) return [];
    const ages = chosen.flatMap(({ formuleId, dateDebut }) => {
      const formule = formules.get(formuleId);
      return (formule && ageTrouble(person, formule, { jour: dateDebut, today })) ?? [];
    });
    return [blockedTrouble(person) ?? [], ages].flat();
  });
  return [...takers, ...certificats];
}
