import type { Gel, gelCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { lignesDuGel } from './gel-rules.ts';

/** GET /api/adherents/{id}/gels: the freezes of a member, latest first (G-4). */
export async function listGels({ params: { id } }: CallRequest<typeof gelCalls.listGels>): Promise<Gel[]> {
  return presentGels(id, await liveCotisationsOf(id));
}

/** The live cotisations with a line of a member. */
export const liveCotisationsOf = (adherentId: string): Promise<CotisationDocument[]> =>
  Cotisations.find({ 'adherents.adherentId': adherentId, archivedAt: null }).toArray();

/** The freezes that lines of a member keep, latest first, as the contract shows them. */
export async function presentGels(
  adherentId: string,
  cotisations: readonly CotisationDocument[],
): Promise<Gel[]> {
  const own = cotisations.flatMap(({ adherents }) =>
    adherents.filter((line) => line.adherentId === adherentId).flatMap(({ formules }) => formules),
  );
  const named = await formulesById(own.map(({ formuleId }) => formuleId));
  const ids = [...new Set(own.flatMap(({ gels = [] }) => gels.map(({ id }) => id)))];
  const gels = ids.map((gelId): Gel => {
    const lignes = cotisations.flatMap((one) => lignesDuGel(one, { adherentId, gelId }));
    const { id, du, au, motif, le, par } = lignes[0]!.gel;
    return {
      ...{ id, adherentId, du, au, motif, par },
      le: le.toISOString(),
      lignes: lignes.map(({ gel: _gel, formuleId, ...ligne }) => {
        const { code = '', designation = '—', sectionId = null } = named.get(formuleId) ?? {};
        return { ...ligne, formule: { id: formuleId, code, designation, sectionId } };
      }),
    };
  });
  return gels.toSorted((a, b) => b.du.localeCompare(a.du) || b.id.localeCompare(a.id));
}
