import {
  entities,
  questions,
  sessionRevokedSubject,
  type ActivityEntity,
  type AnsweringOwner,
  type EntityName,
  type Owner,
  type Question,
} from '@club/contract';
import {
  activityStream,
  activitySubject,
  answerSubject,
  askSubject,
  inboxPrefix,
  prefixed,
  relaySubject,
  stateStream,
  stateSubject,
} from '../../services/kit/src/bus/subjects.ts';

/** One user per process, and the operator for maintenance and checks. */
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

interface Consumer {
  stream: string;
  name: string;
  filter: string;
}

const prefix = 'club';

/** Entities of which a service keeps copies, as its definition says. */
const copied: Readonly<Record<Service, readonly EntityName[]>> = {
  admin: [],
  seasons: ['adherent', 'cotisation', 'reglement', 'credit', 'section', 'formule', 'badge', 'settings'],
  members: ['saison', 'settings'],
  finance: ['adherent', 'saison', 'settings'],
  import: ['settings'],
};

/** Who keeps the activities of all. */
const keepsActivities: Service = 'seasons';

/** Jobs that are one line of the activity feed, and who does them. */
const jobs: Readonly<Record<Exclude<ActivityEntity, EntityName>, Service>> = {
  import: 'import',
  renouvellement: 'finance',
  lotCartes: 'members',
  lotAdherents: 'members',
  lotCotisations: 'finance',
  lotOffres: 'finance',
  envoiRapport: 'admin',
};

/** Hints beside the outboxes, from whom, to whom. */
const hints: readonly { subject: string; by: Service; to: BusUser }[] = [
  { subject: prefixed(prefix, sessionRevokedSubject), by: 'admin', to: 'gateway' },
  { subject: `${prefix}.activites.kept`, by: 'seasons', to: 'seasons' },
];

/** Rights of a bus user (E-8): publish its own subjects, request and copy what the contract allows. The operator has all. */
export function rightsOf(user: BusUser): Rights {
  if (user === 'operator') return { publish: ['>'], subscribe: ['>'] };
  const heard = hints.filter(({ to }) => to === user).map(({ subject }) => subject);
  const subscribe = [`${inboxPrefix(user)}.>`, ...heard];
  if (user === 'gateway') return { publish: [], subscribe };
  const outbox = `${prefix}.outbox.${user}`;
  return {
    publish: [...ownEvents(user), outbox, ...ownQuestions(user), ...streamCalls(user)],
    subscribe: [...subscribe, outbox, anyAnswer(user), anyQuestion(user)],
  };
}

/** Subjects of its entities' states, events, jobs and hints. */
function ownEvents(service: Service): string[] {
  const own = (Object.keys(entities) as EntityName[]).filter((entity) => entities[entity].owner === service);
  const done = (Object.keys(jobs) as (keyof typeof jobs)[]).filter((job) => jobs[job] === service);
  return [
    ...own.map((entity) => everyOne(stateSubject(prefix, entity, one))),
    relaySubject(prefix, service),
    ...[...own, ...done].map((entity) => everyOne(activitySubject(prefix, entity, one))),
    ...hints.filter(({ by }) => by === service).map(({ subject }) => subject),
  ];
}

/** The questions that a service asks, as the contract says, and its answers. */
function ownQuestions(service: Service): string[] {
  const asked = Object.entries(questions).flatMap(([owner, byName]) =>
    Object.entries<Question>(byName)
      .filter(([, { askers }]) => askers.includes(service))
      .map(([question]) => askSubject(prefix, owner as AnsweringOwner, question)),
  );
  return [...asked, ...(service in questions ? [anyAnswer('*')] : [])];
}

/** JetStream API subjects: create and inspect both streams, read from its consumers. */
function streamCalls(service: Service): string[] {
  const [state, activity] = [stateStream(prefix), activityStream(prefix)];
  const consumers: Consumer[] = copied[service].map((entity) => ({
    stream: state,
    name: `${service}-${entity}`,
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
