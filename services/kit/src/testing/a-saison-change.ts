import type { Change } from '../outbox/record-change.ts';

/** A change of a made-up season. */
export function aSaisonChange(id: string, version: number, nom = 'Saison'): Change<'saison'> {
  const data = { nom, dateDebut: '2026-09-01', dateFin: '2027-06-30', active: false, cloturee: false };
  return {
    entity: 'saison',
    id,
    version,
    action: version === 1 ? 'create' : 'update',
    before: null,
    after: { nom },
    actor: { kind: 'user', id: 'u1', nom: 'Personne de test', permissions: new Set() },
    requestId: 'r-1',
    state: { id, version, deleted: false, data },
  };
}
