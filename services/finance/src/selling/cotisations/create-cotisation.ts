import type { cotisationCalls, CreateCotisation, SavedCotisation } from '@club/contract';
import { type CallRequest, clubToday, RuleError } from '@club/service-kit';
import { personsById, requirePayeur } from '../../documents/adherents/persons.ts';
import { takeCode, withFreeCode } from '../../documents/codes/take-code.ts';
import { sumOf } from '../../ledger/rules/amounts.ts';
import { type NewLine, openCotisation } from '../../ledger/rules/cotisation-rules.ts';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import { firstDayIn, laterThan, sellingSaison } from '../../documents/saisons/saisons.ts';
import { runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';
import { showCotisation } from '../../ledger/views/present-cotisations.ts';
import { refusePaying } from '../../ledger/views/shown-rules.ts';
import { agreeOnLines } from './agree-lines.ts';
import { refuseOtherTotal, refuseUnbalanced, refuseWrongLien, sentLines } from './cotisation-body-rules.ts';
import { payCotisation, requireOwnCredits, sentPayments, withCodes } from './pay-cotisation.ts';
import { doubleWarnings, takerWarnings } from './warnings.ts';

type CreateRequest = CallRequest<typeof cotisationCalls.createCotisation>;

/**
 * Creates a cotisation with its règlements and the credits used on it, all or nothing.
 * @throws RuleError `forbidden` for a payment without the right to record one, and in a season to be closed, `refused_value`, `certificat_requis`, `no_active_saison`, `saison_closed`, `rule`
 */
export function createCotisation(request: CreateRequest): Promise<SavedCotisation> {
  return withFreeCode(request.body.codeCotisation, (hint) => create(request, hint));
}

async function create(request: CreateRequest, hint: string | null | undefined): Promise<SavedCotisation> {
  const { body, actor } = request;
  refusePaying(actor, body);
  const today = clubToday();
  const lines = sentLines(body);
  if (!lines) throw missingLines();
  const [saisonId, persons] = await Promise.all([
    sellingSaison(body.saisonId, actor),
    personsById([body.payeurId, ...lines.map(({ adherentId }) => adherentId)]),
  ]);
  requirePayeur(body.payeurId, persons);
  const days = { today, firstDay: await firstDayIn(saisonId, today) };
  const adherents = await agreeOnLines(lines, { ...days, saisonId, persons });
  refuseWrongLien({ payeurId: body.payeurId, adherents });
  const type = typeOf(body, adherents);
  const total = sumOf(adherents.map((line) => line.montantAdherent));
  refuseOtherTotal(body.montantTotal, total, 'montantTotal');
  const sent = sentPayments(body, today);
  refuseUnbalanced(total, sent.montant, type === 'famille');
  // Runs beside the first commands of the transaction, which awaits it; if that ends earlier, its failure is ignored.
  const coded = Promise.all([takeCode('COT', hint, today), withCodes(sent, today)]);
  const warned = Promise.all([takerWarnings(adherents, persons, days), doubleWarnings(adherents, saisonId)]);
  Promise.all([coded, warned]).catch(() => undefined);
  const { payeurId, description = null } = body;
  const creditIds = sent.credits.map(({ creditId }) => creditId);
  return runMoneyTransaction(request, {
    payeurId,
    saisonId,
    asked: { credits: creditIds },
    motif: body.motif,
    change: async (ledger, context) => {
      requireOwnCredits(ledger, creditIds, payeurId);
      const [codeCotisation, payments] = await coded;
      const produitLe = laterThan(today, days.firstDay);
      const fields = { codeCotisation, saisonId, payeurId, type, adherents, description, produitLe };
      const { _id } = openCotisation(ledger, fields, context);
      payCotisation(ledger, _id, payments, context);
      return _id;
    },
    answer: async (id, after) => ({
      ...(await showCotisation(id, { ...after, persons })),
      avertissements: (await warned).flat(),
    }),
  });
}

function typeOf({ type }: CreateCotisation, lines: readonly NewLine[]): CotisationDocument['type'] {
  if (type !== undefined) return type === 'individuelle' ? 'individuelle' : 'famille';
  return lines.length > 1 ? 'famille' : 'individuelle';
}

function missingLines(): RuleError {
  const message = 'Veuillez remplir tous les champs obligatoires';
  return new RuleError('refused_value', {
    message,
    errors: [{ field: 'adherents', message: 'Choisissez un adhérent et au moins une formule.' }],
  });
}
