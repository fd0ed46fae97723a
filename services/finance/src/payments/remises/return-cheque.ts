import type { Reglement, remiseCalls } from '@club/contract';
import { amountText, type CallRequest, clubToday, minor, type Minor, RuleError } from '@club/service-kit';
import { takeCode, withFreeCode } from '../../documents/codes/take-code.ts';
import { sentAmount } from '../../ledger/rules/amounts.ts';
import { openCotisation } from '../../ledger/rules/cotisation-rules.ts';
import type { Ledger, OperationContext } from '../../ledger/rules/ledger.ts';
import { unreceived } from '../../ledger/rules/promise-rules.ts';
import { cashingOf } from '../../ledger/rules/receipt-rules.ts';
import { reverseReglement } from '../../ledger/rules/reglement-rules.ts';
import { reglementById, type ReglementDocument } from '../../documents/money/reglements.ts';
import { moneySaison } from '../../documents/saisons/saisons.ts';
import { runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';
import { showReglement } from '../../ledger/views/present-reglements.ts';
import { type Later, laterOf, promisesOf, receiveCheque } from './receive-cheque.ts';
import { withReturned } from './remise-rules.ts';
import { remiseById } from './remises.ts';
import { replaceRemise } from './store-remise.ts';

type Request = CallRequest<typeof remiseCalls.returnCheque>;

/**
 * POST /api/reglements/{id}/impaye: a cheque came back. A reversal of that day cancels it, its debts are owed again and both
 * stay; a fee is a cotisation of its own without formula. Its locked slip keeps the line and cashes the others (M-48). Answers the
 * reversal.
 * @throws RuleError `not_found`, `rule` for what is no received cheque, `conflict` for one on an open slip
 */
export function returnCheque(request: Request): Promise<Reglement> {
  return withFreeCode(null, () => takeBack(request));
}

async function takeBack(request: Request): Promise<Reglement> {
  const { params, body } = request;
  const { payeurId } = await reglementById(params.id);
  const { open, late } = await promisesOf([params.id]);
  const frais = sentAmount(body.frais ?? 0, 'frais');
  const today = clubToday();
  const day = body.date ?? today;
  const saisonId = await moneySaison();
  const codeReglement = await takeCode('REG', null, today);
  const codeCotisation = frais > 0 ? await takeCode('COT', null, today) : '';
  const later = await laterOf(late);
  return runMoneyTransaction(request, {
    payeurId,
    saisonId,
    saisons: open.map((promise) => promise.saisonId),
    asked: { reglements: [params.id] },
    change: async (ledger, context, unit) => {
      const found = ledger.reglement(params.id);
      refuseUnreturnable(found, day, today);
      const id = receivedBack(ledger, found, { day, later }, context);
      if (found.remise && !found.remise.encaissee) {
        const before = await remiseById(found.remise.id, unit);
        const after = withReturned(before, params.id, { reglementId: id, impayeLe: day });
        await replaceRemise(unit, { before, after: { ...after, updatedBy: context.by } }, request);
      }
      const cheque = ledger.reglement(id);
      const motif = `Chèque impayé\u00a0: ${body.motif}`;
      const reversal = { codeReglement, saisonId, dateReglement: day, motif };
      const counter = reverseReglement(ledger, cheque._id, reversal, context);
      ledger.putReglement({ ...ledger.reglement(cheque._id), impaye: true });
      if (frais > 0) addFee(ledger, { cheque, frais, codeCotisation, saisonId }, context);
      return counter._id;
    },
    answer: showReglement,
  });
}

/**
 * What was only handed over is received on the day on which it comes back, so that both traces stay; answers the règlement that it is
 * from now on.
 */
function receivedBack(
  ledger: Ledger,
  cheque: ReglementDocument,
  { day, later }: { day: string; later: Later | undefined },
  context: OperationContext,
): string {
  if (unreceived(cheque) === 0) return cheque._id;
  return receiveCheque(ledger, cheque, { received: cashingOf(cheque, day), later }, context);
}

/** @throws RuleError `rule`, or `refused_value` at `date` */
function refuseUnreturnable(cheque: ReglementDocument, day: string, today: string): void {
  if (cheque.typeReglement !== 'cheque')
    throw new RuleError('rule', { message: 'Ce règlement n’est pas un chèque\u00a0: contre-passez-le.' });
  if (cheque.montantRecu < cheque.montantTotal && !cheque.remise)
    throw new RuleError('rule', {
      message: `Ce chèque n’est pas encore encaissé (${amountText(minor(cheque.montantTotal))})\u00a0: supprimez plutôt sa promesse.`,
    });
  const message =
    day > today
      ? 'La date du retour ne peut pas être à venir.'
      : day < cheque.dateReglement && 'Un chèque ne revient pas avant d’avoir été reçu.';
  if (message) throw new RuleError('refused_value', { errors: [{ field: 'date', message }] });
}

interface Fee {
  cheque: ReglementDocument;
  frais: Minor;
  codeCotisation: string;
  saisonId: string;
}

function addFee(
  ledger: Ledger,
  { cheque, frais, codeCotisation, saisonId }: Fee,
  context: OperationContext,
): void {
  const { _id, payeurId, reference, codeReglement } = cheque;
  const named = reference === null ? '' : ` n°\u00a0${reference}`;
  const line = {
    adherentId: payeurId,
    lienParente: 'Lui-même',
    montantAdherent: frais,
    formules: [],
  } as const;
  const { _id: id } = openCotisation(
    ledger,
    {
      codeCotisation,
      saisonId,
      payeurId,
      type: 'individuelle',
      adherents: [{ ...line, formules: [] }],
      description: `Frais du chèque impayé${named} (${codeReglement})`,
      produitLe: null,
    },
    context,
  );
  ledger.putCotisation({ ...ledger.cotisation(id), fraisDeId: _id });
}
