import assert from 'node:assert/strict';
import test from 'node:test';
import { entities, type EntityName } from '@club/contract';
import { busUsers, rightsOf, type BusUser, type Rights } from './bus-rights-rules.ts';

/** As NATS compares a subject with a pattern. */
function matches(pattern: string, subject: string): boolean {
  const tokens = subject.split('.');
  const parts = pattern.split('.');
  for (const [at, part] of parts.entries()) {
    if (part === '>') return tokens.length > at;
    if (tokens[at] === undefined || (part !== '*' && part !== tokens[at])) return false;
  }
  return parts.length === tokens.length;
}

const may = (user: BusUser, what: keyof Rights, subject: string) =>
  rightsOf(user)[what].some((pattern) => matches(pattern, subject));

const services = busUsers.filter((user) => user !== 'operator' && user !== 'gateway');

for (const entity of Object.keys(entities) as EntityName[]) {
  const { owner } = entities[entity];
  test(`a state of ${entity}, and what happens to it, is published by ${owner} alone`, () => {
    for (const subject of [`club.state.${entity}.42`, `club.activity.${entity}.42`])
      assert.deepEqual(
        busUsers.filter((user) => may(user, 'publish', subject)),
        busUsers.filter((user) => user === owner || user === 'operator'),
        subject,
      );
  });
}

for (const [subject, ...users] of [
  ['club.activity.import.42', 'import'],
  ['club.activity.renouvellement.42', 'finance'],
  ['club.activity.lotCartes.42', 'members'],
  ['club.activity.lotAdherents.42', 'members'],
  ['club.activity.envoiRapport.42', 'admin'],
  ['club.session.revoked', 'admin'],
  ['club.activites.kept', 'seasons'],
  ['club.outbox.members', 'members'],
  ['club.ask.finance.closeSaison', 'seasons'],
  ['club.ask.finance.saisonHolders', 'members'],
  ['club.ask.finance.holdersOf', 'members'],
  ['club.ask.finance.states', 'seasons'],
  ['club.ask.seasons.saison', 'members', 'finance', 'import'],
  ['club.answer.seasons.1d2c', 'admin', 'seasons', 'members', 'finance', 'import'],
  ['club.ask.finance.adoptCurrency', 'admin'],
  ['club.ask.finance.rapportFait', 'admin'],
  ['club.ask.finance.sectionsOf', 'import'],
  ['club.ask.finance.formulesOf', 'members'],
  ['club.ask.members.sansPhoto', 'admin', 'import'],
  ['club.state.settings.club', 'admin'],
  ['club.state.relay.finance', 'finance'],
  ['$JS.API.CONSUMER.MSG.NEXT.CLUB_STATE.import-settings', 'import'],
  ['$JS.API.STREAM.CREATE.CLUB_STATE', ...services],
  ['$JS.API.STREAM.INFO.CLUB_ACTIVITY', ...services],
  ['$JS.API.CONSUMER.CREATE.CLUB_STATE.finance-adherent.club.state.adherent.*', 'finance'],
  ['$JS.API.CONSUMER.CREATE.CLUB_STATE.finance-adherent.club.state.>'],
  ['$JS.API.CONSUMER.CREATE.CLUB_ACTIVITY.seasons-activity.club.activity.>', 'seasons'],
  ['$JS.API.CONSUMER.MSG.NEXT.CLUB_STATE.members-saison', 'members'],
  ['$JS.ACK.CLUB_STATE.seasons-badge.1.2.3.4.5', 'seasons'],
  ['$JS.ACK._.x1.CLUB_STATE.seasons-badge.1.2.3.4.5', 'seasons'],
  ['$JS.API.STREAM.DELETE.CLUB_STATE'],
  ['$JS.API.STREAM.PURGE.CLUB_STATE'],
  ['$JS.API.STREAM.UPDATE.CLUB_STATE'],
  ['$JS.API.STREAM.MSG.GET.CLUB_STATE'],
  ['$JS.API.STREAM.CREATE.OTHER'],
  ['$JS.API.CONSUMER.DELETE.CLUB_STATE.seasons-adherent'],
  ['_INBOX.seasons.x.y'],
  ['club.unknown'],
] satisfies [string, ...BusUser[]][])
  test(`${subject} is published by ${users.join(', ') || 'no service'}`, () =>
    assert.deepEqual(
      busUsers.filter((user) => may(user, 'publish', subject)),
      busUsers.filter((user) => (users as BusUser[]).includes(user) || user === 'operator'),
    ));

for (const [subject, ...users] of [
  ['club.session.revoked', 'gateway'],
  ['club.ask.members.adherent', 'members'],
  ['club.answer.finance.1d2c', 'finance'],
  ['_INBOX.seasons.x', 'seasons'],
  ['_INBOX.import.x.y', 'import'],
  ['club.state.adherent.42'],
  ['club.activity.reglement.42'],
  ['$JS.EVENT.ADVISORY.API'],
] satisfies [string, ...BusUser[]][])
  test(`${subject} is read by ${users.join(', ') || 'no service'}`, () =>
    assert.deepEqual(
      busUsers.filter((user) => may(user, 'subscribe', subject)),
      busUsers.filter((user) => (users as BusUser[]).includes(user) || user === 'operator'),
    ));

test('nobody but the operator may use a pattern that is wider than an own subject', () => {
  for (const user of busUsers) {
    if (user === 'operator') continue;
    for (const wide of ['>', '*.>', 'club.>', 'club.*.>', '$JS.>', '_INBOX.>', '_INBOX.*.>'])
      for (const what of ['publish', 'subscribe'] as const)
        assert.ok(!rightsOf(user)[what].includes(wide), `${user} ${what} ${wide}`);
  }
});
