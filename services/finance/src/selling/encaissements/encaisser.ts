import { isDeepStrictEqual } from 'node:util';
import type { CreateCotisationLine, HorsLigne, TypeEncaissement } from '@club/contract';
import { type Actor, type CallRequest, clubToday, RuleError, type UnitOfWork } from '@club/service-kit';
import {
  type KnownPersons,
  payeurNotFound,
  payingPerson,
  type Person,
  personsById,
  requirePayeur,
} from '../../documents/adherents/persons.ts';
import { reglesNow } from '../../documents/catalogue/regles-tarifaires.ts';
import { takeCode, takeCodes, withFreeCode } from '../../documents/codes/take-code.ts';
import { firstDayIn, laterThan, moneySaison, sellingSaison } from '../../documents/saisons/saisons.ts';
import { sumOf } from '../../ledger/rules/amounts.ts';
import { type NewLine, openCotisation } from '../../ledger/rules/cotisation-rules.ts';
import { settleAtCounter } from '../../ledger/rules/counter-rules.ts';
import type { Ledger, OperationContext } from '../../ledger/rules/ledger.ts';
import { type MoneyAfter, runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';
import { withRecuLock } from '../../payments/recus/issue-recu.ts';
import { refuseDoubles, refuseOthers, refuseWithoutDebt } from '../../payments/reglements/refuse-payment.ts';
import { type AgreedLines, agreeOnLines } from '../cotisations/agree-lines.ts';
import {
  refuseOtherTotal,
  refuseTwice,
  refuseUnbalanced,
  refuseWrongLien,
} from '../cotisations/cotisation-body-rules.ts';
import { requireOwnCredits, type SentPayments } from '../cotisations/pay-cotisation.ts';
import { doubleWarnings, takerWarnings } from '../cotisations/warnings.ts';
import { type Correction, correctedIn, FamilleChangee, lowerLines } from '../tarifs/correction-rules.ts';
import { holdFamille } from '../tarifs/famille.ts';
import { storedHorsLigne } from './hors-ligne-rules.ts';
import { soldAsShown } from './prices-shown.ts';
import { acceptOffered, type Offered, offeredIn } from '../renouvellements/offres/offered-lines.ts';

/** All that one payer takes and pays in one act (M-43). The calls that take money for something new are openings of it. */
export interface Act {
  payeurId: string;
  /** The active one by default. */
  saisonId?: string | null | undefined;
  /** Lines of the new cotisation. */
  lignes?: readonly CreateCotisationLine[] | undefined;
  /** Name of `lignes` in the request, for errors. */
  champ?: string;
  /** By default one member makes an individual cotisation, several a family's. */
  type?: TypeEncaissement | undefined;
  description?: string | null | undefined;
  /** Total of the new lines as the client showed it (M-11). */
  montantTotal?: number | undefined;
  /** The offer that is accepted: the lines that it holds have its prices. */
  offreId?: string | null | undefined;
  /** Debts to pay. */
  cotisationIds?: readonly string[] | undefined;
  sent: SentPayments;
  /** Nothing but the new lines is paid, and no more than they cost (M-7). */
  exact?: boolean;
  /** After all others, debts of seasons to come are paid too (M-17). */
  everything?: boolean;
  /** An excess becomes a credit; without it, it is refused. */
  excedent?: boolean | undefined;
  doublonAccepte?: boolean | undefined;
  motif?: string | null | undefined;
  /** A receipt is issued with it (M-44): receipts of a season are numbered in turn. */
  recu?: boolean | undefined;
  /** Taken without network (M-75). */
  horsLigne?: HorsLigne | undefined;
  /** Code that the client proposes for the new cotisation, without one for the first règlement (M-38). */
  code?: string | null | undefined;
}

/** Ids of what an act made and touched. */
export interface Recorded {
  /** The new cotisation, or none. */
  born: readonly string[];
  /** Cotisations that it was to pay, the new one included. */
  chosen: readonly string[];
  reglementIds: readonly string[];
  creditIds: readonly string[];
}

/** What an answer is made of, within the transaction. */
export interface Done extends MoneyAfter, KnownPersons {
  recorded: Recorded;
  corrections: readonly Correction[];
  /** French warnings about the new lines (M-10). */
  avertissements: readonly string[];
}

/**
 * Enrols, pays debts, uses credits and records payments of one payer in one transaction. Rights are the caller's to check.
 * @throws RuleError `refused_value`, `certificat_requis`, `no_active_saison`, `saison_closed`, `rule`, `doublon`, and `forbidden`
 * in a season to be closed
 */
export async function encaisser<C, A>(
  request: CallRequest<C>,
  act: Act,
  answer: (done: Done) => Promise<A>,
): Promise<A> {
  for (let attempt = 1; ; attempt += 1) {
    const agreed = await agree(request.actor, act);
    try {
      return await withFreeCode(act.code, (hint) => record(request, { act, agreed, hint }, answer));
    } catch (error) {
      if (!(error instanceof FamilleChangee) || attempt === maxAttempts) throw error;
    }
  }
}

/** Sales to one payer at the same moment after which a sale is given up. */
const maxAttempts = 4;

/** An act whose lines, prices and persons are agreed. */
interface Agreed {
  saisonId: string;
  /** The club's day, `YYYY-MM-DD`. */
  today: string;
  /** First day of new lines. */
  firstDay: string;
  persons: ReadonlyMap<string, Person>;
  /** The payer is in the trash: only what is owed can be paid (M-26). */
  inTrash: boolean;
  offered: Offered | null;
  /** Formulas of which no sale is below the tariff (M-72): those of the offer, and what was sold at the price shown without network. */
  agreedPrices: ReadonlySet<string>;
  lines: readonly NewLine[];
  /** Lines of before that they lower (T-11). */
  corrections: readonly Correction[];
  /** Agrees on the same lines again, within a transaction. */
  again(unit: UnitOfWork): Promise<AgreedLines>;
  total: number;
  type: TypeEncaissement;
}

async function agree(actor: Actor, act: Act): Promise<Agreed> {
  const { payeurId, lignes = [], champ = 'lignes', sent } = act;
  const today = clubToday();
  const [saisonId, { persons, inTrash }] = await Promise.all([
    lignes.length > 0 ? sellingSaison(act.saisonId, actor) : moneySaison(act.saisonId),
    knownPersons(payeurId, lignes),
  ]);
  const firstDay = await firstDayIn(saisonId, today);
  const offered = await offeredIn({ payeurId, lignes: [...lignes], offreId: act.offreId }, saisonId);
  const taken = offered?.lignes ?? lignes;
  if (taken.length > 0) refuseTwice(taken, champ);
  const of = { today, firstDay, saisonId, persons, field: champ, payeurId, offre: offered ?? undefined };
  const again = (unit?: UnitOfWork) => agreeOnLines(taken, { ...of, unit });
  const { lines, corrections } = taken.length > 0 ? await again() : { lines: [], corrections: [] };
  refuseWrongLien({ payeurId, adherents: lines }, undefined, champ);
  const total = sumOf(lines.map(({ montantAdherent }) => montantAdherent));
  refuseOtherTotal(act.montantTotal, total, 'montantTotal');
  const type = typeOf(act, lines);
  const shown = act.horsLigne ? await soldAsShown(lines, saisonId, act.horsLigne) : [];
  const agreedPrices = new Set([...(offered?.keys ?? []), ...shown]);
  if (act.exact) refuseUnbalanced(total, sent.montant, type === 'famille');
  return {
    ...{ saisonId, today, firstDay, persons, inTrash, offered, agreedPrices },
    ...{ lines, corrections, again, total, type },
  };
}

function typeOf({ type }: Act, lines: readonly NewLine[]): TypeEncaissement {
  if (type === undefined) return lines.length > 1 ? 'famille' : 'individuelle';
  if (type === 'famille' || lines.length < 2) return type;
  const message = 'Une cotisation individuelle est d’un seul adhérent.';
  throw new RuleError('refused_value', { errors: [{ field: 'type', message }] });
}

/** A payer in the trash may still pay what he owes (M-26), and takes on nothing new. */
async function knownPersons(payeurId: string, lignes: readonly { adherentId: string }[]) {
  if (lignes.length === 0) {
    const payeur = await payingPerson(payeurId);
    if (!payeur) throw payeurNotFound();
    return { persons: new Map<string, Person>([[payeurId, payeur]]), inTrash: payeur.deleted };
  }
  const persons = await personsById([payeurId, ...lignes.map(({ adherentId }) => adherentId)]);
  requirePayeur(payeurId, persons);
  return { persons, inTrash: false };
}

interface Recording {
  act: Act;
  agreed: Agreed;
  hint: string | null | undefined;
}

function record<C, A>(
  request: CallRequest<C>,
  { act, agreed, hint }: Recording,
  answer: (done: Done) => Promise<A>,
): Promise<A> {
  const { payeurId, cotisationIds = [], sent } = act;
  const { saisonId, persons, lines, offered, agreedPrices, corrections } = agreed;
  const cotisations = [...cotisationIds, ...correctedIn(agreed)];
  // Both run beside the first commands of the transaction, which awaits them; if that ends earlier, their failure is ignored.
  const coded = takenCodes(act, agreed, hint);
  const warned = Promise.all([takerWarnings(lines, persons, agreed), doubleWarnings(lines, saisonId)]);
  Promise.all([coded, warned]).catch(() => undefined);
  const creditIds = sent.credits.map(({ creditId }) => creditId);
  // What the new lines take whole touches no other debt.
  const reachesDebts = cotisationIds.length > 0 || sent.montant > agreed.total;
  const run = () =>
    runMoneyTransaction(request, {
      payeurId,
      saisonId,
      motif: act.motif,
      offered: agreedPrices,
      asked: { cotisations, credits: creditIds, ...(reachesDebts && { debtsOf: payeurId }) },
      change: async (ledger, context, unit) => {
        refuseOthers(ledger, payeurId, cotisationIds);
        requireOwnCredits(ledger, creditIds, payeurId);
        if (agreed.inTrash) await refuseWithoutDebt(unit, ledger, payeurId);
        await refuseChangedFamily(unit, payeurId, agreed);
        lowerLines(ledger, corrections, context);
        const recorded = change(ledger, { act, agreed, codes: await coded }, context);
        if (offered) await acceptOffered(unit, offered, recorded.born[0]!);
        const paid = recorded.reglementIds.map((id) => ledger.reglement(id));
        if (!act.doublonAccepte) await refuseDoubles(unit, paid);
        return recorded;
      },
      answer: async (recorded, after) =>
        answer({ ...after, persons, recorded, corrections, avertissements: (await warned).flat() }),
    });
  return act.recu ? withRecuLock(saisonId, run) : run();
}

/** Holds the payer's family and prices the new lines again: of two sales at once one waits, and sees the other's lines. */
async function refuseChangedFamily(
  unit: UnitOfWork,
  payeurId: string,
  { saisonId, lines, corrections, again }: Agreed,
): Promise<void> {
  if (lines.length === 0 || reglesNow().length === 0) return;
  await holdFamille(unit, { payeurId, saisonId });
  if (!isDeepStrictEqual(await again(unit), { lines, corrections })) throw new FamilleChangee();
}

interface Codes {
  cotisation: string;
  reglements: readonly string[];
}

async function takenCodes(
  { sent: { payments } }: Act,
  { lines, today }: Agreed,
  hint: string | null | undefined,
): Promise<Codes> {
  if (lines.length === 0 && payments.length === 1)
    return { cotisation: '', reglements: [await takeCode('REG', hint, today)] };
  const [cotisation, reglements] = await Promise.all([
    lines.length > 0 ? takeCode('COT', hint, today) : '',
    takeCodes('REG', payments.length, today),
  ]);
  return { cotisation, reglements };
}

function change(
  ledger: Ledger,
  { act, agreed, codes }: { act: Act; agreed: Agreed; codes: Codes },
  context: OperationContext,
): Recorded {
  const { payeurId, description = null, sent, cotisationIds = [], excedent = false, horsLigne } = act;
  const { saisonId, lines, type, today, firstDay } = agreed;
  const produitLe = laterThan(today, firstDay);
  const fields = { codeCotisation: codes.cotisation, saisonId, payeurId, type, description, produitLe };
  const born = lines.length > 0 ? [openCotisation(ledger, { ...fields, adherents: lines }, context)._id] : [];
  const chosen = [...cotisationIds, ...born];
  const payments = sent.payments.map((payment, index) => ({
    ...payment,
    payeurId,
    saisonId,
    codeReglement: codes.reglements[index] ?? '',
  }));
  const paid = { payeurId, chosen, credits: sent.credits, payments, excedent, everything: act.everything };
  const reglements = settleAtCounter(ledger, paid, context);
  if (horsLigne) {
    const noted = storedHorsLigne(horsLigne);
    for (const { _id } of reglements) ledger.putReglement({ ...ledger.reglement(_id), horsLigne: noted });
  }
  for (const id of born) {
    const { montantTotal, montantAlloue } = ledger.cotisation(id);
    // Who accepts an offer may pay later, as the campaign's own cotisations are.
    refuseUnbalanced(montantTotal, montantAlloue, type === 'famille' || Boolean(act.offreId));
  }
  return {
    born,
    chosen,
    reglementIds: reglements.map(({ _id }) => _id),
    creditIds: sent.credits.map(({ creditId }) => creditId),
  };
}
