import { permissionsRappel, typesRappel, type TypeRappel } from '@club/contract';
import { requireRights, type Actor } from '@club/service-kit';

/** The types whose recipients a person may know (N-6). */
export function typesOf({ permissions }: Pick<Actor, 'permissions'>): TypeRappel[] {
  return typesRappel.filter((type) => permissions.has(permissionsRappel[type]));
}

/** @throws RuleError `forbidden`: who owes is told only to those who see payments (N-6) */
export function assertMayRemind(actor: Pick<Actor, 'permissions'>, type: TypeRappel): void {
  requireRights(actor, permissionsRappel[type]);
}
