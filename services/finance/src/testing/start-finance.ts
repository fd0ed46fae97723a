import type {
  AdherentState,
  CallName,
  CreateFormule,
  CreateSection,
  Formule,
  Problem,
  SaisonState,
  Section,
} from '@club/contract';
import { defineCopy } from '@club/service-kit';
import {
  anAdherentState,
  type Client,
  type TestAnswer,
  testService,
  type TestService,
  until,
  startFakeJournal,
  type FakeJournal,
} from '@club/service-kit/testing';
import { Types } from 'mongoose';
import { adherentCopy } from '../documents/adherents/persons.ts';
import { financeService } from '../finance-service.ts';
import { liveSaisons, saisonCopy } from '../documents/saisons/saisons.ts';

export const activeSaisonId = '65f0000000000000000000aa';

/** What another service knows of money: published, carried and kept as in production. */
export const published = {
  section: defineCopy('section'),
  formule: defineCopy('formule'),
  cotisation: defineCopy('cotisation'),
  reglement: defineCopy('reglement'),
  credit: defineCopy('credit'),
};

/** What tests put into the club; they say only what matters to them. */
export interface Given {
  /** A member in the copy, as members published it. */
  person(parts?: Partial<AdherentState> & { id?: string; version?: number }): Promise<GivenPerson>;
  /** A season in the copy; the active one is there already. */
  saison(parts?: Partial<SaisonState> & { id?: string; version?: number }): Promise<string>;
  section(parts?: Partial<CreateSection>): Promise<Section>;
  /** A formula at 450, in no section. */
  formule(parts?: Partial<CreateFormule>): Promise<Formule>;
}

export type GivenPerson = AdherentState & { id: string };

/** The running finance service, with one active season, and what tests do with it. */
export interface Finance {
  service: TestService;
  /** A member of staff with every right. */
  staff: Client;
  given: Given;
  /** A call that is expected to fail. */
  refused(name: CallName, parts: object, headers?: Record<string, string>): Promise<TestAnswer<Problem>>;
  journal: FakeJournal;
  stop(): Promise<void>;
}

/** Starts the service on its own database; `env` changes what tests usually have, such as CLUB_CURRENCY. */
export async function startFinance(env: NodeJS.ProcessEnv = {}): Promise<Finance> {
  const copies = [...(financeService.copies ?? []), ...Object.values(published)];
  const journal = await startFakeJournal();
  const service = await testService({ ...financeService, copies }, { ADMIN_URL: journal.url, ...env });
  const staff = service.as('admin');
  const given = givenIn(staff);
  await given.saison({ id: activeSaisonId, active: true });
  return {
    service,
    staff,
    given,
    refused: async (name, parts, headers) =>
      (await staff.call(name, parts as never, headers)) as unknown as TestAnswer<Problem>,
    journal,
    stop: async () => {
      await service.stop();
      await journal.close();
    },
  };
}

export const newId = (): string => new Types.ObjectId().toHexString();

let count = 0;

function givenIn(staff: Client): Given {
  return {
    person: async ({ id = newId(), version = 1, ...parts } = {}) => {
      count += 1;
      const data = anAdherentState({ civilite: 'Mme', codeAdherent: String(count), ...parts });
      await adherentCopy.keep([{ id, version, deleted: false, data }]);
      return { ...data, id };
    },
    saison: async ({ id = newId(), version = 1, ...parts } = {}) => {
      await saisonCopy.keep([{ id, version, deleted: false, data: { ...aSaison, ...parts } }]);
      await until(() => liveSaisons.get(id)?.version === version);
      return id;
    },
    section: async (parts) => {
      count += 1;
      return created(
        await staff.call('createSection', {
          body: { code: `S${count}`, designation: 'Natation', ...parts },
        }),
      );
    },
    formule: async (parts) => {
      count += 1;
      return created(
        await staff.call('createFormule', {
          body: { code: `F${count}`, designation: 'Natation adulte', montant: 450, ...parts },
        }),
      );
    },
  };
}

function created<Answer>({ status, body }: TestAnswer<Answer>): Answer {
  if (status !== 201) throw new Error(`not created: ${status} ${JSON.stringify(body)}`);
  return body;
}

const aSaison: SaisonState = {
  nom: '2026-2027',
  dateDebut: '2026-09-01',
  dateFin: '2027-07-31',
  active: false,
  cloturee: false,
  inscriptionsOuvertes: true,
};
