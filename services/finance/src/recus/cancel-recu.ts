import type { Recu, recuCalls } from '@club/contract';
import { type CallRequest, clubToday, once, recordHistory, RuleError } from '@club/service-kit';
import { opposite } from '../ledger/amounts.ts';
import { storeRecu, withRecuLock } from './issue-recu.ts';
import { recuById, recuNotFound, Recus } from './recus.ts';
import { recuRecord } from './to-recu.ts';

/**
 * POST /api/recus/{id}/annulation: a document with the next number that takes all of the receipt back; both stay (M-44). What was
 * received can then have another receipt.
 * @throws RuleError `not_found`, `conflict` for one that is cancelled or cancels
 */
export async function cancelRecu(request: CallRequest<typeof recuCalls.cancelRecu>): Promise<Recu> {
  const { params, body, actor, requestId } = request;
  const { saisonId } = await recuById(params.id);
  return withRecuLock(saisonId, () =>
    once(request, async (unit) => {
      const { session } = unit;
      const before = await Recus.findOne({ _id: params.id }, { session });
      if (!before) throw recuNotFound();
      if (before.annuleId !== null)
        throw new RuleError('conflict', { message: 'Ce document annule déjà un reçu.' });
      if (before.annuleParId !== null)
        throw new RuleError('conflict', { message: `Ce reçu est déjà annulé par ${before.annuleParCode}.` });
      const { _id: annuleId, code: annuleCode, lignes } = before;
      const { devise, payeurId, payeur, objets, club } = before;
      const cancelling = await storeRecu(unit, request, {
        ...{ saisonId, devise, payeurId, payeur, objets, club, annuleId, annuleCode },
        date: clubToday(),
        montant: opposite(before.montant),
        lignes: lignes.map((line) => ({ ...line, montant: opposite(line.montant) })),
        motif: body.motif ?? null,
        ...{ annuleParId: null, annuleParCode: null },
      });
      const after = { ...before, annuleParId: cancelling.id, annuleParCode: cancelling.code };
      const { annuleParId, annuleParCode } = after;
      await Recus.updateOne({ _id: annuleId }, { $set: { annuleParId, annuleParCode } }, { session });
      const change = { entity: 'recu', id: annuleId, version: 2, action: 'update' as const };
      const records = { before: recuRecord(before), after: recuRecord(after) };
      await recordHistory(unit, { ...change, ...records, actor, requestId });
      return cancelling;
    }),
  );
}
