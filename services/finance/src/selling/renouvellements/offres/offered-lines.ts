import { type CreateEncaissement, type EncaissementLigne, lineKey } from '@club/contract';
import { amountOf, RuleError, type UnitOfWork } from '@club/service-kit';
import { holdings } from '../candidats/season-lines.ts';
import { takeCles } from '../runs/cle-model.ts';
import { offresMoment } from './judge-offre.ts';
import { acceptedLines, closedReason } from './offre-rules.ts';
import { asTheyStand, offreById, Offres, type StandingOffre } from '../../../documents/money/offres.ts';

/** The part of an encaissement that accepts an offer. */
export interface Offered {
  offreId: string;
  code: string;
  saisonId: string;
  /** The lines sent, those of the offer at its prices. */
  lignes: EncaissementLigne[];
  /** The lines of the offer among them, by `lineKey`. */
  keys: ReadonlySet<string>;
}

/**
 * The lines of an encaissement that an offer holds, sent without a price or at its own; null without an offer.
 * @throws RuleError `not_found`, `rule` for an offer that has ended, or of another payer or season, or without a line here
 */
export async function offeredIn(
  { offreId, payeurId, lignes = [] }: CreateEncaissement,
  saisonId: string,
): Promise<Offered | null> {
  if (!offreId) return null;
  const offre = await offreById(offreId);
  refuseOther(offre, payeurId, saisonId);
  const prices = new Map(offre.lignes.map((ligne) => [lineKey(ligne), ligne.montant]));
  const keys = new Set<string>();
  const priced = lignes.map((ligne) => ({
    ...ligne,
    formules: ligne.formules.map((formule) => {
      const key = lineKey({ adherentId: ligne.adherentId, formuleId: formule.formuleId });
      const price = prices.get(key);
      // At another price it is sold as any formula is, below the tariff with a reason (M-72).
      if (price === undefined || (formule.montant ?? amountOf(price)) !== amountOf(price)) return formule;
      keys.add(key);
      return { ...formule, montant: amountOf(price) };
    }),
  }));
  const sent = lignes.flatMap(({ adherentId, formules }) =>
    formules.map(({ formuleId }) => lineKey({ adherentId, formuleId })),
  );
  // Beside the offer's line, the same one at another price would be no sale below the tariff either (M-72).
  if (sent.some((key, at) => keys.has(key) && sent.indexOf(key) !== at))
    throw refused(`Une ligne de l’offre ${offre.code} est prise deux fois.`);
  if (keys.size === 0) throw refused(`Aucune ligne n’est de l’offre ${offre.code}.`);
  refuseClosed(offre);
  acceptedLines(offre, [...keys].map(lineOf));
  return { offreId, code: offre.code, saisonId, lignes: priced, keys };
}

/**
 * Marks lines of an offer as accepted, in the transaction that makes their cotisation.
 * @throws RuleError `rule` when somebody accepted, cancelled or sold one meanwhile
 */
export async function acceptOffered(
  unit: UnitOfWork,
  { offreId, saisonId, keys }: Pick<Offered, 'offreId' | 'saisonId' | 'keys'>,
  cotisationId: string,
): Promise<void> {
  const { session } = unit;
  const stored = await Offres.findOne({ _id: offreId }, { session });
  if (!stored) throw refused('Cette offre n’existe plus.');
  const [offre] = await asTheyStand([stored], unit);
  refuseClosed(offre!);
  const accepted = acceptedLines(offre!, [...keys].map(lineOf));
  const adherentIds = accepted.map(({ adherentId }) => adherentId);
  const held = await holdings({ saisonId, adherentIds, unit });
  for (const { adherentId, formuleId } of accepted) {
    const code = held.get(adherentId)?.formules.get(formuleId);
    if (code !== undefined)
      throw refused(`Une ligne de l’offre est déjà vendue (${code})\u00a0: retirez-la.`);
  }
  const lignes = stored.lignes.map((one) => (keys.has(lineKey(one)) ? { ...one, cotisationId } : one));
  await Offres.updateOne({ _id: offreId }, { $set: { lignes }, $inc: { version: 1 } }, { session });
  const taken = accepted.map((one) => ({ ...one, cotisationId }));
  await takeCles(unit, saisonId, taken);
}

function lineOf(key: string): { adherentId: string; formuleId: string } {
  const [adherentId = '', formuleId = ''] = key.split(':');
  return { adherentId, formuleId };
}

function refuseClosed(offre: StandingOffre): void {
  const reason = closedReason(offre, offresMoment());
  if (reason) throw refused(reason);
}

function refuseOther({ code, payeurId, saisonId }: StandingOffre, payer: string, saison: string): void {
  if (payeurId !== payer) throw refused(`L’offre ${code} est d’un autre payeur.`);
  if (saisonId !== saison) throw refused(`L’offre ${code} est d’une autre saison.`);
}

const refused = (message: string): RuleError => new RuleError('rule', { message });
