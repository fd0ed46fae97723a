import { isOffreOuverte, lignesOuvertes, type Offre, type offreCalls } from '@club/contract';
import { type alreadySent, type CallRequest, clubCurrency, clubSettings, RuleError } from '@club/service-kit';
import { batchSize, documentsInOrder } from '../../../documents/collections/read-documents.ts';
import { asTheyStand, type OffreDocument, Offres } from '../../../documents/money/offres.ts';
import { clubLogo } from '../../../payments/recus/club-logo.ts';
import { saisonName } from '../../../payments/recus/issue-recu.ts';
import { fileName, sendPdf } from '../../../payments/recus/send-pdf.ts';
import { presentOffres } from '../present-offres.ts';
import { drawOffres } from './draw-offres.ts';

type Request = CallRequest<typeof offreCalls.printOffres>;

/**
 * GET /api/offres/impression: the offers named, or all of a campaign, that are open, by payer's name; a page for each.
 * @throws RuleError `rule` when none of them is open
 */
export async function printOffres({ query, actor, res, requestId }: Request): Promise<typeof alreadySent> {
  const asked = await asTheyStand(await askedOffres(query));
  const open = (await presentOffres(asked, actor)).filter(isPrintable).toSorted(byName);
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

async function askedOffres({ ids = '', renouvellementId }: Request['query']): Promise<OffreDocument[]> {
  if (renouvellementId !== undefined)
    return Offres.find({ renouvellementId, annuleeAt: null }, { batchSize }).toArray();
  return documentsInOrder(Offres, [...new Set(ids.split(',').filter(Boolean))]);
}

const isPrintable = (offre: Offre): boolean => isOffreOuverte(offre) && lignesOuvertes(offre).length > 0;

function byName({ payeur: a }: Offre, { payeur: b }: Offre): number {
  return a.nom.localeCompare(b.nom, 'fr') || a.prenom.localeCompare(b.prenom, 'fr');
}
