import type { Encaissement, EncaissementLigne, offreCalls } from '@club/contract';
import { type CallRequest, RuleError } from '@club/service-kit';
import { encaisserBody } from '../encaissements/create-encaissement.ts';
import { judgeOffres, offresMoment } from '../renouvellements/offres/judge-offre.ts';
import { acceptedLines, closedReason } from '../renouvellements/offres/offre-rules.ts';
import { offreById, type OfferedLine } from '../../documents/money/offres.ts';
import { openLines } from './present-offres.ts';

/**
 * Accepts an offer, whole or in part, paid or not, as the counter sells (R-5, M-43): by default the lines that nothing
 * stands in the way of.
 * @throws RuleError `not_found`, `rule` for an offer that has ended or has no such line, and those of `createEncaissement`
 */
export async function acceptOffre(
  request: CallRequest<typeof offreCalls.acceptOffre>,
): Promise<Encaissement> {
  const { lignes: asked, ...paid } = request.body;
  const offre = await offreById(request.params.id);
  const closed = closedReason(offre, offresMoment());
  if (closed) throw new RuleError('rule', { message: closed });
  const { _id: offreId, payeurId, saisonId } = offre;
  const chosen = asked
    ? acceptedLines(offre, asked)
    : openLines(offre.lignes, await judgeOffres([offre], saisonId));
  if (chosen.length === 0) {
    const message =
      'Rien de cette offre ne peut être accepté d’office\u00a0: choisissez ses lignes au Guichet.';
    throw new RuleError('rule', { message });
  }
  return encaisserBody(request, { ...paid, payeurId, saisonId, offreId, lignes: sentLines(chosen) });
}

function sentLines(chosen: readonly OfferedLine[]): EncaissementLigne[] {
  return [...Map.groupBy(chosen, ({ adherentId }) => adherentId)].map(([adherentId, own]) => ({
    adherentId,
    lienParente: own[0]!.lienParente,
    formules: own.map(({ formuleId }) => ({ formuleId })),
  }));
}
