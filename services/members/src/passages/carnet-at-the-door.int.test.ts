import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { CreatePassage, FormulePassage, Passage } from '@club/contract';
import { RuleError } from '@club/service-kit';
import { heldFormule } from '../testing/door.ts';
import { startMembers, type Members } from '../testing/start-members.ts';

const gym = '65f0000000000000000000d1';
const carnetId = '65f0000000000000000000c1';

let members: Members;
/** Entries left of the carnet, and the passages that took one. */
let carnet: { restantes: number; prises: Set<string>; repond: boolean };
/** What is held beside the carnet. */
let others: FormulePassage[];
before(async () => {
  members = await startMembers();
  members.replyAs('finance', {
    situationOf: async ({ id }: { id: string }) => {
      const left = { id: carnetId, achetees: 10, restantes: carnet.restantes };
      const formules = [heldFormule({ designation: 'Dix séances', carnet: left }), ...others];
      return { id, retard: false, formules };
    },
    prendreEntree: async ({ passageId }: { passageId: string }) => {
      if (!carnet.repond) throw new RuleError('unavailable', { service: 'finance' });
      if (!carnet.prises.has(passageId)) {
        if (carnet.restantes === 0) return { restantes: null };
        carnet.restantes -= 1;
        carnet.prises.add(passageId);
      }
      return { restantes: carnet.restantes };
    },
  });
});
after(() => members.stop());
beforeEach(() => {
  carnet = { restantes: 2, prises: new Set(), repond: true };
  others = [];
});

const pass = async (body: CreatePassage): Promise<Passage> => {
  const { status, body: passage } = await members.staff.call('createPassage', { body });
  assert.equal(status, 200, JSON.stringify(passage));
  return passage;
};
const total = async (id: string): Promise<number> =>
  (await members.staff.call('listEntreesAdherent', { params: { id } })).body.total;

describe('who holds a carnet', () => {
  it('takes an entry, reads what is left, and comes back within the visit without another', async () => {
    const { codeAdherent: code, id } = await members.created({ nom: 'Carnet' });
    const first = await pass({ code, sectionId: gym });
    assert.deepEqual(first.carnet, { designation: 'Dix séances', achetees: 10, restantes: 1 });
    const back = await pass({ code, sectionId: gym });
    assert.deepEqual([back.motif, back.dejaEntre, back.carnet], [null, first.moment, undefined]);
    assert.equal(carnet.restantes, 1);
    assert.equal(await total(id), 1);
  });

  it('comes back in by his last entry, and is refused at another door in its own words', async () => {
    carnet.restantes = 1;
    const { codeAdherent: code } = await members.created({ nom: 'Dernière' });
    assert.equal((await pass({ code, sectionId: gym })).carnet?.restantes, 0);
    const back = await pass({ code, sectionId: gym });
    assert.deepEqual([back.motif, back.dejaEntre !== null], [null, true]);
    const elsewhere = await pass({ code });
    assert.deepEqual(
      [elsewhere.motif, elsewhere.explication],
      ['carnet_epuise', 'Dix séances\u00a0: 10\u00a0entrées sur 10 prises.'],
    );
  });

  it('ten at once with two entries left: two enter, eight are refused', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, () => members.created({ nom: 'Dix' })));
    const read = await Promise.all(codes.map(({ codeAdherent: code }) => pass({ code, sectionId: gym })));
    assert.deepEqual(
      [
        read.filter(({ motif }) => motif === null).length,
        read.filter((one) => one.motif === 'carnet_epuise').length,
      ],
      [2, 8],
    );
  });

  it('is not let in while nobody knows what is left, and enters once it is known', async () => {
    carnet.repond = false;
    const { codeAdherent: code, id } = await members.created({ nom: 'Inconnu' });
    const away = await pass({ code, sectionId: gym });
    assert.deepEqual([away.motif, away.dejaEntre], ['situation_inconnue', null]);
    carnet.repond = true;
    const known = await pass({ code, sectionId: gym });
    assert.deepEqual([known.motif, known.dejaEntre, known.carnet?.restantes], [null, null, 1]);
    assert.equal(await total(id), 1);
  });

  it('keeps his entries while another formula lets him in', async () => {
    others = [heldFormule()];
    const { codeAdherent: code } = await members.created({ nom: 'Deux' });
    assert.deepEqual([(await pass({ code, sectionId: gym })).carnet, carnet.restantes], [undefined, 2]);
  });
});
