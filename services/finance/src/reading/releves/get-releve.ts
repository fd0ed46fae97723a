import type { Releve, releveCalls } from '@club/contract';
import {
  type alreadySent,
  amountOf,
  type CallRequest,
  clubCurrency,
  clubSettings,
  clubToday,
  personOf,
  RuleError,
} from '@club/service-kit';
import { payingPerson, personNames } from '../../documents/adherents/persons.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { clubLogo } from '../../payments/recus/club-logo.ts';
import { saisonName } from '../../payments/recus/issue-recu.ts';
import { fileName, sendPdf } from '../../payments/recus/send-pdf.ts';
import { liveSaisons, reportedSaisonId } from '../../documents/saisons/saisons.ts';
import { moneyReferences } from '../../ledger/views/money-references.ts';
import { drawReleve } from './draw-releve.ts';
import { entriesOf, type MoneyOfPayer, type Solde, type Statement, statementOf } from './releve-rules.ts';
import { codeOf, detailOf } from './releve-texts.ts';

type Asked = Pick<CallRequest<typeof releveCalls.getReleve>, 'params' | 'query' | 'actor'>;

/**
 * GET /api/payeurs/{id}/releve: what a payer was asked for, paid and has, by day, with the balance after each line (M-57).
 * @throws RuleError `rule` (422) without the right to read cotisations, `not_found`, `refused_value` for an unknown season
 */
export async function getReleve({ params: { id }, query, actor }: Asked): Promise<Releve> {
  if (!actor.permissions.has('cotisations.read'))
    throw new RuleError('rule', {
      message: 'Le relevé contient les cotisations et les règlements\u00a0: il faut le droit de les lire.',
    });
  if (!(await payingPerson(id))) throw new RuleError('not_found', { message: 'Payeur introuvable.' });
  const saisonId = query.saisonId ? await reportedSaisonId(query.saisonId) : null;
  const money = await moneyOfPayer(id);
  const placeOf = placesOfSaisons();
  const entries = entriesOf(money, { dayOf: clubToday, placeOf });
  const statement = statementOf(entries, saisonId, placeOf);
  const [nameOf, lignes] = await Promise.all([personNames([id]), linesOf(statement, money)]);
  return {
    payeur: nameOf(id),
    saison: saisonId === null ? null : { id: saisonId, nom: await saisonName(saisonId) },
    date: clubToday(),
    ouverture: toSolde(statement.ouverture),
    lignes,
    cloture: toSolde(statement.cloture),
  };
}

/**
 * GET /api/payeurs/{id}/releve.pdf: the same on A4.
 * @throws RuleError as `getReleve`
 */
export async function getRelevePdf(
  request: CallRequest<typeof releveCalls.getRelevePdf>,
): Promise<typeof alreadySent> {
  const { actor, res, requestId } = request;
  const releve = await getReleve(request);
  const content = await drawReleve(releve, {
    club: clubSettings.current.clubInfo,
    devise: clubCurrency(),
    par: personOf(actor).nom,
    logo: await clubLogo(requestId),
  });
  return sendPdf(res, content, fileName(`releve-${releve.payeur.codeAdherent}-${releve.date}`));
}

/** What is live of a payer’s money, in three reads. */
async function moneyOfPayer(payeurId: string): Promise<MoneyOfPayer> {
  const live = liveOf(payeurId);
  const [cotisations, reglements, credits] = await Promise.all([
    Cotisations.find(live).toArray(),
    Reglements.find(live).toArray(),
    Credits.find(live).toArray(),
  ]);
  return { cotisations, reglements, credits };
}

/** Each collection has an index that begins so. */
export const liveOf = (payeurId: string) => ({ payeurId, archivedAt: null });

/** Seasons in the order in which they began; one that is gone comes before all. */
function placesOfSaisons(): (saisonId: string) => number {
  const sorted = [...liveSaisons.all].toSorted((a, b) => {
    const [one, other] = [a, b].map(({ dateDebut = '', _id }) => `${dateDebut} ${_id}`);
    return one! < other! ? -1 : 1;
  });
  const places = new Map(sorted.map(({ _id }, place) => [_id, place]));
  return (saisonId) => places.get(saisonId) ?? -1;
}

async function linesOf({ lignes }: Statement, money: MoneyOfPayer): Promise<Releve['lignes']> {
  const references = await moneyReferences(money, { known: money });
  return lignes.map((line) => ({
    date: line.date,
    nature: line.nature,
    document: line.document,
    id: line.of._id,
    code: codeOf(line, references),
    detail: detailOf(line, references),
    du: amountOf(line.du),
    avoir: amountOf(line.avoir),
    ...toSolde(line),
  }));
}

const toSolde = ({ resteDu, credits }: Solde): Releve['cloture'] => ({
  resteDu: amountOf(resteDu),
  credits: amountOf(credits),
});
