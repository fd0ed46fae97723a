import { randomBytes } from 'node:crypto';
import { secretsKeyVariable, type Copy } from '@club/service-kit';
import { testService, type Client, type TestAnswer, type TestService } from '@club/service-kit/testing';
import type { CreateUser, LoginAnswer, ResolvedSession, User } from '@club/contract';
import { JournalLines } from '../journal/journal-model.ts';
import { adminService, type Surroundings } from '../admin-service.ts';
import { readClubMail } from '../emails/club-mail.ts';
import { readMailHosts } from '../emails/mail-hosts.ts';

export const adminPassword = 'quatre lapins bleus';

/** The service with a clock that tests move. */
export interface TestClub {
  service: TestService;
  printed: readonly string[];
  /** Moves the clock; database and tokens keep the real one. */
  passMinutes: (minutes: number) => void;
  signIn: (
    code: string,
    password: string,
    from?: string,
    cookie?: string,
    verification?: string,
  ) => Promise<SignIn>;
  /** Types of the journal's lines about an account, oldest first. */
  journalOf: (userCode: string | null) => Promise<string[]>;
  resolve: (token: string) => Promise<TestAnswer<ResolvedSession>>;
  inSession: (token: string) => Promise<Client>;
  addUser: (user?: Partial<CreateUser>) => Promise<User & { motDePasseProvisoire: string }>;
}

/** `token` is '' when refused. */
export interface SignIn extends TestAnswer<LoginAnswer> {
  token: string;
}

const home = '192.0.2.1';

/** Without a mail server. */
const noMail = {
  mailHosts: readMailHosts(''),
  mailWithinMs: 2_000,
  emailsPerMinute: 100_000,
  resolve: () => Promise.resolve([]),
  clubMail: readClubMail,
};
let users = 0;

/** `env` as CLUB_CURRENCY; `copies` of what it publishes, as other services keep them; without `jobs` others do them. */
export async function startAdmin(
  settings: Partial<Surroundings> = {},
  env: NodeJS.ProcessEnv = {},
  copies: Copy<'settings'>[] = [],
  { jobs = true } = {},
): Promise<TestClub> {
  process.env[secretsKeyVariable] ??= randomBytes(32).toString('base64');
  let ahead = 0;
  const printed: string[] = [];
  const now = () => new Date(Date.now() + ahead);
  const print = (line: string) => void printed.push(line);
  const base = {
    firstPassword: adminPassword,
    sessionsPerUser: 100,
    deviceRestrictionLifted: false,
    essaiPossible: true,
    now,
    print,
  };
  const definition = adminService({ ...base, ...noMail, ...settings });
  const service = await testService({ ...definition, copies, ...(!jobs && { jobs: [] }) }, env);
  const resolve = (token: string) => service.asService('gateway').call('resolveSession', { body: { token } });
  return {
    service,
    printed,
    passMinutes: (minutes) => (ahead += minutes * 60_000),
    resolve,
    signIn: async (codeUtilisateur, motDePasse, ip = home, cookie = '', codeVerification) => {
      const stranger = service.as([], { kind: 'anonymous', id: 'anonymous', ip });
      const answer = await stranger.call(
        'login',
        { body: { codeUtilisateur, motDePasse, ...(codeVerification && { codeVerification }) } },
        { Cookie: cookie },
      );
      return {
        ...answer,
        token: /club_session=([\w-]+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1] ?? '',
      };
    },
    journalOf: async (userCode) =>
      (await JournalLines.find({ userCode }).sort({ _id: 1 }).toArray()).map(({ type }) => type),
    inSession: async (token) => {
      const { sessionId, user } = (await resolve(token)).body;
      return service.as(user.permissions, { id: user.id, nom: user.lastName, sessionId, ip: home });
    },
    addUser: async (user = {}) => {
      users += 1;
      const body = {
        codeUtilisateur: `P${users}`,
        firstName: 'Sami',
        lastName: 'Gharbi',
        doublonAccepte: true,
        ...user,
      };
      return (await service.as('admin').call('createUser', { body })).body;
    },
  };
}

export function problemIn(answer: TestAnswer<unknown>): { code: string; message: string; current?: User } {
  return answer.body as { code: string; message: string; current?: User };
}
