import { typeReglementLabels } from '@club/contract';
import { clubSettings, RuleError } from '@club/service-kit';
import type { StoredType } from '../../documents/money/reglements.ts';

/**
 * Refuses a means that the club does not offer; what was promised by it is still received by it (M-42).
 * @throws RuleError `refused_value` (422) at `field`
 */
export function refuseUnofferedMeans(typeReglement: StoredType, field: string, promised?: StoredType): void {
  const { modesPaiement } = clubSettings.current.cotisationSettings;
  if (typeReglement === promised || modesPaiement.includes(typeReglement)) return;
  const message = `Le club n’accepte pas ce mode de paiement\u00a0: ${typeReglementLabels[typeReglement]}.`;
  throw new RuleError('refused_value', { message, errors: [{ field, message }] });
}
