import type { Health } from '@club/contract';
import { troubleOf } from './trouble-text.ts';

const since = '2026-11-21T08:05:00';
const health = (...away: Health['services'][number]['name'][]): Health => ({
  status: away.length ? 'not-ready' : 'ready',
  services: [
    ...away.map((name) => ({ name, state: 'away' as const, since, clockSkew: 0 })),
    { name: 'seasons', state: 'degraded', since, clockSkew: 0 },
  ],
});

describe('banner of services away', () => {
  it('says nothing while all answer, degraded ones too', () =>
    expect(troubleOf(health(), undefined)).toBeUndefined());

  it('names the part in words, and since when', () =>
    expect(troubleOf(health('members'), undefined)).toBe(
      'La gestion des adhérents ne répond pas depuis 08:05. Le reste fonctionne.',
    ));

  it('names the database instead of all that need it, and says nothing of NATS, without which staff work', () => {
    const servers = [
      { name: 'MongoDB' as const, state: 'away' as const, since },
      { name: 'NATS' as const, state: 'away' as const, since },
    ];
    expect(troubleOf({ ...health('members', 'finance'), servers }, undefined)).toMatch(
      /^La base de données ne répond pas depuis 08:05\. Rien ne peut être lu ni enregistré/,
    );
    expect(troubleOf({ ...health(), servers: servers.slice(1) }, undefined)).toBeUndefined();
  });

  it('names several parts', () =>
    expect(troubleOf(health('members', 'import'), undefined)).toMatch(
      /^La gestion des adhérents et l’import de données ne répondent pas/,
    ));

  it('says that the network is away, that the typing is kept and that it tries again', () => {
    expect(troubleOf(undefined, since, true)).toBe(
      'Le réseau est coupé depuis 08:05. Ce que vous avez saisi est conservé\u202f; l’application réessaie d’elle-même.',
    );
    expect(troubleOf(health(), undefined, true)).toMatch(/^Le réseau est coupé\./);
  });

  it('tells a server that cannot be reached apart', () =>
    expect(troubleOf(undefined, since)).toMatch(/^Le serveur ne répond plus depuis 08:05/));
});
