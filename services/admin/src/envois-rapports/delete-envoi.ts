import type { AnswerOf, envoiRapportCalls, ErasedPerson } from '@club/contract';
import { recordHistory, transaction, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { toldOf } from './create-envoi.ts';
import type { StoredEnvoi } from './envoi-document.ts';
import { EnvoisRapports, MoisEnvoyes } from './envoi-model.ts';
import { assertMayRead, assertSees } from './list-envois.ts';

type Delete = typeof envoiRapportCalls.deleteEnvoiRapport;

/** @throws RuleError `not_found` (404), `forbidden` (403) */
export async function deleteEnvoi({
  params,
  actor,
  requestId,
}: CallRequest<Delete>): Promise<AnswerOf<Delete>> {
  assertMayRead(actor);
  await transaction(async (unit) => {
    const envoi = await EnvoisRapports.findOne({ _id: params.id }, { session: unit.session });
    assertSees(actor, envoi);
    await remove(unit, [envoi]);
    const line = { entity: 'envoi_rapport', id: envoi._id, version: envoi.version + 1 } as const;
    const told = { before: toldOf(envoi), after: null, actor, requestId };
    await recordHistory(unit, { ...line, action: 'delete', ...told });
  });
  return { message: 'Envoi mensuel arrêté' };
}

async function remove({ session }: UnitOfWork, envois: readonly StoredEnvoi[]): Promise<void> {
  const ids = envois.map(({ _id }) => _id);
  await EnvoisRapports.deleteMany({ _id: { $in: ids } }, { session });
  await MoisEnvoyes.deleteMany({ envoiId: { $in: ids } }, { session });
}

/** What a deleted user had sent goes with him, and he receives nothing of others. */
export async function removeEnvoisOf(unit: UnitOfWork, userId: string): Promise<void> {
  const { session } = unit;
  await remove(unit, await EnvoisRapports.find({ userId }, { session }).toArray());
  const received = await EnvoisRapports.find(
    { 'destinataires.utilisateurId': userId },
    { session },
  ).toArray();
  for (const envoi of received)
    await keepRecipients(unit, envoi, ({ utilisateurId }) => utilisateurId !== userId);
}

/** Forgets the addresses of somebody who is erased. */
export async function forgetAddresses(unit: UnitOfWork, { textes }: ErasedPerson): Promise<void> {
  const his = new Set(textes.map((text) => text.trim().toLowerCase()));
  for (const envoi of await EnvoisRapports.find({}, { session: unit.session }).toArray())
    await keepRecipients(unit, envoi, ({ email }) => !email || !his.has(email.toLowerCase()));
}

async function keepRecipients(
  { session }: UnitOfWork,
  { _id, version, destinataires }: StoredEnvoi,
  stays: (one: StoredEnvoi['destinataires'][number]) => boolean,
): Promise<void> {
  const kept = destinataires.filter(stays);
  if (kept.length === destinataires.length) return;
  const $set = { destinataires: kept, version: version + 1 };
  await EnvoisRapports.updateOne({ _id }, { $set }, { session });
}
