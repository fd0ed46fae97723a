import type { ApercuEffacement, Effacement, effacementCalls } from '@club/contract';
import { once, requestReply, RuleError, type CallRequest } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { refuseLocked } from '../adherents/refuse-locked.ts';
import { Cards } from '../badges/card-model.ts';
import { Certificats } from '../certificats/certificat-model.ts';
import { Passages } from '../passages/passage-model.ts';
import { effacements } from './effacement-job.ts';
import { memberNotErased } from './erased-person.ts';

/** GET /api/adherents/{id}/effacement. Throws `not_found`, `unavailable` while finance is away. */
export async function getApercuEffacement({
  params,
}: CallRequest<typeof effacementCalls.getApercuEffacement>): Promise<ApercuEffacement> {
  const member = await required(params.id);
  const { _id: adherentId, codeAdherent, prenom, nom } = member;
  return { adherentId, codeAdherent, prenom, nom, ...(await hangingOn(member)) };
}

/** What hangs on a person, and why it could not be made nameless. Throws `unavailable` while finance is away. */
export async function hangingOn({
  _id: adherentId,
  photoUrl,
}: AdherentDocument): Promise<Pick<ApercuEffacement, 'obstacles' | 'emporte'>> {
  const { obstacles, ...money } = await requestReply('finance', 'openMoneyOf', { id: adherentId });
  const [certificats, cartes, entrees] = await Promise.all([
    Certificats.countDocuments({ adherentId }),
    Cards.countDocuments({ adherentId }),
    Passages.countDocuments({ adherentId }),
  ]);
  return {
    obstacles,
    emporte: { photo: photoUrl !== null, certificats, cartes, entrees, ...money },
  };
}

/**
 * POST /api/adherents/{id}/effacement: begins the erasure of one person, whose code was typed to confirm it.
 * @throws RuleError `not_found`, `refused_value` for another code, `rule` while money is open, `unavailable` (503)
 */
export async function startEffacement(
  request: CallRequest<typeof effacementCalls.startEffacement>,
): Promise<Effacement> {
  const { params, body } = request;
  const { _id: id, codeAdherent } = await required(params.id);
  if (body.confirmation.trim() !== codeAdherent) {
    const message = `Saisissez le code de la personne\u00a0: ${codeAdherent}.`;
    throw new RuleError('refused_value', { message, errors: [{ field: 'confirmation', message }] });
  }
  const { obstacles } = await requestReply('finance', 'openMoneyOf', { id });
  if (obstacles.length > 0) throw new RuleError('rule', { message: obstacles.join(' ') });
  return once(request, (unit) => effacements.begin(unit, request, {}, [id]));
}

async function required(id: string): Promise<AdherentDocument> {
  const member = await memberNotErased(id);
  if (!member || member.fonduEn) throw new RuleError('not_found', { message: 'Adhérent introuvable.' });
  refuseLocked(member);
  return member;
}
