import assert from 'node:assert/strict';
import type { Adherent, Fusion, MergedPersons, StartFusion } from '@club/contract';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { aPdf, sendCertificat, type CertificatToSend } from '../../testing/certificats.ts';
import { aColour, sendPhoto } from '../../testing/photos.ts';
import { startMembers, type Members } from '../../testing/start-members.ts';

/** Neighbours of a merge, changed by tests. */
export interface Neighbours {
  /** Which were asked what: «finance fusion». */
  asked: string[];
  /** What finance says before a merge begins, and while it goes on. */
  obstacles: string[];
  meanwhile: string[];
  /** Steps that fail once: «finance 2» the second time that it is asked. */
  failing: string[];
}

/** The members service whose neighbours take part in merges. */
export async function startFusions() {
  const members = await startMembers();
  const said: Neighbours = { asked: [], obstacles: [], meanwhile: [], failing: [] };
  const step = (name: string, { sens }: MergedPersons): string[] => {
    said.asked.push(`${name} ${sens}`);
    const times = said.asked.filter((one) => one === `${name} ${sens}`).length;
    if (said.failing.includes(`${name} ${times}`)) throw new Error('gone');
    return said.meanwhile;
  };
  const counts = { cotisations: 1, reglements: 2, credits: 0, recus: 1 };
  members.replyAs('finance', {
    openMoneyOf: async () => ({ obstacles: [], ...counts }),
    obstaclesFusion: async () => ({ obstacles: said.obstacles }),
    fusionnerPersonnes: async (takes) => ({ obstacles: step('finance', takes) }),
    formulesOf: async () => [],
    effacerPersonne: async () => ({ obstacles: [] }),
  });
  members.replyAs('admin', {
    effacerPersonne: async () => ({}),
    fusionnerPersonnes: async (takes) => {
      step('admin', takes);
      return {};
    },
  });
  members.replyAs('import', { effacerPersonne: async () => ({}) });
  return { members, said, ...actsOf(members) };
}

export const bodyOf = (garde: Adherent, fondu: Adherent, more: Partial<StartFusion> = {}): StartFusion => ({
  garderId: garde.id,
  fondreId: fondu.id,
  valeurs: {},
  versions: { garder: garde.version, fondre: fondu.version },
  ...more,
});

let people = 0;
const letters = 'abcdefghijklmnopqrstuvwxyz';

function actsOf(members: Members) {
  const ended = (id: string): Promise<Fusion> =>
    until(async () => {
      const { body } = await members.staff.call('getFusion', { params: { id } });
      return body.etat === 'en_cours' ? undefined : body;
    });
  const certified = async ({ codeAdherent }: Adherent, certificat: CertificatToSend): Promise<Adherent> => {
    const { status, body } = await sendCertificat(members.staff, { codeAdherent, ...certificat });
    assert.equal(status, 200, JSON.stringify(body));
    return body.adherent;
  };
  return {
    async merge(garde: Adherent, fondu: Adherent, more: Partial<StartFusion> = {}): Promise<Fusion> {
      const [kept, gone] = [await members.read(garde.id), await members.read(fondu.id)];
      const { status, body } = await members.staff.call('startFusion', { body: bodyOf(kept, gone, more) });
      assert.equal(status, 201, JSON.stringify(body));
      return ended(body.id);
    },
    async undo(id: string): Promise<Fusion> {
      const { status, body } = await members.staff.call('undoFusion', { params: { id } });
      assert.equal(status, 201, JSON.stringify(body));
      return ended(body.id);
    },
    /** Two records of somebody of a name that nobody else has. */
    async twoRecords() {
      people += 1;
      const nom = `Zzfusion${letters[people]}x`;
      const same = { nom, dateNaissance: '1990-03-05', doublonAccepte: true };
      const { body: garde } = await members.create({ ...same, prenom: 'Mohamed' });
      const more = { telephone: `98 00${people} 000`, cin: `C${people}` };
      const { body: fondu } = await members.create({ ...same, ...more, prenom: 'Mohammed' });
      return { nom, garde, fondu };
    },
    /** Notes a certificate that was presented without its scan. */
    noted: (adherent: Adherent, day: string): Promise<Adherent> =>
      certified(adherent, { content: null, presente: true, dateCertificat: day }),
    scanned: (adherent: Adherent, day: string): Promise<Adherent> =>
      certified(adherent, { dateCertificat: day }),
    /** Gives a record all that can hang on one. */
    async filled({ id, codeAdherent }: Adherent, colour: string, day: string): Promise<void> {
      await sendCertificat(members.staff, { codeAdherent, content: aPdf, dateCertificat: day });
      await sendPhoto(members.staff, { memberId: id, content: await aColour(colour) });
      await members.staff.call('printBadge', { body: { adherentId: id } });
      await members.staff.call('createPassage', { body: { code: codeAdherent } });
      await members.read(id);
    },
  };
}

const ownKeys = new Set([
  ...['version', 'updatedAt', 'updatedBy', 'anciensCodes', 'fonduEn', 'verrou', 'derniere', 'fois'],
]);

/** Every stored record and what hangs on it, without what changes by itself. */
export async function everything(): Promise<unknown> {
  const all: unknown[] = [];
  for (const name of ['adherents', 'cards', 'certificats', 'passages', 'lectures_sante'])
    all.push(...(await mongoose.connection.collection(name).find().sort({ _id: 1 }).toArray()));
  return JSON.parse(JSON.stringify(all, (key, value: unknown) => (ownKeys.has(key) ? undefined : value)));
}
