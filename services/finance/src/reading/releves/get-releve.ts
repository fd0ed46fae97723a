import { origineCreditLabels, type Releve, type releveCalls, typeReglementLabels } from '@club/contract';
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
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { type CreditDocument, Credits } from '../../documents/money/credits.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { clubLogo } from '../../payments/recus/club-logo.ts';
import { saisonName } from '../../payments/recus/issue-recu.ts';
import { fileName, sendPdf } from '../../payments/recus/send-pdf.ts';
import { liveSaisons, reportedSaisonId } from '../../documents/saisons/saisons.ts';
import { moneyReferences, type MoneyReferences } from '../../ledger/views/money-references.ts';
import { drawReleve } from './draw-releve.ts';
import {
  entriesOf,
  type Entry,
  type MoneyOfPayer,
  type Solde,
  type Statement,
  statementOf,
} from './releve-rules.ts';

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

/** Code of what a line is read from; of a credit, of the cotisation it pays or of what it came from. */
export function codeOf({ document, of, cotisationId }: Entry, references: MoneyReferences): string {
  if (document === 'cotisation') return (of as CotisationDocument).codeCotisation;
  if (document === 'reglement') return (of as ReglementDocument).codeReglement;
  const credit = of as CreditDocument;
  const paid = cotisationId ?? credit.cotisationId;
  if (paid !== null) return references.codeCotisation(paid);
  return credit.reglementId === null ? '' : references.codeReglement(credit.reglementId);
}

/** Who takes what, how it was paid, where a credit comes from. */
export function detailOf(entry: Entry, references: MoneyReferences): string {
  const { document, of, nature, means } = entry;
  if (document === 'cotisation') return takenText(of as CotisationDocument, references);
  if (nature === 'credit') return origineCreditLabels[(of as CreditDocument).origine];
  if (!means) return '';
  const banque = document === 'reglement' ? (of as ReglementDocument).banque : null;
  const named = means.reference === null ? '' : ` n°\u00a0${means.reference}`;
  return [`${typeReglementLabels[means.typeReglement]}${named}`, banque].filter(Boolean).join(', ');
}

/** «Salma Trabelsi\u00a0: Natation adulte», member by member; a fee says which cheque came back. */
function takenText(
  { adherents, fraisDeId, description }: CotisationDocument,
  { person, formule }: MoneyReferences,
): string {
  if (fraisDeId) return description ?? '';
  const lines = adherents.map(({ adherentId, formules }) => {
    const { prenom, nom } = person(adherentId);
    const names = formules.map(({ formuleId }) => formule(formuleId).designation);
    return [`${prenom} ${nom}`.trim(), names.join(', ')].filter(Boolean).join('\u00a0: ');
  });
  return lines.join(' · ');
}
