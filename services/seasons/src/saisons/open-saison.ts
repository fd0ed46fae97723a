import type { AnswerOf, saisonClosingCalls } from '@club/contract';
import { RuleError, type CallRequest } from '@club/service-kit';
import { createActiveOrWaiting } from './create-saison.ts';
import { Saisons } from './saison-model.ts';
import { refuseBesideActive } from './saison-rules.ts';

type OpenSaison = typeof saisonClosingCalls.openSaison;

/**
 * Opens a new active season (S-2, S-4).
 * @throws RuleError `active_saison_exists` (409), `duplicate_code` (409) for its name, `refused_value` (422)
 * for its dates
 */
export async function openSaison(request: CallRequest<OpenSaison>): Promise<AnswerOf<OpenSaison>> {
  try {
    return await createActiveOrWaiting(request, { ...request.body, active: true });
  } catch (error) {
    if (!(error instanceof RuleError) || error.code !== 'active_saison_exists') throw error;
    // The unique index has decided; this only names the other.
    const active = await Saisons.findOne({ active: true });
    throw active ? refuseBesideActive(active) : error;
  }
}
