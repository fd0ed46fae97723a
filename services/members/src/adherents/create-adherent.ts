import { Types } from 'mongoose';
import type { Adherent, adherentCalls } from '@club/contract';
import { isDuplicateKey, once, personOf, recordChange, type CallRequest, type Unit } from '@club/service-kit';
import { inOpenSaison, passInscriptionGate } from '../closing/pass-inscription-gate.ts';
import { duplicateCode } from '../codes/duplicate-code.ts';
import { takeNextCode } from '../codes/next-codes.ts';
import { inscriptionSaison } from '../saisons/inscription-saison.ts';
import { liveIndex } from '../search/live-index.ts';
import { Adherents } from './adherent-model.ts';
import { newAdherent } from './adherent-rules.ts';
import { refuseDouble } from './refuse-double.ts';
import { stateOf, toAdherent } from './to-adherent.ts';

type CreateRequest = CallRequest<typeof adherentCalls.createAdherent>;

/** Numbers tried for a blank code: someone may type the next number at the same moment. */
const maxAttempts = 5;

/**
 * Inscribes a member in the active season, or in the one asked for; a payer who is no member in none. A blank code takes the
 * next number; throws `duplicate_code` when the one given is taken, in the trash too, `saison_closed` when the season asked for
 * is closed, `doublon` when somebody of the same name and birth date is there and that was not accepted.
 */
export async function createAdherent(request: CreateRequest): Promise<Adherent> {
  const saisonId = await saisonOf(request);
  if (request.body.saisonId) return createIn(request, saisonId);
  return inOpenSaison(saisonId, (open) => createIn(request, open));
}

async function createIn(request: CreateRequest, saisonId: string | null): Promise<Adherent> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Before the transaction: whoever has passed a gate keeps others waiting before it.
      const code = request.body.codeAdherent || (await takeNextCode());
      const adherent = await once(request, (unit) => inscribe(unit, request, { saisonId, code }));
      liveIndex.put(adherent);
      return adherent;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (request.body.codeAdherent || attempt === maxAttempts) throw duplicateCode();
    }
  }
}

async function saisonOf({ body }: CreateRequest): Promise<string | null> {
  return body.estAdherent === false ? null : inscriptionSaison(body.saisonId);
}

async function inscribe(
  unit: Unit,
  request: CreateRequest,
  { saisonId, code }: { saisonId: string | null; code: string },
): Promise<Adherent> {
  const { body, actor, requestId } = request;
  if (!body.doublonAccepte) await refuseDouble(unit, body);
  await passInscriptionGate(unit, saisonId);
  const document = newAdherent(body, {
    id: new Types.ObjectId().toHexString(),
    codeAdherent: code,
    saisonId,
    by: personOf(actor).nom,
    now: new Date(),
  });
  await Adherents.insertMany([document], { session: unit.session, lean: true });
  const { _id: id, version } = document;
  const adherent = toAdherent(document);
  const change = { action: 'create' as const, before: null, after: adherent, state: stateOf(document) };
  await recordChange(unit, { entity: 'adherent', id, version, actor, requestId, ...change });
  return adherent;
}
