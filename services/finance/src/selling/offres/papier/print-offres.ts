import { isAcceptable, type Offre, type offreCalls, offresParImpression, plural } from '@club/contract';
import { type alreadySent, type CallRequest, clubCurrency, clubSettings, RuleError } from '@club/service-kit';
import { batchSize, documentsInOrder } from '../../../documents/collections/read-documents.ts';
import { personNames } from '../../../documents/adherents/persons.ts';
import { asTheyStand, Offres, type StandingOffre } from '../../../documents/money/offres.ts';
import { clubLogo } from '../../../payments/recus/club-logo.ts';
import { saisonName } from '../../../payments/recus/issue-recu.ts';
import { fileName, sendPdf } from '../../../payments/recus/send-pdf.ts';
import { offresMoment } from '../../renouvellements/offres/judge-offre.ts';
import { closedReason } from '../../renouvellements/offres/offre-rules.ts';
import { presentOffres } from '../present-offres.ts';
import { drawOffres } from './draw-offres.ts';

type Request = CallRequest<typeof offreCalls.printOffres>;

/**
 * GET /api/offres/impression: the offers named, or a part of those of a campaign, that are open, by payer's name; a page for each.
 * @throws RuleError `rule` when none of them is open, or too many are and no part is named
 */
export async function printOffres({ query, actor, res, requestId }: Request): Promise<typeof alreadySent> {
  const open = (await presentOffres(await askedOffres(query), actor)).filter(isAcceptable).toSorted(byName);
  if (open.length === 0) {
    const message = 'Aucune de ces offres n’est ouverte\u00a0: il n’y a rien à imprimer.';
    throw new RuleError('rule', { message });
  }
  const saisonIds = [...new Set(open.map(({ saisonId }) => saisonId))];
  const names = new Map(await Promise.all(saisonIds.map(async (id) => [id, await saisonName(id)] as const)));
  const content = await drawOffres(open, {
    club: clubSettings.current.clubInfo,
    devise: clubCurrency(),
    logo: await clubLogo(requestId),
    saisonName: (id) => names.get(id) ?? '',
  });
  const [first] = open;
  return sendPdf(res, content, open.length === 1 && first ? fileName(first.code) : 'offres');
}

async function askedOffres({
  ids = '',
  renouvellementId,
  partie,
}: Request['query']): Promise<StandingOffre[]> {
  if (renouvellementId !== undefined) return partOf(renouvellementId, partie);
  return asTheyStand(await documentsInOrder(Offres, [...new Set(ids.split(',').filter(Boolean))]));
}

/**
 * Offers of a campaign by payer's name: the open ones, or a part of all that are not cancelled. A part keeps its offers when some
 * end between two printings.
 */
async function partOf(renouvellementId: string, partie: number | undefined): Promise<StandingOffre[]> {
  const moment = offresMoment();
  const all = await asTheyStand(
    await Offres.find({ renouvellementId, annuleeAt: null }, { batchSize }).toArray(),
  );
  if (partie === undefined) {
    const open = all.filter((one) => closedReason(one, moment) === null);
    if (open.length <= offresParImpression) return open;
    const parts = Math.ceil(all.length / offresParImpression);
    const count = plural(open.length, 'offre ouverte', 'offres ouvertes');
    const message = `Cette campagne a ${count}\u00a0: imprimez-les en ${parts} parties, de ${offresParImpression} offres au plus.`;
    throw new RuleError('rule', { message });
  }
  const name = await personNames(all.map(({ payeurId }) => payeurId));
  const byPayer = all.toSorted((a, b) => byName({ payeur: name(a.payeurId) }, { payeur: name(b.payeurId) }));
  const from = (partie - 1) * offresParImpression;
  return byPayer.slice(from, from + offresParImpression);
}

function byName({ payeur: a }: Pick<Offre, 'payeur'>, { payeur: b }: Pick<Offre, 'payeur'>): number {
  return a.nom.localeCompare(b.nom, 'fr') || a.prenom.localeCompare(b.prenom, 'fr') || (a.id < b.id ? -1 : 1);
}
