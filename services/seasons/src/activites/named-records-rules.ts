import type { Activity, ActivityEntity } from '@club/contract';
import type { NamedKind, NamedRecord } from './known-names.ts';

const namedEntities: ReadonlySet<ActivityEntity> = new Set<NamedKind>([
  'adherent',
  'saison',
  'section',
  'formule',
  'cotisation',
  'reglement',
]);

/** Its own record, its payer, or whose card it is. */
export function namedRecords({ entity, entityId, faits }: Activity): NamedRecord[] {
  const own = namedEntities.has(entity) ? [{ kind: entity as NamedKind, id: entityId }] : [];
  if ('numero' in faits) return [{ kind: 'adherent', id: faits.adherentId }];
  return 'payeurId' in faits ? [...own, { kind: 'adherent', id: faits.payeurId }] : own;
}
