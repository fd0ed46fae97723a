import type { payeurCalls, Situation } from '@club/contract';
import { amountOf, type CallRequest, clubToday, RuleError } from '@club/service-kit';
import { payingPerson, personNames } from '../../documents/adherents/persons.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { activeSaisonIdOrNone } from '../../documents/saisons/saisons.ts';
import { situationOf } from './situation-rules.ts';

/**
 * GET /api/payeurs/{id}/situation: whether a person is «à jour», as payer and as a member somebody else pays for (M-46).
 * @throws RuleError `not_found`
 */
export async function getSituation({
  params: { id },
}: CallRequest<typeof payeurCalls.getSituation>): Promise<Situation> {
  const [person, cotisations, active] = await Promise.all([
    payingPerson(id),
    Cotisations.find({
      $or: [
        { payeurId: id, archivedAt: null },
        { 'adherents.adherentId': id, archivedAt: null },
      ],
    }).toArray(),
    activeSaisonIdOrNone(),
  ]);
  if (!person) throw new RuleError('not_found', { message: 'Personne introuvable.' });
  const concerning = cotisations.map((one) => ({ ...one, jour: clubToday(one.createdAt) }));
  const open = concerning.filter(({ montantRegle, montantTotal }) => montantRegle < montantTotal);
  const promises = await Reglements.find({
    'allocations.cotisationId': { $in: open.map(({ _id }) => _id) },
    contrePasseParId: null,
    contrePasseDeId: null,
    archivedAt: null,
  }).toArray();
  const today = clubToday();
  const { payeurId, montant, ...told } = situationOf(concerning, promises, { today, activeSaisonId: active });
  const isOther = payeurId !== null && payeurId !== id;
  const name = isOther ? await personNames([payeurId]) : undefined;
  return { ...told, montant: amountOf(montant), payeur: name && payeurId ? name(payeurId) : null };
}
