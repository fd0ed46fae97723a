import { randomBytes } from 'node:crypto';
import type {
  Adherent,
  AdherentPage,
  CallName,
  CreateAdherent,
  HistoryLine,
  ListAdherentsQuery,
  NewAdherent,
  Problem,
  UpdateAdherent,
} from '@club/contract';
import { secretsKeyVariable } from '@club/service-kit';
import {
  startFakeJournal,
  testService,
  type Client,
  type FakeJournal,
  type TestAnswer,
  type TestService,
} from '@club/service-kit/testing';
import { membersService } from '../members-service.ts';
import { saisonCopy } from '../saisons/saison-copy.ts';

export const activeSaisonId = '65f0000000000000000000aa';

/** The members service, used by staff with every right. */
export interface Members {
  staff: Client;
  as: TestService['as'];
  replyAs: TestService['replyAs'];
  importer: Client;
  journal: FakeJournal;
  create(form: NewAdherent): Promise<TestAnswer<Adherent>>;
  created(form: Partial<CreateAdherent>): Promise<Adherent>;
  update(id: string, form: UpdateAdherent & { saisonId?: string | null }): Promise<TestAnswer<Adherent>>;
  read(id: string): Promise<Adherent>;
  list(query: ListAdherentsQuery): Promise<AdherentPage>;
  history(id: string): Promise<HistoryLine[]>;
  refused(name: CallName, parts: object, headers?: Record<string, string>): Promise<TestAnswer<Problem>>;
  stop(): Promise<void>;
}

/**
 * With one active season in its copy. `env`: what it is started with besides. `definition`: the service, with its jobs left to
 * processes that a test starts.
 */
export async function startMembers(
  env: NodeJS.ProcessEnv = {},
  definition = membersService,
): Promise<Members> {
  process.env[secretsKeyVariable] ??= randomBytes(32).toString('base64');
  const journal = await startFakeJournal();
  const service = await testService(definition, { ADMIN_URL: journal.url, ...env });
  await saisonCopy.keep([{ id: activeSaisonId, version: 1, deleted: false, data: activeSaison }]);
  const staff = service.as('admin');
  const importer = service.asService('import', { onBehalfOf: { id: 'u1', nom: 'Personne de test' } });
  const create: Members['create'] = async (body) =>
    (await staff.call('createAdherent', { body })) as TestAnswer<Adherent>;
  return {
    staff,
    as: service.as,
    replyAs: service.replyAs,
    importer,
    journal,
    create,
    created: async (form) => (await create({ nom: 'Nom', prenom: 'Prénom', ...form })).body,
    update: (id, body) => staff.call('updateAdherent', { params: { id }, body }),
    read: async (id) => (await staff.call('getAdherent', { params: { id } })).body as Adherent,
    list: async (query) => (await staff.call('listAdherents', { query })).body as AdherentPage,
    history: async (id) => (await staff.call('listAdherentHistory', { params: { id } })).body,
    refused: async (name, parts, headers) =>
      (await staff.call(name, parts as never, headers)) as unknown as TestAnswer<Problem>,
    stop: async () => {
      await service.stop();
      await journal.close();
    },
  };
}

export const activeSaison = {
  nom: '2025-2026',
  dateDebut: '2025-09-01',
  dateFin: '2026-07-31',
  active: true,
  cloturee: false,
};
