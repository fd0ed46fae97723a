import { asksCertificat, asksScan, monthsAsked, type FieldError } from '@club/contract';
import { clubSettings, clubToday, logger, RuleError } from '@club/service-kit';
import { freshPersons, type Person } from '../../documents/adherents/persons.ts';
import type { FormuleDocument } from '../../documents/catalogue/formules.ts';
import { sectionsById, type SectionDocument } from '../../documents/catalogue/sections.ts';
import { certificatTrouble, neededOn } from './certificat-rules.ts';

/** A member and the formulas he takes. */
export interface TakenFormules {
  adherentId: string;
  formuleIds: readonly string[];
}

/** Formulas and members concerned, by id. */
export interface Concerned {
  formules: ReadonlyMap<string, FormuleDocument>;
  persons: ReadonlyMap<string, Person>;
}

/**
 * Checks that members have a certificate valid on `day` (`YYYY-MM-DD`) where a section asks for one (C-5). Before
 * refusing it asks the members service, since the copy may lag; while that is away the copy decides.
 * @throws RuleError `certificat_requis` (422), with who and why in `errors`, by line (`adherents.0`)
 */
export async function requireCertificats(
  lines: readonly TakenFormules[],
  concerned: Concerned,
  day: string,
): Promise<void> {
  const errors: FieldError[] = (await lacking(lines, concerned, day)).map(({ index, message }) => ({
    field: `adherents.${index}`,
    message,
  }));
  if (errors.length > 0) throw new RuleError('certificat_requis', { errors });
}

/** Sentences about certificates that are missing on a `day` to come, asked for in the same way. */
export async function certificatWarnings(
  lines: readonly TakenFormules[],
  concerned: Concerned,
  day: string,
): Promise<string[]> {
  const found = await lacking(lines, concerned, day);
  return found.map(({ message }) => neededOn(message, day));
}

async function lacking(
  lines: readonly TakenFormules[],
  { formules, persons: known }: Concerned,
  day: string,
) {
  const asking = await linesThatAsk(lines, formules);
  if (asking.length === 0) return [];
  const persons = new Map(known);
  const suspects = refusals(asking, persons, day).map(({ adherentId }) => adherentId);
  if (suspects.length === 0) return [];
  for (const person of await askAgain(suspects)) persons.set(person._id, person);
  return refusals(asking, persons, day);
}

/** Of the section that always asks (C-5). */
export const musculationCode = () => clubSettings.current.cotisationSettings.sectionMusculation;

interface AskingLine {
  /** Position among the lines given. */
  index: number;
  adherentId: string;
  /** Those of his formulas that ask anybody. */
  sections: SectionDocument[];
}

async function linesThatAsk(
  lines: readonly TakenFormules[],
  formules: ReadonlyMap<string, FormuleDocument>,
): Promise<AskingLine[]> {
  const sectionIds = [...formules.values()].flatMap(({ sectionId }) => sectionId ?? []);
  const sections = await sectionsById(sectionIds);
  const sectionOf = (formuleId: string) => sections.get(formules.get(formuleId)?.sectionId ?? '') ?? [];
  return lines.flatMap(({ adherentId, formuleIds }, index) => {
    const asking = formuleIds.flatMap(sectionOf).filter((one) => asksCertificat(one, musculationCode()));
    return asking.length > 0 ? [{ index, adherentId, sections: asking }] : [];
  });
}

/** Unknown persons are refused elsewhere. */
function refusals(lines: readonly AskingLine[], persons: ReadonlyMap<string, Person>, day: string) {
  return lines.flatMap((line) => {
    const person = persons.get(line.adherentId);
    const months = person && monthsAsked(line.sections, musculationCode(), person.dateNaissance, day);
    const scan = person && asksScan(line.sections, musculationCode(), person.dateNaissance, day);
    const message = months && certificatTrouble(person, day, { months, scan, today: clubToday() });
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
