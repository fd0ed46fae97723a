import type { FieldError } from '@club/contract';
import { logger, RuleError } from '@club/service-kit';
import { freshPersons, type Person } from '../adherents/persons.ts';
import type { FormuleDocument } from '../formules/formule-document.ts';
import { sectionsById } from '../sections/find-sections.ts';
import { asksCertificat, certificatTrouble } from './certificat-rules.ts';

/** A member and the formulas it takes. */
export interface TakenFormules {
  adherentId: string;
  formuleIds: readonly string[];
}

/** The formulas taken and who takes them, by id. */
export interface Concerned {
  formules: ReadonlyMap<string, FormuleDocument>;
  persons: ReadonlyMap<string, Person>;
}

/**
 * Checks that each member who takes a formula of a section that asks for a medical certificate has one that is valid on `day`
 * (`YYYY-MM-DD`). Before it refuses it asks members, of which the copy may lag behind; while members is away the copy decides.
 * @throws RuleError `certificat_requis` (422), with who and why in `errors`; a line's field is `adherents.0`
 */
export async function requireCertificats(
  lines: readonly TakenFormules[],
  { formules, persons: known }: Concerned,
  day: string,
): Promise<void> {
  const asking = await linesThatAsk(lines, formules);
  if (asking.length === 0) return;
  const persons = new Map(known);
  const suspects = refusals(asking, persons, day).map(({ adherentId }) => adherentId);
  if (suspects.length === 0) return;
  for (const person of await askAgain(suspects)) persons.set(person._id, person);
  const errors: FieldError[] = refusals(asking, persons, day).map(({ index, message }) => ({
    field: `adherents.${index}`,
    message,
  }));
  if (errors.length > 0) throw new RuleError('certificat_requis', { errors });
}

interface AskingLine {
  /** Place among the lines given. */
  index: number;
  adherentId: string;
}

async function linesThatAsk(
  lines: readonly TakenFormules[],
  formules: ReadonlyMap<string, FormuleDocument>,
): Promise<AskingLine[]> {
  const sectionIds = [...formules.values()].flatMap(({ sectionId }) => sectionId ?? []);
  const sections = await sectionsById(sectionIds);
  const asks = (formuleId: string): boolean => {
    const section = sections.get(formules.get(formuleId)?.sectionId ?? '');
    return section !== undefined && asksCertificat(section);
  };
  return lines.flatMap(({ adherentId, formuleIds }, index) =>
    formuleIds.some(asks) ? [{ index, adherentId }] : [],
  );
}

/** Whoever does not exist is for others to refuse. */
function refusals(lines: readonly AskingLine[], persons: ReadonlyMap<string, Person>, day: string) {
  return lines.flatMap((line) => {
    const person = persons.get(line.adherentId);
    const message = person && certificatTrouble(person, day);
    return message ? [{ ...line, message }] : [];
  });
}

async function askAgain(ids: readonly string[]): Promise<Person[]> {
  try {
    return await freshPersons([...new Set(ids)]);
  } catch (error) {
    if (!(error instanceof RuleError) || error.code !== 'unavailable') throw error;
    logger.warn({ err: error }, 'certificates checked against the copy: members is away');
    return [];
  }
}
