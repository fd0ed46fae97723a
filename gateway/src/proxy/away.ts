import type { Owner } from '@club/contract';
import { RuleError } from '@club/service-kit/edge';

/** What staff miss while a service is away. */
const parts: Readonly<Record<Owner, string>> = {
  gateway: 'L’application est momentanément indisponible.',
  admin: 'Les comptes et la connexion sont momentanément indisponibles.',
  seasons: 'Les saisons sont momentanément indisponibles.',
  members: 'Les adhérents sont momentanément indisponibles.',
  finance: 'Les cotisations et les règlements sont momentanément indisponibles.',
  import: 'Les imports sont momentanément indisponibles.',
};

/** The refusal while a service is away: names it for programs and for people (trust.md F11). */
export function awayError(service: Owner): RuleError {
  return new RuleError('unavailable', { service, message: `${parts[service]} Réessayez dans un instant.` });
}
