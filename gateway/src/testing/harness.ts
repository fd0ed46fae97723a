import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultProfiles, type DefaultProfile, type ResolvedSession } from '@club/contract';
import { openBus, type Bus } from '@club/service-kit/edge';
import { exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import type { GatewayConfig } from '../config.ts';
import { startGateway, type RunningGateway } from '../start-gateway.ts';
import { fakeService, json, type FakeService } from './fake-service.ts';

/** A gateway with fake admin and members. */
export interface Harness {
  url: string;
  gateway: RunningGateway;
  admin: FakeService;
  members: FakeService;
  publicKey: CryptoKey;
  shellDir: string;
  mfeDir: string;
  bus: Bus;
  /** User `profile`, with our origin. */
  as: (profile: DefaultProfile, more?: Partial<ResolvedSession['user']>) => typeof fetch;
  stop: () => Promise<void>;
}

/** Its token is its user's id. */
function sessionOf(
  id: string,
  profile: DefaultProfile,
  more: Partial<ResolvedSession['user']>,
): ResolvedSession {
  return {
    sessionId: `session-${id}`,
    endsAt: new Date(Date.now() + 1_800_000).toISOString(),
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    user: {
      id,
      codeUtilisateur: '111',
      firstName: 'Amel',
      lastName: 'Ben Ali',
      email: null,
      profileImageUrl: null,
      profileType: profile,
      profileName: defaultProfiles[profile].name,
      permissions: [...defaultProfiles[profile].permissions],
      mustChangePassword: false,
      mustAddSecondFactor: false,
      ...more,
    },
  };
}

/** `NATS_URL` names the bus; `urls` further fakes. */
export async function startHarness({ urls, ...more }: Partial<GatewayConfig> = {}): Promise<Harness> {
  const known = new Map<string, ResolvedSession>();
  const [admin, members, keys] = await Promise.all([
    fakeService(),
    fakeService(),
    generateKeyPair('EdDSA', { extractable: true }),
  ]);
  answerSessions(admin, known);
  const folder = await mkdtemp(path.join(tmpdir(), 'club-gateway-'));
  const natsUrl = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
  const busPrefix = `t${process.pid}`;
  const config: GatewayConfig = {
    port: 0,
    natsUrl,
    busPrefix,
    privateKey: await exportJWK(keys.privateKey),
    urls: { admin: [admin.url], members: [members.url], ...urls },
    shellDir: folder,
    mfeDir: folder,
    club: { currency: 'MAD', timeZone: 'Africa/Casablanca' },
    trustedProxies: 0,
    rateLimit: 200,
    logLevel: 'fatal',
    ...more,
  };
  const gateway = await startGateway(config);
  const bus = openBus(natsUrl, busPrefix, 'gateway-test');
  const url = `http://127.0.0.1:${gateway.port}`;
  return {
    url,
    gateway,
    admin,
    members,
    publicKey: keys.publicKey,
    shellDir: config.shellDir,
    mfeDir: config.mfeDir,
    bus,
    as: (profile, user = {}) => {
      const id = user.id ?? profile;
      known.set(id, sessionOf(id, profile, user));
      return (address, init) =>
        fetch(new URL(address as string, url), {
          ...init,
          headers: {
            cookie: `club_session=${id}`,
            origin: url,
            ...(init?.headers as Record<string, string>),
          },
        });
    },
    stop: async () => {
      await gateway.stop();
      await Promise.all([admin.stop(), members.stop(), bus.close(), rm(folder, { recursive: true })]);
    },
  };
}

/** Resolves known tokens, answers `{}` otherwise. */
export function answerSessions(admin: FakeService, known: ReadonlyMap<string, ResolvedSession>): void {
  admin.answer(async (req, res) => {
    if (req.url !== '/internal/sessions/resolve') return json(res, {});
    const { token } = JSON.parse(Buffer.concat(await req.toArray()).toString()) as { token: string };
    const session = known.get(token);
    if (session) json(res, session);
    else json(res, { code: 'unauthenticated' }, 401);
  });
}

/** Fails after a minute. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('waited a minute in vain');
    await pause(10);
  }
}
