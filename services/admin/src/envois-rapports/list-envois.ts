import {
  sharingAccess,
  type DestinatairePossible,
  type envoiRapportCalls,
  type EnvoisRapports,
} from '@club/contract';
import { type Actor, type CallRequest, requireRights, RuleError } from '@club/service-kit';
import { obstacleOf } from '../rappels/preview-rappel.ts';
import { nameOf } from '../users/to-user.ts';
import { Users } from '../users/user-model.ts';
import { neededRights } from './envoi-people.ts';
import type { StoredEnvoi } from './envoi-document.ts';
import { EnvoisRapports as Envois } from './envoi-model.ts';
import type { EnvoiDeps } from './send-month.ts';
import { toEnvois } from './to-envoi.ts';

/** The oldest first; one's own, all of them for who manages profiles. */
export async function listEnvois(
  { actor }: CallRequest<typeof envoiRapportCalls.listEnvoisRapports>,
  { now, clubMail }: EnvoiDeps,
): Promise<EnvoisRapports> {
  assertMayRead(actor);
  const filter = seesAll(actor) ? {} : { userId: actor.id };
  const stored = await Envois.find(filter, { sort: { _id: 1 } }).toArray();
  return {
    envois: await toEnvois(stored, { actorId: actor.id, now: now() }),
    empechement: obstacleOf(await clubMail()),
  };
}

/** Active users with an address, which stays theirs. */
export async function listDestinataires({
  actor,
}: CallRequest<typeof envoiRapportCalls.listDestinatairesEnvoi>): Promise<DestinatairePossible[]> {
  assertMayRead(actor);
  const users = await Users.find({ isActive: true, email: { $nin: [null, ''] } })
    .collation({ locale: 'fr' })
    .sort({ lastName: 1, firstName: 1 })
    .toArray();
  return users.map((user) => ({ id: user._id, nom: nameOf(user) }));
}

const seesAll = ({ permissions }: Actor): boolean => permissions.has(sharingAccess);

/** @throws RuleError `forbidden` (403) without the right to read reports, beside that to export them */
export const assertMayRead = (actor: Actor): void => requireRights(actor, ...neededRights);

/** @throws RuleError `not_found` (404), also for somebody else's */
export function assertSees(actor: Actor, envoi: StoredEnvoi | null): asserts envoi is StoredEnvoi {
  if (!envoi || (envoi.userId !== actor.id && !seesAll(actor)))
    throw new RuleError('not_found', { message: 'Envoi introuvable.' });
}
