import type { Gel, LigneGelee } from '@club/contract';
import { amountOf } from '@club/service-kit';
import { formulesById } from '../../documents/catalogue/formules.ts';
import type { CotisationDocument, StoredGel } from '../../documents/money/cotisations.ts';

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

/** The lines of a member that a freeze moved, without their formulas' names. */
function lignesDuGel(
  { _id: cotisationId, codeCotisation, adherents }: CotisationDocument,
  { adherentId, gelId }: { adherentId: string; gelId: string },
): (Omit<LigneGelee, 'formule'> & { formuleId: string; gel: StoredGel })[] {
  return adherents
    .filter((line) => line.adherentId === adherentId)
    .flatMap(({ formules }) =>
      formules.flatMap(({ formuleId, gels = [] }) =>
        gels
          .filter(({ id }) => id === gelId)
          .map((gel) => ({ cotisationId, codeCotisation, formuleId, ...daysOf(gel), gel })),
      ),
    );
}

const daysOf = ({ jours, avant, apres, aCote, prix }: StoredGel) => ({
  ...{ jours, avant, apres, aCote },
  ...(prix && { rendu: amountOf(prix.rendu) }),
});
