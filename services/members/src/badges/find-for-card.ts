import {
  owedAccess,
  paymentsAccess,
  withoutMoney,
  withoutPayments,
  type AnswerOf,
  type badgeCalls,
  type Cotisation,
} from '@club/contract';
import { requestReply, RuleError, shownTo, type Actor, type CallRequest } from '@club/service-kit';
import { adherentByCode } from '../adherents/find-adherent.ts';
import { noteLecture } from '../lectures/lectures.ts';
import { toAdherent } from '../adherents/to-adherent.ts';

type FindForCard = typeof badgeCalls.findAdherentForCard;

/**
 * The member with a code and his cotisations of the active season, read from finance; their money only with the rights to
 * read cotisations and règlements (I-14).
 * @throws RuleError `adherent_not_found` (404), `unavailable` (503) when finance does not answer within 2 s
 */
export async function findForCard({ body, actor }: CallRequest<FindForCard>): Promise<AnswerOf<FindForCard>> {
  const adherent = await adherentByCode(body.code);
  if (!adherent) throw new RuleError('adherent_not_found');
  await noteLecture(actor, adherent, 'fiche');
  const cotisations = await requestReply('finance', 'cotisationsOf', { id: adherent._id });
  return {
    adherent: shownTo(actor, toAdherent(adherent)),
    cotisations: cotisations.map((cotisation) => cotisationOfCard(actor, cotisation)),
  };
}

function cotisationOfCard({ permissions }: Pick<Actor, 'permissions'>, cotisation: Cotisation) {
  if (!permissions.has(owedAccess)) return withoutMoney(cotisation);
  return permissions.has(paymentsAccess) ? cotisation : withoutPayments(cotisation);
}
