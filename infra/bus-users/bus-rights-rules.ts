import {
  entities,
  sessionRevokedSubject,
  type ActivityEntity,
  type EntityName,
  type Owner,
} from '@club/contract';
import {
  activityStream,
  activitySubject,
  answerSubject,
  askSubject,
  inboxPrefix,
  prefixed,
  stateStream,
  stateSubject,
} from '../../services/kit/src/bus/subjects.ts';

/** Each process under its own name, and whoever repairs, measures and checks: the operator. */
export const busUsers = [
  ...(['gateway', 'admin', 'seasons', 'members', 'finance', 'import'] as const satisfies readonly Owner[]),
  'operator',
] as const;
export type BusUser = (typeof busUsers)[number];
type Service = Exclude<BusUser, 'gateway' | 'operator'>;

/** Subjects that a user may publish on and read, with NATS' wildcards. */
export interface Rights {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** A durable consumer: what of a stream a service is given. */
interface Consumer {
  stream: string;
  name: string;
  filter: string;
}

const prefix = 'club';

/** Entities of which a service keeps copies, as its definition says. */
const copied: Readonly<Record<Service, readonly EntityName[]>> = {
  admin: [],
  seasons: ['adherent', 'cotisation', 'reglement', 'credit', 'section', 'formule', 'badge'],
  members: ['saison'],
  finance: ['adherent', 'saison'],
  import: [],
};

/** Who keeps the activities of all. */
const keepsActivities: Service = 'seasons';

/** Whom a service asks. */
const asked: Readonly<Record<Service, readonly Service[]>> = {
  admin: [],
  seasons: ['members', 'finance'],
  members: ['seasons', 'finance'],
  finance: ['seasons', 'members'],
  import: [],
};

/** Jobs that are one line of the activity feed, and who does them. */
const jobs: Readonly<Record<Exclude<ActivityEntity, EntityName>, Service>> = {
  import: 'import',
  renouvellement: 'finance',
};

/** What is announced beside the outboxes, by whom, to whom. */
const announced: readonly { subject: string; by: Service; to: BusUser }[] = [
  { subject: prefixed(prefix, sessionRevokedSubject), by: 'admin', to: 'gateway' },
  { subject: `${prefix}.activites.kept`, by: 'seasons', to: 'seasons' },
];

/**
 * What a user of the bus may do (trust.md F28): publish what is its own, ask whom it asks, read what it copies, answer where it is
 * asked. The operator may do everything.
 */
export function rightsOf(user: BusUser): Rights {
  if (user === 'operator') return { publish: ['>'], subscribe: ['>'] };
  const heard = announced.filter(({ to }) => to === user).map(({ subject }) => subject);
  const subscribe = [`${inboxPrefix(user)}.>`, ...heard];
  if (user === 'gateway') return { publish: [], subscribe };
  const outbox = `${prefix}.outbox.${user}`;
  return {
    publish: [...ownEvents(user), outbox, ...questions(user), ...streamCalls(user)],
    subscribe: [...subscribe, outbox, anyAnswer(user), anyQuestion(user)],
  };
}

/** Its entities' states, what happens to them, the jobs it does, what it announces. */
function ownEvents(service: Service): string[] {
  const own = (Object.keys(entities) as EntityName[]).filter((entity) => entities[entity].owner === service);
  const done = (Object.keys(jobs) as (keyof typeof jobs)[]).filter((job) => jobs[job] === service);
  return [
    ...own.map((entity) => everyOne(stateSubject(prefix, entity, one))),
    ...[...own, ...done].map((entity) => everyOne(activitySubject(prefix, entity, one))),
    ...announced.filter(({ by }) => by === service).map(({ subject }) => subject),
  ];
}

function questions(service: Service): string[] {
  const isAsked = Object.values(asked).some((services) => services.includes(service));
  return [...asked[service].map(anyQuestion), ...(isAsked ? [anyAnswer('*')] : [])];
}

/** JetStream's own subjects: to see and make both streams, and to read from its consumers. */
function streamCalls(service: Service): string[] {
  const [state, activity] = [stateStream(prefix), activityStream(prefix)];
  const consumers: Consumer[] = copied[service].map((entity) => ({
    ...{ stream: state, name: `${service}-${entity}` },
    filter: everyOne(stateSubject(prefix, entity, one)),
  }));
  if (service === keepsActivities)
    consumers.push({ stream: activity, name: `${service}-activity`, filter: `${prefix}.activity.>` });
  return [
    ...[state, activity].flatMap((stream) => [
      `$JS.API.STREAM.INFO.${stream}`,
      `$JS.API.STREAM.CREATE.${stream}`,
    ]),
    ...consumers.flatMap(({ stream, name, filter }) => [
      `$JS.API.CONSUMER.CREATE.${stream}.${name}.${filter}`,
      `$JS.API.CONSUMER.INFO.${stream}.${name}`,
      `$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`,
      `$JS.ACK.${stream}.${name}.>`,
      `$JS.ACK.*.*.${stream}.${name}.>`, // with domain and account, as NATS may come to write it
    ]),
  ];
}

const one = 'ID';

/** The subject of one entity as that of all. */
function everyOne(subject: string): string {
  return subject.replace(new RegExp(`${one}$`), '*');
}

function anyQuestion(service: Service): string {
  return askSubject(prefix, service, '*');
}

function anyAnswer(asker: string): string {
  return answerSubject(prefix, asker, '*');
}
