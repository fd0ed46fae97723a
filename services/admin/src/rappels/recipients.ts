import {
  idsPerQuestion,
  mostConcernes,
  type Concerne,
  type ConcernesPage,
  type Contact,
  type TypeRappel,
} from '@club/contract';
import { clubDayStart, clubToday, requestReply } from '@club/service-kit';
import type { ClubMail } from '../emails/club-mail.ts';
import { Envois } from './rappel-model.ts';
import { firstDayOfPeriod, type Known } from './recipient-rules.ts';
import { refusOf } from './refus.ts';

/** Milliseconds: a page of a whole club is worked out. */
const timeoutMs = 20_000;

/** How far ahead due dates are told. Days. */
const daysBefore = 7;

/**
 * Everybody whom a type concerns now, or those of `ids` (at most `mostConcernes`); certificates that end within so many days.
 * Throws `unavailable`.
 */
export async function concernesNow(
  type: TypeRappel,
  certificateDays: number,
  ids?: readonly string[],
): Promise<Concerne[]> {
  const jours = type === 'certificat' ? certificateDays : daysBefore;
  const found: Concerne[] = [];
  const chosen = ids ? { ids: [...ids] } : {};
  let after: string | null = null;
  do {
    const page: ConcernesPage =
      type === 'photo'
        ? await sansPhoto({ after, ...chosen })
        : await requestReply('finance', 'concernes', { type, jours, after, ...chosen }, { timeoutMs });
    found.push(...page.concernes);
    after = page.next;
  } while (after !== null);
  return found;
}

async function sansPhoto(takes: { after: string | null; ids?: string[] }): Promise<ConcernesPage> {
  const { ids, next } = await requestReply('members', 'sansPhoto', takes, { timeoutMs });
  return { concernes: ids.map((id) => ({ id, montant: null, date: null, objets: [] })), next };
}

/** How to reach these persons, and what keeps an e-mail from them. Throws `unavailable`. */
export async function knownOf(
  ids: readonly string[],
  type: TypeRappel,
  { frequenceRappel, now, except }: Pick<ClubMail, 'frequenceRappel'> & { now: Date; except?: string },
): Promise<Known> {
  const contacts = await contactsOf(ids);
  const minors = [...contacts.values()].filter(({ mineur, email, deleted }) => mineur && !email && !deleted);
  const payeurs = await payeursOf(minors.map(({ id }) => id));
  const since = clubDayStart(firstDayOfPeriod(clubToday(now), frequenceRappel));
  const recents = await Envois.find(
    {
      type,
      envoyeLe: { $gte: since },
      ...(ids.length <= mostConcernes && { adherentId: { $in: ids } }),
      ...(except !== undefined && { rappelId: { $ne: except } }),
    },
    { projection: { adherentId: 1, envoyeLe: 1 }, sort: { envoyeLe: 1 } },
  ).toArray();
  return {
    contacts,
    payeurs,
    refus: await refusOf([...ids, ...[...payeurs.values()].map(({ id }) => id)]),
    recents: new Map(recents.map(({ adherentId, envoyeLe }) => [adherentId, clubToday(envoyeLe ?? now)])),
  };
}

async function contactsOf(ids: readonly string[]): Promise<Map<string, Contact>> {
  const contacts = await inPages(ids, (page) => requestReply('members', 'contacts', page, { timeoutMs }));
  return new Map(contacts.map((contact) => [contact.id, contact]));
}

/** Payers of these minors, who get the reminder instead (N-10). Payers in the trash are left out. */
async function payeursOf(ids: readonly string[]): Promise<Map<string, Contact>> {
  const pairs = await inPages(ids, (page) => requestReply('finance', 'payeursDe', page, { timeoutMs }));
  const contacts = await contactsOf([...new Set(pairs.map(({ payeurId }) => payeurId))]);
  return new Map(
    pairs.flatMap(({ id, payeurId }) => {
      const payeur = contacts.get(payeurId);
      return payeur && !payeur.deleted ? [[id, payeur] as const] : [];
    }),
  );
}

async function inPages<T>(
  ids: readonly string[],
  ask: (page: { ids: readonly string[] }) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < ids.length; from += idsPerQuestion)
    found.push(...(await ask({ ids: ids.slice(from, from + idsPerQuestion) })));
  return found;
}
