import type { cotisationCalls, SavedCotisation } from '@club/contract';
import { type CallRequest, clubToday, RuleError } from '@club/service-kit';
import { showCotisation } from '../../ledger/views/present-cotisations.ts';
import { cotisationShownTo, refusePaying } from '../../ledger/views/shown-rules.ts';
import { sentLines } from '../cotisations/cotisation-body-rules.ts';
import { sentPayments } from '../cotisations/pay-cotisation.ts';
import { encaisser } from './encaisser.ts';

/**
 * POST /api/cotisations: a cotisation with its règlements and the credits used on it, all or nothing.
 * @throws RuleError `forbidden` for a payment without the right to record one, and those of `encaisser`
 */
export async function createCotisation(
  request: CallRequest<typeof cotisationCalls.createCotisation>,
): Promise<SavedCotisation> {
  const { body, actor } = request;
  refusePaying(actor, body);
  const lignes = sentLines(body);
  if (!lignes) throw missingLines();
  const { payeurId, saisonId, description, montantTotal, motif, codeCotisation: code } = body;
  const type = body.type === 'familiale' ? ('famille' as const) : body.type;
  const sold = { payeurId, saisonId, type, description, lignes, champ: 'adherents', montantTotal };
  // A double is told of a payment that is entered alone (M-22).
  const paid = { sent: sentPayments(body, clubToday()), exact: true, doublonAccepte: true };
  return encaisser(request, { ...sold, ...paid, motif, code }, async ({ recorded, ...done }) => ({
    ...cotisationShownTo(actor, await showCotisation(recorded.born[0]!, done)),
    avertissements: [...done.avertissements],
  }));
}

function missingLines(): RuleError {
  const message = 'Veuillez remplir tous les champs obligatoires';
  return new RuleError('refused_value', {
    message,
    errors: [{ field: 'adherents', message: 'Choisissez un adhérent et au moins une formule.' }],
  });
}
