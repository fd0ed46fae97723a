import type { Payment, Reglement, reglementCalls } from '@club/contract';
import { clubToday, RuleError, type CallRequest } from '@club/service-kit';
import { payingPerson } from '../adherents/persons.ts';
import { takeCode } from '../codes/take-code.ts';
import { withFreeCode } from '../codes/with-free-code.ts';
import { sentAmount } from '../ledger/amounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { meanwhile } from '../ledger/meanwhile.ts';
import { operate, type MoneyAfter } from '../ledger/money-operation.ts';
import { debtsOf, recordPayment } from '../ledger/payment-rules.ts';
import type { KnownPersons } from '../payeurs/person-names.ts';
import { payeurNotFound } from '../payeurs/require-payeur.ts';
import { moneySaison } from '../saisons/money-saison.ts';
import { meansOf, receptionOf } from './payment-body.ts';
import { presentReglements } from './present-reglements.ts';
import { refuseDouble } from './refuse-double.ts';

/**
 * Records a payment over the payer's debts (spec §4): the cotisation named first, then the others, oldest first; what is
 * received beyond them becomes a credit.
 * @throws RuleError `refused_value`, `no_active_saison`, `saison_closed`, `rule`, `doublon`
 */
export function createReglement(
  request: CallRequest<typeof reglementCalls.createReglement>,
): Promise<Reglement> {
  const { body } = request;
  const chosen = body.cotisationId ? [body.cotisationId] : [];
  const { montantTotal, saisonId, codeReglement } = body;
  const paid = { ...body, field: 'montantTotal', montant: montantTotal, chosen, saisonId };
  return withFreeCode(codeReglement, (hint) => pay(request, { ...paid, codeReglement: hint }));
}

/** Records one payment over cotisations that the payer chose; the rest goes on as in `createReglement`. */
export function createGroupReglement(
  request: CallRequest<typeof reglementCalls.createGroupReglement>,
): Promise<Reglement> {
  const { body } = request;
  const paid = { ...body, field: 'montant', chosen: body.cotisationIds };
  return withFreeCode(null, () => pay(request, paid));
}

interface Paid extends Payment {
  payeurId: string;
  montant: number;
  /** Name of the amount in the body. */
  field: string;
  chosen: readonly string[];
  saisonId?: string | null;
  codeReglement?: string | null;
  doublonAccepte?: boolean;
}

async function pay<C>(request: CallRequest<C>, paid: Paid): Promise<Reglement> {
  const { payeurId, chosen, field } = paid;
  const montant = sentAmount(paid.montant, field);
  const today = clubToday();
  const [saisonId, payeur] = await Promise.all([moneySaison(paid.saisonId), payingPerson(payeurId)]);
  if (!payeur) throw payeurNotFound();
  const persons = new Map([[payeurId, payeur]]);
  const payment = { ...meansOf(paid, today), saisonId, payeurId, montant, ...receptionOf(paid, today) };
  const code = meanwhile(takeCode('REG', paid.codeReglement, today));
  return operate(request, {
    payeurId,
    saisonId,
    asked: { cotisations: chosen, debtsOf: payeurId },
    change: async (ledger, moment, unit) => {
      refuseOthers(ledger, payeurId, chosen);
      if (payeur.deleted) refuseWithoutDebt(ledger, payeurId);
      const coded = { ...payment, codeReglement: await code };
      const recorded = recordPayment(ledger, coded, chosen, moment);
      if (!paid.doublonAccepte) await refuseDouble(unit, recorded);
      return recorded._id;
    },
    answer: (id, after) => showReglement(id, { ...after, persons }),
  });
}

/** The règlement as the contract shows it, within the operation's transaction. */
export async function showReglement(id: string, after: MoneyAfter & KnownPersons): Promise<Reglement> {
  const shown = after.reglements.filter(({ _id }) => _id === id);
  const [reglement] = await presentReglements(shown, after);
  if (!reglement) throw new Error(`règlement ${id} was not kept`);
  return reglement;
}

/** Somebody in the trash pays what he owes; a credit of his own would be nobody's. */
function refuseWithoutDebt(ledger: Ledger, payeurId: string): void {
  if (debtsOf(ledger, payeurId, []).length > 0) return;
  throw new RuleError('rule', { message: 'Ce payeur est dans la corbeille et ne doit plus rien.' });
}

/** Every chosen cotisation must exist, outside the archive, and be the payer's own. */
function refuseOthers(ledger: Ledger, payeurId: string, chosen: readonly string[]): void {
  const own = new Set(
    ledger.cotisations
      .filter((one) => one.payeurId === payeurId && one.archivedAt === null)
      .map(({ _id }) => _id),
  );
  if (chosen.every((id) => own.has(id))) return;
  throw new RuleError('rule', { message: 'Une cotisation choisie n’existe pas ou a un autre payeur.' });
}
