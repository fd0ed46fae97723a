import {
  daysLater,
  mostConcernes,
  type Concerne,
  type ConcernesPage,
  type ConcernesQuestion,
} from '@club/contract';
import { clubToday, RuleError } from '@club/service-kit';
import { judgeOffres, offresMoment } from '../../selling/renouvellements/offres/judge-offre.ts';
import { openCarnets } from '../../selling/carnets/read-carnets.ts';
import { openLines } from '../../selling/offres/present-offres.ts';
import { moneySaison } from '../../documents/saisons/saisons.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { asTheyStand, type OffreDocument, Offres } from '../../documents/money/offres.ts';
import { musculationCode } from '../../selling/certificats/require-certificat.ts';
import { candidatsNow } from '../../selling/renouvellements/candidats/candidats-now.ts';
import { closedReason, totalOf } from '../../selling/renouvellements/offres/offre-rules.ts';
import { isBack } from '../../selling/renouvellements/candidats/candidat-rules.ts';
import { certifiables } from '../suivi-certificats/certifiables.ts';
import { certificatsDue } from './certificat-due-rules.ts';
import { latePayers, soonPayers } from './debt-rules.ts';
import { openPromises, owedCotisations } from '../../people/payeurs/open-debts.ts';

/** Answers whom a reminder concerns, as of now; between two seasons nobody where a season is asked for (N-1). */
export async function answerConcernes(question: ConcernesQuestion): Promise<ConcernesPage> {
  const all = await concernesOf(question).catch((error: unknown) => {
    if (error instanceof RuleError && error.code === 'no_active_saison') return [];
    throw error;
  });
  const { after, ids } = question;
  const asked = ids && new Set(ids);
  const sorted = all
    .filter(({ id }) => (asked ? asked.has(id) : after === null || id > after))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const concernes = sorted.slice(0, mostConcernes);
  const next = sorted.length > concernes.length ? (concernes.at(-1)?.id ?? null) : null;
  return { concernes, next };
}

async function concernesOf({ type, jours, ids }: ConcernesQuestion): Promise<Concerne[]> {
  const today = clubToday();
  const until = daysLater(today, jours);
  if (type === 'retard')
    return latePayers(await openPromises(ofPayers(ids)), await owedCotisations(ofPayers(ids)), today);
  if (type === 'echeance') return soonPayers(await openPromises(ofPayers(ids)), today, until);
  if (type === 'certificat')
    return certificatsDue(await certifiables(ids), { today, until, musculation: musculationCode() });
  if (type === 'carnet') return lastEntries(today);
  return type === 'offre' ? openOffers() : renewals();
}

const ofPayers = (ids: readonly string[] | undefined) => (ids ? { payeurId: { $in: ids } } : {});

/** Members with one entry left on all their carnets that run today, and its last day (K-2). */
async function lastEntries(today: string): Promise<Concerne[]> {
  const running = (await openCarnets()).filter(({ du }) => du <= today);
  return [...Map.groupBy(running, ({ adherentId }) => adherentId)].flatMap(([id, own]) => {
    const [only] = own;
    if (!only || own.length > 1 || only.restantes > 1) return [];
    return { id, montant: null, date: only.au, objets: [only.formule.designation] };
  });
}

/** Members of the former season who could come back, at today's price; a certificate is what they may still bring. Who has an open offer is told of that instead. */
async function renewals(): Promise<Concerne[]> {
  const [{ candidats, formules }, offered] = await Promise.all([candidatsNow({}), offersNow()]);
  const hasOffer = new Set(offered.flatMap(({ lignes }) => lignes.map(({ adherentId }) => adherentId)));
  return candidats
    .filter(({ member }) => !hasOffer.has(member.adherentId))
    .filter((one) => (one.obstacle === null || one.obstacle === 'certificat') && !isBack(one))
    .map(({ member, lignes, montantTotal }) => ({
      id: member.adherentId,
      montant: montantTotal || null,
      date: null,
      objets: lignes.flatMap(({ formuleId }) => formules.get(formuleId)?.designation ?? []),
    }));
}

/** Payers with offers of which something can be accepted: their codes and formulas, what is open of them, and the first end. */
async function openOffers(): Promise<Concerne[]> {
  const open = await offersNow();
  const formules = await formulesById(open.flatMap(({ lignes }) => lignes.map((one) => one.formuleId)));
  return [...Map.groupBy(open, ({ payeurId }) => payeurId)].map(([id, own]) => {
    const lignes = own.flatMap((one) => one.lignes);
    const named = lignes.map(({ formuleId }) => formules.get(formuleId)?.designation ?? '—');
    const [date = null] = own.map(({ finLe }) => finLe).toSorted();
    return {
      id,
      montant: totalOf(lignes),
      date,
      objets: [...own.map(({ code }) => code), ...new Set(named)],
    };
  });
}

/** The offers of seasons that take money with the lines that can be accepted now, oldest first; of two campaigns two may be one payer's. */
async function offersNow(): Promise<OffreDocument[]> {
  const today = clubToday();
  const filter = { annuleeAt: null, finLe: { $gte: today } };
  const found = await asTheyStand(await Offres.find(filter, { sort: { createdAt: 1 } }).toArray());
  const moment = offresMoment();
  const bySaison = Map.groupBy(
    found.filter((one) => closedReason(one, moment) === null),
    ({ saisonId }) => saisonId,
  );
  const open: OffreDocument[] = [];
  for (const [saisonId, offres] of bySaison) {
    if (!(await isSellable(saisonId))) continue;
    const judged = await judgeOffres(offres, saisonId);
    for (const one of offres) {
      const lignes = openLines(one.lignes, judged);
      if (lignes.length > 0) open.push({ ...one, lignes });
    }
  }
  return open;
}

/** False for a season that is closed, shut or gone. */
async function isSellable(saisonId: string): Promise<boolean> {
  return moneySaison(saisonId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof RuleError && error.code !== 'unavailable') return false;
      throw error;
    },
  );
}
