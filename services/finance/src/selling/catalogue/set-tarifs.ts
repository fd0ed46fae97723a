import { avecTarif, type Formule, type formuleCalls, type Prix, type SetTarifs } from '@club/contract';
import { type CallRequest, type Minor, once, refuseStale, RuleError } from '@club/service-kit';
import { fieldsOf, type FormuleDocument, Formules, toFormule } from '../../documents/catalogue/formules.ts';
import { isClosed, reportedSaisonId } from '../../documents/saisons/saisons.ts';
import { formuleStore } from './change-formules.ts';
import { priceIn } from '../../documents/catalogue/prices.ts';
import { priceOf, refuseMoreFixed } from './formule-rules.ts';

/**
 * Sets the prices of formulas in one season, all or none, once per Idempotency-Key (M-74). Lines keep what was agreed. A
 * price that is already so writes nothing.
 * @throws RuleError `refused_value` (422) for an unknown season or too many decimals, `saison_closed` (409), `not_found`
 * (404), `stale_version` (409)
 */
export async function setTarifs(request: CallRequest<typeof formuleCalls.setTarifs>): Promise<Formule[]> {
  const { actor, requestId, body } = request;
  const saisonId = await reportedSaisonId(body.saisonId);
  if (await isClosed(saisonId)) throw new RuleError('saison_closed');
  const asked = body.tarifs.map((one, index) => ({ ...one, ...readPrice(one, index) }));
  return once(request, async (unit) => {
    const { session } = unit;
    const ids = asked.map(({ formuleId }) => formuleId);
    const stored = await Formules.find({ _id: { $in: ids }, deletedAt: null }, { session }).toArray();
    const known = new Map(stored.map((formule) => [formule._id, formule]));
    const changes: { before: FormuleDocument; tarifs: FormuleDocument['tarifs'] }[] = [];
    for (const [index, { formuleId, montant, partFixe, version }] of asked.entries()) {
      const before = known.get(formuleId);
      if (!before) throw new RuleError('not_found', { message: 'Formule introuvable.' });
      await refuseStale(before, version, toFormule, `La formule ${before.designation}`);
      const { tarifs } = fieldsOf(before);
      const own = tarifs.find((one) => one.saisonId === saisonId) ?? null;
      const kept = partFixe ?? priceIn(fieldsOf(before), saisonId).partFixe;
      const prix = montant === null ? null : { montant, partFixe: kept };
      if (prix) refuseMoreFixed(prix, `tarifs.${index}.montant`);
      if (!isSame(own, prix)) changes.push({ before, tarifs: avecTarif(tarifs, saisonId, prix) });
    }
    const changed: Formule[] = [];
    for (const [index, { before, tarifs }] of changes.entries()) {
      // One line of the feed for all.
      const activity = index === 0 ? { nombre: changes.length } : null;
      const origin = { action: 'update' as const, actor, requestId, activity };
      changed.push(toFormule(await formuleStore.store(unit, before, { tarifs }, origin)));
    }
    return changed;
  });
}

function readPrice({ montant, partFixe }: SetTarifs['tarifs'][number], index: number) {
  return {
    montant: montant === null ? null : priceOf(montant, `tarifs.${index}.montant`),
    partFixe: partFixe === undefined ? undefined : priceOf(partFixe, `tarifs.${index}.partFixe`),
  };
}

/** Null: no price of its own. */
const isSame = (own: Prix<Minor> | null, prix: Prix<Minor> | null): boolean =>
  own?.montant === prix?.montant && (own?.partFixe ?? 0) === (prix?.partFixe ?? 0);
