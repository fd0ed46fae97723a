import type { Cotisation, Reglement } from '@club/contract';
import type { DirectCaller } from '../launcher/direct-calls.ts';
import type { Later } from './fictional-later.ts';

/** What happens to a cotisation after it was agreed, as of its day. */
export async function doLater(call: DirectCaller, later: Later, agreed: Cotisation): Promise<void> {
  const { id, payeurId, reglements = [] } = agreed;
  const { day } = later;
  if (later.kind === 'received') {
    const promise = reglements.find(
      ({ statut, dateEcheance }) => statut === 'en_attente' && dateEcheance === later.dateEcheance,
    );
    if (promise) await receive(call, promise, later);
  }
  if (later.kind === 'returned') {
    const cheque = reglements.find(
      ({ statut, typeReglement }) => statut === 'complete' && typeReglement === 'cheque',
    );
    const body = { motif: 'Provision insuffisante', date: day, frais: later.frais };
    if (cheque) await call('returnCheque', { params: { id: cheque.id }, body });
  }
  if (later.kind === 'paidAgain') {
    const paid = { statut: 'complete', typeReglement: 'espece', dateReglement: day };
    const body = { payeurId, cotisationId: id, montantTotal: later.montant, ...paid };
    await call('createReglement', { body: { ...body, notes: 'Remplace le chèque impayé' } });
  }
  if (later.kind === 'cancelled') await call('deleteCotisation', { params: { id } });
  if (later.kind === 'givenBack') await giveBack(call, payeurId, day);
}

async function receive(
  call: DirectCaller,
  { id, version, montantTotal, typeReglement, reference }: Reglement,
  { day, montant = montantTotal, dateEncaissement }: Extract<Later, { kind: 'received' }>,
): Promise<void> {
  const means = { typeReglement, reference, dateReglement: day, dateEncaissement };
  await call('addReglementDetail', { params: { id }, body: { montant, version, ...means } });
}

/** What a cancelled cotisation left. */
async function giveBack(call: DirectCaller, payeurId: string, dateRemboursement: string): Promise<void> {
  const credits = await call('listPayeurCredits', { params: { payeurId } });
  for (const { id, origine, restant } of credits) {
    if (origine !== 'cotisation_supprimee' || restant === 0) continue;
    const body = { montant: restant, dateRemboursement, notes: 'Désistement\u00a0: cotisation remboursée' };
    await call('refundCredit', { params: { id }, body });
  }
}
