import {
  daysLater,
  mostConcernes,
  type Concerne,
  type ConcernesPage,
  type ConcernesQuestion,
} from '@club/contract';
import { clubToday, RuleError } from '@club/service-kit';
import { musculationCode } from '../certificats/require-certificat.ts';
import { batchSize } from '../collections/read-documents.ts';
import { Cotisations } from '../money/cotisations.ts';
import { Reglements } from '../money/reglements.ts';
import { openStatut } from '../payeurs/compte-payeur.ts';
import { candidatsNow } from '../renouvellements/candidats/candidats-now.ts';
import { isBack } from '../renouvellements/candidats/candidat-rules.ts';
import { certifiables } from '../suivi/certifiables.ts';
import { certificatsDue } from './certificat-due-rules.ts';
import { latePayers, soonPayers, type OpenPromise, type OwedCotisation } from './debt-rules.ts';

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
  if (type === 'retard') return latePayers(await promises(ids), await unpromised(ids), today);
  if (type === 'echeance') return soonPayers(await promises(ids), today, until);
  if (type === 'certificat')
    return certificatsDue(await certifiables(ids), { today, until, musculation: musculationCode() });
  return renewals();
}

const ofPayers = (ids: readonly string[] | undefined) => (ids ? { payeurId: { $in: ids } } : {});

function promises(ids: readonly string[] | undefined): Promise<OpenPromise[]> {
  const live = { archivedAt: null, statut: openStatut, contrePasseParId: null, contrePasseDeId: null };
  const projection = {
    ...{ payeurId: 1, codeReglement: 1, montantTotal: 1, montantRecu: 1 },
    ...{ dateEcheance: 1, dateReglement: 1, remis: 1 },
  };
  return Reglements.find<OpenPromise>({ ...ofPayers(ids), ...live }, { projection, batchSize }).toArray();
}

async function unpromised(ids: readonly string[] | undefined): Promise<OwedCotisation[]> {
  const projection = { payeurId: 1, codeCotisation: 1, montantTotal: 1, montantAlloue: 1, createdAt: 1 };
  const found = await Cotisations.find<Omit<OwedCotisation, 'jour'> & { createdAt: Date }>(
    { ...ofPayers(ids), archivedAt: null, statut: openStatut },
    { projection, batchSize },
  ).toArray();
  return found.map(({ createdAt, ...one }) => ({ ...one, jour: clubToday(createdAt) }));
}

/** Members of the former season who could come back, at today's price; a certificate is what they may still bring. */
async function renewals(): Promise<Concerne[]> {
  const { candidats, formules } = await candidatsNow({});
  return candidats
    .filter((one) => (one.obstacle === null || one.obstacle === 'certificat') && !isBack(one))
    .map(({ member, lignes, montantTotal }) => ({
      id: member.adherentId,
      montant: montantTotal || null,
      date: null,
      objets: lignes.flatMap(({ formuleId }) => formules.get(formuleId)?.designation ?? []),
    }));
}
