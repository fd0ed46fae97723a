import type { recuCalls, RecusDonnes } from '@club/contract';
import { type CallRequest, once, RuleError, type UnitOfWork } from '@club/service-kit';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { askedReglements } from './create-recu.ts';
import { issueRecu, type Origin, withRecuLock } from './issue-recu.ts';
import { ecartText } from './recu-rules.ts';

/**
 * POST /api/recus/lots: the receipts of several règlements, one for each (M-44). What has none is named and left, as nothing that was
 * received or a receipt that no longer corresponds (M-71): the others are given.
 * @throws RuleError `refused_value` for an unknown règlement
 */
export async function createRecus(request: CallRequest<typeof recuCalls.createRecus>): Promise<RecusDonnes> {
  const { reglementIds } = request.body;
  const saisonIds = (await askedReglements(reglementIds)).map(({ saisonId }) => saisonId);
  return withRecuLock([...new Set(saisonIds)].toSorted(), () =>
    once(request, async (unit) => {
      const given: RecusDonnes = { recus: [], sans: [] };
      for (const reglement of await askedReglements(reglementIds, unit))
        await giveOne(unit, reglement, request, given);
      return given;
    }),
  );
}

async function giveOne(
  unit: UnitOfWork,
  reglement: ReglementDocument,
  origin: Origin,
  given: RecusDonnes,
): Promise<void> {
  try {
    const recu = await issueRecu(unit, [reglement], { origin });
    if (recu.ecart === null) given.recus.push(recu);
    else given.sans.push({ codeReglement: reglement.codeReglement, raison: ecartText(recu) });
  } catch (error) {
    // Decided before anything is written.
    if (!(error instanceof RuleError) || error.code !== 'rule') throw error;
    given.sans.push({ codeReglement: reglement.codeReglement, raison: error.message });
  }
}
