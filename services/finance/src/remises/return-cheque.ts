import type { Reglement, remiseCalls } from '@club/contract';
import { amountText, type CallRequest, clubToday, minor, type Minor, RuleError } from '@club/service-kit';
import { takeCode, withFreeCode } from '../codes/take-code.ts';
import { sentAmount } from '../ledger/amounts.ts';
import { openCotisation } from '../ledger/cotisation-rules.ts';
import type { Ledger, OperationContext } from '../ledger/ledger.ts';
import { reverseReglement } from '../ledger/reglement-rules.ts';
import { reglementById, type ReglementDocument } from '../money/reglements.ts';
import { moneySaison } from '../saisons/saisons.ts';
import { runMoneyTransaction } from '../transactions/money-transaction.ts';
import { showReglement } from '../views/present-reglements.ts';

type Request = CallRequest<typeof remiseCalls.returnCheque>;

/**
 * POST /api/reglements/{id}/impaye: a cheque came back. A counter-entry of its day reverses it, its debts are owed again and both
 * stay; a fee is a cotisation of its own without formula (M-48). Answers the counter-entry.
 * @throws RuleError `not_found`, `rule` for what is no received cheque, `conflict` for one on a slip that is not cashed
 */
export function returnCheque(request: Request): Promise<Reglement> {
  return withFreeCode(null, () => takeBack(request));
}

async function takeBack(request: Request): Promise<Reglement> {
  const { params, body } = request;
  const { payeurId } = await reglementById(params.id);
  const frais = sentAmount(body.frais ?? 0, 'frais');
  const today = clubToday();
  const day = body.date ?? today;
  const saisonId = await moneySaison();
  const codeReglement = await takeCode('REG', null, today);
  const codeCotisation = frais > 0 ? await takeCode('COT', null, today) : '';
  return runMoneyTransaction(request, {
    payeurId,
    saisonId,
    asked: { reglements: [params.id] },
    change: (ledger, context) => {
      const cheque = ledger.reglement(params.id);
      refuseUnreturnable(cheque, day, today);
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

/** @throws RuleError `rule`, or `refused_value` at `date` */
function refuseUnreturnable(cheque: ReglementDocument, day: string, today: string): void {
  if (cheque.typeReglement !== 'cheque')
    throw new RuleError('rule', { message: 'Ce règlement n’est pas un chèque\u00a0: contre-passez-le.' });
  if (cheque.montantRecu < cheque.montantTotal)
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
      ...{ codeCotisation, saisonId, payeurId, type: 'individuelle', adherents: [{ ...line, formules: [] }] },
      description: `Frais du chèque impayé${named} (${codeReglement})`,
    },
    context,
  );
  ledger.putCotisation({ ...ledger.cotisation(id), fraisDeId: _id });
}
