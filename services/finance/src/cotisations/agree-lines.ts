import type { CreateCotisationLine } from '@club/contract';
import { RuleError } from '@club/service-kit';
import type { Person } from '../adherents/persons.ts';
import { requireCertificats } from '../certificats/require-certificat.ts';
import { formulesById } from '../formules/find-formules.ts';
import type { NewLine } from '../ledger/cotisation-rules.ts';
import { agreedLines } from './cotisation-body-rules.ts';
import type { CotisationLine } from './cotisation-document.ts';

/** What lines are agreed on with. */
export interface LinesContext {
  /** The club's day. */
  today: string;
  /** The members of the lines, as far as they exist. */
  persons: ReadonlyMap<string, Person>;
  /** The lines before an edit. */
  before?: readonly CotisationLine[];
}

/**
 * Agrees on the lines that were sent: members and formulas exist, and whoever takes a new formula of a section that asks for
 * one has a valid certificate.
 * @throws RuleError `refused_value` with the field, `certificat_requis`
 */
export async function agreeOnLines(
  lines: readonly CreateCotisationLine[],
  { today, persons, before = [] }: LinesContext,
): Promise<NewLine[]> {
  requireMembers(lines, persons);
  const formules = await formulesById(lines.flatMap((line) => line.formules.map((one) => one.formuleId)));
  const agreed = agreedLines(lines, { formules, today, before });
  await requireCertificats(
    agreed.map(({ adherentId, formules: taken }) => ({
      adherentId,
      formuleIds: taken.map((one) => one.formuleId).filter((id) => !had(before, adherentId, id)),
    })),
    { formules, persons },
    today,
  );
  return agreed;
}

function requireMembers(lines: readonly CreateCotisationLine[], persons: ReadonlyMap<string, Person>): void {
  const errors = lines.flatMap(({ adherentId }, index) => {
    const person = persons.get(adherentId);
    // A state published before payers existed does not say it: it is a member's.
    if (person && person.estAdherent !== false) return [];
    const message = person
      ? 'Cette personne n’est pas adhérente\u00a0: elle peut seulement payer.'
      : 'Adhérent introuvable';
    return [{ field: `adherents.${index}.adherentId`, message }];
  });
  if (errors.length > 0) throw new RuleError('refused_value', { errors });
}

function had(before: readonly CotisationLine[], adherentId: string, formuleId: string): boolean {
  const line = before.find((one) => one.adherentId === adherentId);
  return line?.formules.some((one) => one.formuleId === formuleId) ?? false;
}
