import type { Concerne, Contact, EmailSettings, IdPage } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { readClubMail, type ClubMail } from '../emails/club-mail.ts';
import { readMailHosts } from '../emails/mail-hosts.ts';
import { startAdmin, type TestClub } from './start-admin.ts';
import { startSmtp, type TestSmtp } from './start-smtp.ts';

/** A club with a mail server, and neighbours who know these persons. */
export interface RappelClub {
  club: TestClub;
  smtp: TestSmtp;
  /** What members and finance answer; changed by tests. */
  contacts: Map<string, Contact>;
  concernes: Map<string, Concerne>;
  sansPhoto: Set<string>;
  /** What the settings say of e-mail; null: nothing. */
  email: EmailSettings | null;
  /** The settings of e-mail in force. */
  clubMail: () => Promise<ClubMail>;
  /** What finance was asked, without the persons. */
  asked: { type: string; jours: number }[];
  /** Who pays for whom, as finance answers. */
  payeurs: Map<string, string>;
  /** Finance cannot answer. */
  isFinanceAway: boolean;
  /** Done when a campaign asks once more, just before it sends. */
  beforeSending: () => Promise<void>;
  /** A person whom everything concerns. */
  person(parts?: Partial<Contact>): Contact;
  stop(): Promise<void>;
}

let persons = 0;

/** `jobs: false`: it takes calls and sends nothing. `env` as CLUB_TIME_ZONE; `withinMs` for one e-mail. */
export async function startRappels({
  jobs = true,
  env = {},
  withinMs = 2_000,
}: { jobs?: boolean; env?: NodeJS.ProcessEnv; withinMs?: number } = {}): Promise<RappelClub> {
  const smtp = await startSmtp({ tls: 'none' });
  const [contacts, concernes] = [new Map<string, Contact>(), new Map<string, Concerne>()];
  const sansPhoto = new Set<string>();
  const payeurs = new Map<string, string>();
  const email: EmailSettings = {
    serviceProvider: 'smtp',
    smtpHost: '127.0.0.1',
    smtpPort: smtp.port,
    enableTLS: false,
    fromEmail: 'accueil@club.example',
    fromName: 'Étoile du Sahel',
  };
  const state: Pick<RappelClub, 'email' | 'beforeSending' | 'isFinanceAway'> = {
    email,
    isFinanceAway: false,
    beforeSending: async () => undefined,
  };
  const asked: RappelClub['asked'] = [];
  const clubMail = async () => ({ ...(await readClubMail()), email: state.email, club: 'Étoile du Sahel' });
  const mail = { mailHosts: readMailHosts(`127.0.0.1:${smtp.port}`), mailWithinMs: withinMs, clubMail };
  const club = await startAdmin(mail, env, [], { jobs });
  club.service.replyAs('members', {
    contacts: async ({ ids }) => ids.flatMap((id) => contacts.get(id) ?? []),
    noterEmailRefuse: async ({ id, email, le }) => {
      const contact = contacts.get(id);
      if (contact?.email === email) contacts.set(id, { ...contact, emailRefuseLe: le });
      return {};
    },
    sansPhoto: async ({ ids }): Promise<IdPage> => ({
      ids: [...sansPhoto].filter((id) => ids?.includes(id) ?? true),
      next: null,
    }),
  });
  club.service.replyAs('finance', {
    payeursDe: async ({ ids }) =>
      ids.flatMap((id) => {
        const payeurId = payeurs.get(id);
        return payeurId === undefined ? [] : [{ id, payeurId }];
      }),
    concernes: async ({ type, jours, ids, after }) => {
      asked.push({ type, jours });
      if (state.isFinanceAway) throw new RuleError('unavailable', { service: 'finance' });
      if (ids) await state.beforeSending();
      const all = [...concernes.values()].filter(({ id }) => (ids ? ids.includes(id) : id > (after ?? '')));
      const sorted = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const page = sorted.slice(0, 400);
      return { concernes: page, next: sorted.length > 400 ? (page.at(-1)?.id ?? null) : null };
    },
  });
  return Object.assign(state, {
    club,
    smtp,
    contacts,
    concernes,
    sansPhoto,
    clubMail,
    asked,
    payeurs,
    person: (parts: Partial<Contact> = {}) => {
      persons += 1;
      const id = persons.toString(16).padStart(24, '0');
      const contact = {
        id,
        codeAdherent: String(persons),
        prenom: 'Salma',
        nom: 'Trabelsi',
        email: `p${persons}@exemple.tn`,
        telephone: '98 000 000',
        deleted: false,
        mineur: false,
        emailRefuseLe: null,
        ...parts,
      };
      contacts.set(id, contact);
      concernes.set(id, { id, montant: 45_000, date: '2026-03-05', objets: ['COT-010926-00001'] });
      return contact;
    },
    stop: async () => {
      await club.service.stop();
      await smtp.stop();
    },
  });
}
