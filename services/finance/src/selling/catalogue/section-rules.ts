import type { CreateSection, SectionFields, UpdateSection } from '@club/contract';

/** Fields of a new section: open by default. */
export function newSectionFields(body: CreateSection): SectionFields {
  return {
    code: body.code,
    designation: body.designation,
    description: body.description ?? null,
    appartientDelta: body.appartientDelta ?? false,
    active: body.active ?? true,
    requiresCertificatMedical: body.requiresCertificatMedical ?? false,
    scanObligatoire: body.scanObligatoire ?? false,
    reglesCertificat: body.reglesCertificat ?? [],
  };
}

/** Fields after an update: what is not sent stays. */
export function mergeSection(before: SectionFields, body: UpdateSection): SectionFields {
  const { description = before.description } = body;
  return {
    code: body.code ?? before.code,
    designation: body.designation ?? before.designation,
    description,
    appartientDelta: body.appartientDelta ?? before.appartientDelta,
    active: body.active ?? before.active,
    requiresCertificatMedical: body.requiresCertificatMedical ?? before.requiresCertificatMedical,
    scanObligatoire: body.scanObligatoire ?? before.scanObligatoire,
    reglesCertificat: body.reglesCertificat ?? before.reglesCertificat,
  };
}

/** Message for a section that has formulas, with the way out. */
export function sectionInUse({ active }: Pick<SectionFields, 'active'>, formules: number): string {
  const users = formules === 1 ? '1 formule' : `${formules} formules`;
  const instead = active ? 'fermez-la plutôt' : 'elle reste fermée';
  return `Cette section est utilisée par ${users}\u00a0: ${instead}.`;
}
