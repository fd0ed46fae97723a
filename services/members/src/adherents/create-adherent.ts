import { Types } from 'mongoose';
import type { Adherent, adherentCalls } from '@club/contract';
import {
  isDuplicateKey,
  once,
  personOf,
  recordChange,
  type CallRequest,
  type UnitOfWork,
} from '@club/service-kit';
import { inOpenSaison, passInscriptionFence } from '../closing/pass-inscription-fence.ts';
import { duplicateCode } from '../codes/code-rules.ts';
import { takeNextCode } from '../codes/next-codes.ts';
import { inscriptionSaison } from '../saisons/inscription-saison.ts';
import { liveMembers } from '../search/live-members.ts';
import { Adherents } from './adherent-model.ts';
import { newAdherent } from './adherent-rules.ts';
import { refuseCategorie } from './refuse-categorie.ts';
import { refuseDouble } from './refuse-double.ts';
import { stateOf, toAdherent } from './to-adherent.ts';

type CreateRequest = CallRequest<typeof adherentCalls.createAdherent>;

/** Attempts for a blank code: someone may take the next number meanwhile. */
const maxAttempts = 5;

/**
 * Creates a member, inscribed in the active or given season; a payer who is no member in none. A blank code takes the next
 * number. Throws `duplicate_code` (trash included), `saison_closed`, and `doublon` unless accepted.
 */
export async function createAdherent(request: CreateRequest): Promise<Adherent> {
  refuseCategorie(request.body.categorieTarif);
  const saisonId = await saisonOf(request);
  if (request.body.saisonId) return createIn(request, saisonId);
  return inOpenSaison(saisonId, (open) => createIn(request, open));
}

async function createIn(request: CreateRequest, saisonId: string | null): Promise<Adherent> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Before the transaction: past a fence it would hold a shard that others wait for.
      const code = request.body.codeAdherent || (await takeNextCode());
      const adherent = await once(request, (unit) => inscribe(unit, request, { saisonId, code }));
      liveMembers.rows.put(adherent);
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
  unit: UnitOfWork,
  request: CreateRequest,
  { saisonId, code }: { saisonId: string | null; code: string },
): Promise<Adherent> {
  const { body, actor, requestId } = request;
  if (!body.doublonAccepte) await refuseDouble(unit, body, { actor, near: true });
  await passInscriptionFence(unit, saisonId);
  const document = newAdherent(body, {
    id: new Types.ObjectId().toHexString(),
    codeAdherent: code,
    saisonId,
    by: personOf(actor).nom,
    now: new Date(),
  });
  await Adherents.insertMany([document], { session: unit.session });
  const { _id: id, version } = document;
  const adherent = toAdherent(document);
  const change = { action: 'create' as const, before: null, after: adherent, state: stateOf(document) };
  await recordChange(unit, { entity: 'adherent', id, version, actor, requestId, ...change });
  return adherent;
}
