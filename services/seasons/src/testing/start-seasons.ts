import { randomUUID } from 'node:crypto';
import type { AdherentState, CreateSaison, Saison, SavedSaison, UpdateSaison } from '@club/contract';
import { defineCopy, recordChange, transaction, type Actor } from '@club/service-kit';
import { testService, type TestAnswer, type TestService } from '@club/service-kit/testing';
import { seasonsService } from '../seasons-service.ts';

/** What another service knows of the seasons: published, carried and kept as in production. */
export const saisonCopy = defineCopy('saison');

/** The service, and what an administrator does with it. */
export interface TestSeasons extends TestService {
  create: (body?: CreateSaison, headers?: Record<string, string>) => Promise<TestAnswer<SavedSaison>>;
  update: (
    id: string,
    body: UpdateSaison,
    headers?: Record<string, string>,
  ) => Promise<TestAnswer<SavedSaison>>;
}

const firstYear = 2000;
/** The year of the last season made; years begin anew with each service. */
let years = firstYear;

/** Starts the service on a database of its own, with a copy of its own seasons beside it. */
export async function startSeasons(): Promise<TestSeasons> {
  years = firstYear;
  const copies = [...seasonsService.copies, saisonCopy];
  const service = await testService({ ...seasonsService, copies });
  const administrator = service.as('admin');
  return {
    ...service,
    create: (body = aSaison(), headers = {}) => administrator.call('createSaison', { body }, headers),
    update: (id, body, headers = {}) => administrator.call('updateSaison', { params: { id }, body }, headers),
  };
}

/** A season of a year of its own. */
export function aSaison(parts: Partial<CreateSaison> = {}): CreateSaison {
  years += 1;
  return {
    nom: `${years}-${years + 1}`,
    dateDebut: `${years}-09-01`,
    dateFin: `${years + 1}-07-31`,
    active: false,
    ...parts,
  };
}

/** What seasons reads of a member's state. */
export function anAdherent(codeAdherent: string, saisonId: string | null): AdherentState {
  const known = { codeAdherent, nom: 'Haddad', prenom: 'Leïla', estAdherent: true, saisonId };
  return known as AdherentState;
}

/** Publishes a member's state as members does; `deleted` puts it in the trash. */
export function publishAdherent(
  id: string,
  saisonId: string | null,
  version = 1,
  deleted = false,
): Promise<void> {
  const state = { id, version, deleted, data: deleted ? null : anAdherent(id, saisonId) };
  const actor: Actor = { kind: 'service', id: 'members', nom: 'members', permissions: new Set() };
  const change = { entity: 'adherent', id, version, action: 'update', before: null, after: null } as const;
  return transaction((unit) => recordChange(unit, { ...change, actor, requestId: randomUUID(), state }));
}

/** The problem in an answer whose type says success. */
export function problemIn(answer: TestAnswer<unknown>): { code: string; message: string; current?: Saison } {
  return answer.body as { code: string; message: string; current?: Saison };
}
