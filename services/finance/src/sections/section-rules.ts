import type { CreateSection, SectionFields, UpdateSection } from '@club/contract';

/** Fields of a new section: open, and without what is not said of it (spec §3). */
export function newSectionFields(body: CreateSection): SectionFields {
  return {
    code: body.code,
    designation: body.designation,
    description: body.description ?? null,
    appartientDelta: body.appartientDelta ?? false,
    active: body.active ?? true,
    requiresCertificatMedical: body.requiresCertificatMedical ?? false,
  };
}

/** Fields after an update: what is not sent stays (design.md "The contract": PUT merges). */
export function mergeSection(before: SectionFields, body: UpdateSection): SectionFields {
  const { description = before.description } = body;
  return {
    code: body.code ?? before.code,
    designation: body.designation ?? before.designation,
    description,
    appartientDelta: body.appartientDelta ?? before.appartientDelta,
    active: body.active ?? before.active,
    requiresCertificatMedical: body.requiresCertificatMedical ?? before.requiresCertificatMedical,
  };
}

const collator = new Intl.Collator('fr', { numeric: true });

/** Order of codes read as numbers: 2 before 10, 145 before A1 (spec §2). */
export function compareCodes(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Why a section with so many formulas cannot be deleted, and what to do instead. */
export function sectionInUse({ active }: Pick<SectionFields, 'active'>, formules: number): string {
  const users = formules === 1 ? '1 formule' : `${formules} formules`;
  const instead = active ? 'fermez-la plutôt' : 'elle reste fermée';
  return `Cette section est utilisée par ${users}\u00a0: ${instead}.`;
}
