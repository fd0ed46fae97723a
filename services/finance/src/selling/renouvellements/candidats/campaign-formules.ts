import { asksCertificat } from '@club/contract';
import { minor } from '@club/service-kit';
import { formulesById } from '../../../documents/catalogue/formules.ts';
import { priceIn } from '../../../documents/catalogue/prices.ts';
import { sectionsById } from '../../../documents/catalogue/sections.ts';
import { musculationCode } from '../../certificats/require-certificat.ts';
import type { CatalogueFormule, FormerMember } from './candidat-rules.ts';

/** Formulas of the members with their sections as they are now, at the prices of a season. */
export async function campaignFormules(
  members: readonly Pick<FormerMember, 'formules'>[],
  saisonId: string,
): Promise<ReadonlyMap<string, CatalogueFormule>> {
  const ids = new Set<string>();
  for (const { formules } of members) for (const id of formules.keys()) ids.add(id);
  const formules = await formulesById([...ids]);
  const sections = await sectionsById([...formules.values()].flatMap(({ sectionId }) => sectionId ?? []));
  const sectionOf = (id: string | null): CatalogueFormule['section'] => {
    const section = id === null ? undefined : sections.get(id);
    if (!section) return null;
    const { designation, active, deletedAt, reglesCertificat, scanObligatoire } = section;
    return {
      designation,
      open: active && deletedAt === null,
      scanObligatoire,
      reglesCertificat: asksCertificat(section, musculationCode()) ? reglesCertificat : null,
    };
  };
  return new Map(
    [...formules].map(([id, one]) => [
      id,
      { ...one, partFixe: minor(0), ...priceIn(one, saisonId), section: sectionOf(one.sectionId) },
    ]),
  );
}
