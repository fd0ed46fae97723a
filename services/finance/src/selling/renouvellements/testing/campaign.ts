import type { Formule, Renouvellement, StartRenouvellement } from '@club/contract';
import { until } from '@club/service-kit/testing';
import { type CotisationDocument, Cotisations } from '../../../documents/money/cotisations.ts';
import { done } from '../../../testing/money.ts';
import { activeSaisonId, type Finance, type GivenPerson } from '../../../testing/start-finance.ts';

export const formerSaisonId = '65f0000000000000000000bb';

/** What tests do with a campaign, in the club's words. */
export interface CampaignOf {
  /** A new member who held the formulas in the former season, each at 400, unpaid. */
  former(
    formules: readonly Formule[],
    parts?: Parameters<Finance['given']['person']>[0],
  ): Promise<GivenPerson>;
  /** Several such members with one formula. */
  severalFormer(count: number): Promise<{ formule: Formule; ids: string[] }>;
  /** Takes formulas in a season, the active one unless said. */
  takes(person: { id: string }, formules: readonly Formule[], saisonId?: string): Promise<string>;
  /** Moves the former cotisation of a member to another payer. */
  paysFor(payeurId: string, adherentId: string): Promise<void>;
  start(body?: StartRenouvellement, headers?: Record<string, string>): Promise<Renouvellement>;
  /** Waits for the end of a run. */
  ended(id: string): Promise<Renouvellement>;
  /** Starts a run and waits for its end. */
  run(body?: StartRenouvellement): Promise<Renouvellement>;
}

/** Live cotisations of the active season of some members, as stored. */
export function heldBy(ids: readonly string[]): Promise<CotisationDocument[]> {
  return Cotisations.find({
    'adherents.adherentId': { $in: [...ids] },
    saisonId: activeSaisonId,
    archivedAt: null,
  }).toArray();
}

/** A campaign of a running club; gives it the former season. */
export async function campaignOf({ staff, given }: Finance): Promise<CampaignOf> {
  await given.saison({
    id: formerSaisonId,
    nom: '2025-2026',
    dateDebut: '2025-09-01',
    dateFin: '2026-07-31',
  });
  const takes: CampaignOf['takes'] = async ({ id }, formules, saisonId) => {
    const chosen = formules.map(({ id: formuleId }) => ({ formuleId, montant: 400 }));
    const body = {
      payeurId: id,
      saisonId,
      type: 'famille' as const,
      motif: 'Tarif réduit',
      adherents: [{ adherentId: id, lienParente: 'Lui-même' as const, formules: chosen }],
    };
    return done(await staff.call('createCotisation', { body })).id;
  };
  // Most tests are of what a run makes at once; those of offers say so.
  const start: CampaignOf['start'] = async (body = {}, headers = {}) =>
    done(await staff.call('startRenouvellement', { body: { mode: 'cotisations', ...body } }, headers));
  const ended: CampaignOf['ended'] = (id) =>
    until(async () => {
      const run = done(await staff.call('getRenouvellement', { params: { id } }));
      return run.etat === 'en_cours' ? undefined : run;
    });
  const former: CampaignOf['former'] = async (formules, parts) => {
    const person = await given.person(parts);
    await takes(person, formules, formerSaisonId);
    return person;
  };
  return {
    former,
    severalFormer: async (count) => {
      const formule = await given.formule();
      const ids: string[] = [];
      for (let number = 0; number < count; number += 1) ids.push((await former([formule])).id);
      return { formule, ids };
    },
    takes,
    paysFor: async (payeurId, adherentId) => {
      const own = { 'adherents.adherentId': adherentId, saisonId: formerSaisonId };
      await Cotisations.updateMany(own, { $set: { payeurId, 'adherents.0.lienParente': 'Père' } });
    },
    start,
    ended,
    run: async (body) => ended((await start(body)).id),
  };
}
