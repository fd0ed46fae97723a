import type { cotisationCalls, CreateCotisation, SavedCotisation } from '@club/contract';
import { clubToday, RuleError, type CallRequest } from '@club/service-kit';
import { personsById } from '../adherents/persons.ts';
import { takeCode } from '../codes/take-code.ts';
import { withFreeCode } from '../codes/with-free-code.ts';
import { openCotisation, type NewLine } from '../ledger/cotisation-rules.ts';
import { meanwhile } from '../ledger/meanwhile.ts';
import { operate } from '../ledger/money-operation.ts';
import { sumOf } from '../ledger/share-rules.ts';
import { requirePayeur } from '../payeurs/require-payeur.ts';
import { moneySaison } from '../saisons/money-saison.ts';
import { ageWarnings } from './age-warnings.ts';
import { agreeOnLines } from './agree-lines.ts';
import {
  refuseOtherThanHimself,
  refuseOtherTotal,
  refuseUnbalanced,
  sentLines,
} from './cotisation-body-rules.ts';
import type { CotisationDocument } from './cotisation-document.ts';
import { doubleWarnings } from './double-warnings.ts';
import { payCotisation, sentPayments, withCodes } from './pay-cotisation.ts';
import { requireOwnCredits } from './require-own-credits.ts';
import { showCotisation } from './show-cotisation.ts';

type CreateRequest = CallRequest<typeof cotisationCalls.createCotisation>;

/**
 * Creates an individual or family cotisation with its règlements and the credits used on it, all or nothing (spec §5, §7).
 * @throws RuleError `refused_value`, `certificat_requis`, `no_active_saison`, `saison_closed`, `rule`
 */
export function createCotisation(request: CreateRequest): Promise<SavedCotisation> {
  return withFreeCode(request.body.codeCotisation, (hint) => create(request, hint));
}

async function create(request: CreateRequest, hint: string | null | undefined): Promise<SavedCotisation> {
  const { body } = request;
  const today = clubToday();
  const lines = sentLines(body);
  if (!lines) throw missingLines();
  const [saisonId, persons] = await Promise.all([
    moneySaison(body.saisonId),
    personsById([body.payeurId, ...lines.map(({ adherentId }) => adherentId)]),
  ]);
  requirePayeur(body.payeurId, persons);
  const adherents = await agreeOnLines(lines, { today, persons });
  refuseOtherThanHimself({ payeurId: body.payeurId, adherents });
  const type = typeOf(body, adherents);
  const total = sumOf(adherents.map((line) => line.montantAdherent));
  refuseOtherTotal(body.montantTotal, total, 'montantTotal');
  const sent = sentPayments(body, today);
  refuseUnbalanced(total, sent.montant, type === 'famille');
  const coded = meanwhile(Promise.all([takeCode('COT', hint, today), withCodes(sent, today)]));
  const warned = meanwhile(
    Promise.all([ageWarnings(adherents, persons, today), doubleWarnings(adherents, saisonId)]),
  );
  const { payeurId, description = null } = body;
  const creditIds = sent.credits.map(({ creditId }) => creditId);
  return operate(request, {
    payeurId,
    saisonId,
    asked: { credits: creditIds },
    change: async (ledger, moment) => {
      requireOwnCredits(ledger, creditIds, payeurId);
      const [codeCotisation, payments] = await coded;
      const fields = { codeCotisation, saisonId, payeurId, type, adherents, description };
      const { _id } = openCotisation(ledger, fields, moment);
      payCotisation(ledger, _id, payments, moment);
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
