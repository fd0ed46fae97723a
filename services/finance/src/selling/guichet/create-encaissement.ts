import {
  type CreateEncaissement,
  type Encaissement,
  type guichetCalls,
  owedAccess,
  type Recu,
} from '@club/contract';
import { type Actor, type CallRequest, clubToday } from '@club/service-kit';
import {
  type KnownPersons,
  payeurNotFound,
  payingPerson,
  type Person,
  personsById,
  requirePayeur,
} from '../../documents/adherents/persons.ts';
import { takeCode, withFreeCode } from '../../documents/codes/take-code.ts';
import { agreeOnLines } from '../cotisations/agree-lines.ts';
import { refuseTwice, refuseUnbalanced, refuseWrongLien } from '../cotisations/cotisation-body-rules.ts';
import {
  type CodedPayments,
  requireOwnCredits,
  sentPayments,
  withCodes,
} from '../cotisations/pay-cotisation.ts';
import { doubleWarnings, takerWarnings } from '../cotisations/warnings.ts';
import { sumOf } from '../../ledger/rules/amounts.ts';
import { type NewLine, openCotisation } from '../../ledger/rules/cotisation-rules.ts';
import { settleAtCounter } from '../../ledger/rules/counter-rules.ts';
import type { Ledger, OperationContext } from '../../ledger/rules/ledger.ts';
import { issueRecu, withRecuLock } from '../../payments/recus/issue-recu.ts';
import { refuseDouble, refuseOthers, refuseWithoutDebt } from '../../payments/reglements/record-reglement.ts';
import { firstDayIn, laterThan, moneySaison, sellingSaison } from '../../documents/saisons/saisons.ts';
import { type MoneyAfter, runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';
import { cotisationShownTo, refusePaying } from '../../ledger/views/shown-rules.ts';
import { nestedPayments, refuseEnrolling, refuseNothing } from './encaissement-body-rules.ts';
import { acceptOffered, offeredIn } from '../renouvellements/offres/offered-lines.ts';
import type { Origin } from '../../ledger/transactions/store-ledger.ts';
import { presentCotisations } from '../../ledger/views/present-cotisations.ts';
import { presentCredits } from '../../ledger/views/present-credits.ts';
import { presentReglements } from '../../ledger/views/present-reglements.ts';

type EncaissementRequest = CallRequest<typeof guichetCalls.createEncaissement>;

/**
 * Enrols, pays debts, uses credits and records payments of one payer in one transaction (M-43). New lines of one member
 * are an individual cotisation, of several one family's. `recu` also issues the receipt (M-44).
 * @throws RuleError `forbidden` for a part without its right, `refused_value`, `certificat_requis`, `no_active_saison`,
 * `saison_closed`, `rule`, `doublon`
 */
export function createEncaissement(request: EncaissementRequest): Promise<Encaissement> {
  return encaisser(request, request.body);
}

/** The same, of a request whose body says it in another way. */
export function encaisser<C>(request: CallRequest<C>, body: CreateEncaissement): Promise<Encaissement> {
  return withFreeCode(null, () => record(request, body));
}

async function record<C>(request: CallRequest<C>, body: CreateEncaissement): Promise<Encaissement> {
  const { actor } = request;
  const reglements = nestedPayments(body.reglements);
  refuseEnrolling(actor, body);
  refusePaying(actor, { reglements, credits: body.credits });
  refuseNothing(body);
  const today = clubToday();
  const { payeurId, cotisationIds = [], credits = [] } = body;
  const sent = sentPayments({ reglements, credits }, today);
  const sells = (body.lignes ?? []).length > 0;
  const [saisonId, payer] = await Promise.all([
    sells ? sellingSaison(body.saisonId, actor) : moneySaison(body.saisonId),
    knownPersons(body),
  ]);
  const { persons, inTrash } = payer;
  const days = { today, firstDay: await firstDayIn(saisonId, today) };
  const offered = await offeredIn(body, saisonId);
  const sold = offered ? { ...body, lignes: offered.lignes } : body;
  const lines = await newLines(sold, { persons, saisonId, days });
  const total = sumOf(lines.map(({ montantAdherent }) => montantAdherent));
  // Runs beside the first commands of the transaction, which awaits it; if that ends earlier, its failure is ignored.
  const coded = Promise.all([lines.length > 0 ? takeCode('COT', null, today) : '', withCodes(sent, today)]);
  const warned = Promise.all([takerWarnings(lines, persons, days), doubleWarnings(lines, saisonId)]);
  Promise.all([coded, warned]).catch(() => undefined);
  const creditIds = credits.map(({ creditId }) => creditId);
  // What the new lines take whole touches no other debt.
  const reachesDebts = cotisationIds.length > 0 || sent.montant > total;
  const run = () =>
    runMoneyTransaction(request, {
      payeurId,
      saisonId,
      motif: body.motif,
      offered: offered?.keys,
      asked: { cotisations: cotisationIds, credits: creditIds, ...(reachesDebts && { debtsOf: payeurId }) },
      change: async (ledger, context, unit) => {
        refuseOthers(ledger, payeurId, cotisationIds);
        requireOwnCredits(ledger, creditIds, payeurId);
        if (inTrash) await refuseWithoutDebt(unit, ledger, payeurId);
        const [codeCotisation, payments] = await coded;
        const fields = { codeCotisation, saisonId, payeurId, produitLe: laterThan(today, days.firstDay) };
        const recorded = pay(ledger, { ...fields, lines, cotisationIds, payments, body }, context);
        if (offered) await acceptOffered(unit, offered, recorded.born[0]!);
        if (!body.doublonAccepte) {
          for (const id of recorded.reglementIds) await refuseDouble(unit, ledger.reglement(id));
        }
        return recorded;
      },
      answer: async (recorded, after) => ({
        ...(await showEncaissement(actor, recorded, { ...after, persons })),
        avertissements: (await warned).flat(),
        recu: body.recu === true ? await recuOf(request, recorded, { ...after, persons }) : null,
      }),
    });
  return body.recu === true ? withRecuLock(saisonId, run) : run();
}

/** The receipt of what is received now; null when all of it is promised. */
function recuOf(
  origin: Origin,
  { reglementIds }: Recorded,
  { unit, reglements, ...known }: MoneyAfter & KnownPersons,
): Promise<Recu> | null {
  const received = reglements.filter(({ _id, montantRecu }) => reglementIds.includes(_id) && montantRecu > 0);
  return received.length > 0 ? issueRecu(unit, received, { origin, known }) : null;
}

/** A payer in the trash may still pay what he owes (M-26), and takes on nothing new. */
async function knownPersons({ payeurId, lignes = [] }: CreateEncaissement) {
  if (lignes.length === 0) {
    const payeur = await payingPerson(payeurId);
    if (!payeur) throw payeurNotFound();
    return { persons: new Map<string, Person>([[payeurId, payeur]]), inTrash: payeur.deleted };
  }
  const persons = await personsById([payeurId, ...lignes.map(({ adherentId }) => adherentId)]);
  requirePayeur(payeurId, persons);
  return { persons, inTrash: false };
}

async function newLines(
  { payeurId, lignes = [] }: CreateEncaissement,
  {
    persons,
    saisonId,
    days,
  }: {
    persons: ReadonlyMap<string, Person>;
    saisonId: string;
    days: { today: string; firstDay: string };
  },
): Promise<NewLine[]> {
  if (lignes.length === 0) return [];
  refuseTwice(lignes, 'lignes');
  const adherents = await agreeOnLines(lignes, { ...days, saisonId, persons, field: 'lignes' });
  refuseWrongLien({ payeurId, adherents }, undefined, 'lignes');
  return adherents;
}

interface Paid {
  codeCotisation: string;
  saisonId: string;
  payeurId: string;
  produitLe: string | null;
  lines: readonly NewLine[];
  cotisationIds: readonly string[];
  payments: CodedPayments;
  body: CreateEncaissement;
}

function pay(
  ledger: Ledger,
  { lines, cotisationIds, payments: coded, body, codeCotisation, saisonId, payeurId, produitLe }: Paid,
  context: OperationContext,
): Recorded {
  const type = lines.length > 1 ? ('famille' as const) : ('individuelle' as const);
  const fields = { codeCotisation, saisonId, payeurId, type, adherents: lines, description: null, produitLe };
  const born = lines.length > 0 ? [openCotisation(ledger, fields, context)._id] : [];
  const { credits } = coded;
  const payments = coded.payments.map((payment) => ({ ...payment, payeurId, saisonId }));
  const chosen = [...cotisationIds, ...born];
  const excedent = body.excedent ?? false;
  const reglements = settleAtCounter(ledger, { payeurId, chosen, credits, payments, excedent }, context);
  for (const id of born) {
    const { montantTotal, montantAlloue } = ledger.cotisation(id);
    // Who accepts an offer may pay later, as the campaign's own cotisations are.
    refuseUnbalanced(montantTotal, montantAlloue, type === 'famille' || Boolean(body.offreId));
  }
  return {
    born,
    chosen,
    reglementIds: reglements.map(({ _id }) => _id),
    creditIds: credits.map((one) => one.creditId),
  };
}

/** Ids of what an encaissement made and touched. */
export interface Recorded {
  /** The new cotisation, or none. */
  born: readonly string[];
  /** Cotisations that it was to pay, the new one included. */
  chosen: readonly string[];
  reglementIds: readonly string[];
  creditIds: readonly string[];
}

/**
 * What an encaissement did, within its transaction: the new cotisation to who made it, others that it pays to who may
 * read them (I-14).
 */
export async function showEncaissement(
  actor: Pick<Actor, 'permissions'>,
  { born, chosen, reglementIds, creditIds }: Recorded,
  after: MoneyAfter & KnownPersons,
): Promise<Omit<Encaissement, 'avertissements' | 'recu'>> {
  const recorded = reglementIds.flatMap((id) => after.reglements.filter(({ _id }) => _id === id));
  const paid = recorded.flatMap(({ allocations }) => allocations.map(({ cotisationId }) => cotisationId));
  const told = new Set([...born, ...(actor.permissions.has(owedAccess) ? [...chosen, ...paid] : [])]);
  const cotisations = [...told].flatMap((id) => after.cotisations.filter(({ _id }) => _id === id));
  const credits = after.credits.filter(
    ({ _id, reglementId }) =>
      creditIds.includes(_id) || (reglementId !== null && reglementIds.includes(reglementId)),
  );
  return {
    cotisations: (await presentCotisations(cotisations, after)).map((one) => cotisationShownTo(actor, one)),
    reglements: await presentReglements(recorded, after),
    credits: credits.length > 0 ? await presentCredits(credits, { unit: after.unit }) : [],
  };
}
