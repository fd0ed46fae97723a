import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Carnet, type EtatPorte, type Formule, indexEtat, judgeOffline } from '@club/contract';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { Carnets } from '../../documents/money/carnets.ts';
import { Portes } from '../../documents/money/portes.ts';
import { answerSituations } from '../../reading/passages/answer-situation.ts';
import { sellTo } from '../../testing/sell-to.ts';
import { newId, startFinance, type Finance, type GivenPerson } from '../../testing/start-finance.ts';
import { prendreEntree, prendreEntreesTenues } from './take-entree.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());

const formuleOf = (entrees: number): Promise<Formule> =>
  club.given.formule({ designation: 'Séances', entrees, duree: 6, montant: 100 });

/** Members who bought a carnet each. */
async function buyers(count: number, formule: Formule): Promise<GivenPerson[]> {
  const members: GivenPerson[] = [];
  for (let at = 0; at < count; at += 1) {
    const member = await club.given.person();
    await sellTo(club, member, formule);
    members.push(member);
  }
  return members;
}

const carnetOf = async ({ id: adherentId }: GivenPerson): Promise<Carnet> => {
  const { body } = await club.staff.call('listCarnets', { query: { adherentId } });
  const [carnet] = body.carnets;
  assert.ok(carnet);
  return carnet;
};

type Tenue = Parameters<typeof prendreEntreesTenues>[0]['entrees'][number];

/** A browser at a door, without the members service between. */
class Door {
  readonly id = newId();
  readonly #rendus = new Set<string>();
  #etat: EtatPorte | undefined;
  waiting: Tenue[] = [];

  async fetch(members: readonly GivenPerson[]): Promise<this> {
    const adherents = members.map(({ id }) => ({ id, dateNaissance: null }));
    const situations = await answerSituations({ adherents, porteId: this.id });
    this.#etat = {
      ...{ moment: new Date().toISOString(), saison: null, dernierNumero: 0 },
      adherents: situations.map(({ id, formules }) => ({
        personne: {
          ...{ id, codeAdherent: id, prenom: 'P', nom: 'N', statut: 'actif' },
          ...{ aCertificatMedical: true, dateExpirationCertificat: null },
        },
        ...{ formules, retard: false, cartes: [] },
      })),
    };
    return this;
  }

  /** Whether it lets in, without network; each is a visit of its own. */
  scan({ id: adherentId }: GivenPerson): boolean {
    assert.ok(this.#etat);
    const memory = { isRendu: (bail: string) => this.#rendus.has(bail), visite: () => null };
    const at = { sectionId: null, today: clubToday() };
    const { motif, entame } = judgeOffline(indexEtat(this.#etat), { code: adherentId }, at, memory);
    assert.equal(motif === null, entame !== null, motif ?? 'let in');
    if (!entame) return false;
    const { id: carnetId, bail } = entame.carnet;
    this.#rendus.add(bail);
    const passage = { passageId: newId(), moment: new Date().toISOString(), sectionId: null };
    this.waiting.push({ ...passage, carnetId, bail, adherentId, compte: true });
    return true;
  }

  async send(): Promise<string[]> {
    return (await prendreEntreesTenues({ entrees: this.waiting })).sansEntree;
  }

  online({ id }: Carnet) {
    const passage = { passageId: newId(), moment: new Date().toISOString(), sectionId: null };
    return prendreEntree({ carnetId: id, porteId: this.id, ...passage });
  }

  signal = async (body: { rendus?: string[]; quitte?: boolean } = {}): Promise<string[]> => {
    const answer = await club.staff.call('signalerPorte', { params: { id: this.id }, body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.rappels;
  };
}

const aDayLater = () =>
  Carnets.updateMany({}, [
    {
      $set: {
        baux: {
          $map: {
            input: { $ifNull: ['$baux', []] },
            in: { $mergeObjects: ['$$this', { depuis: { $subtract: ['$$this.depuis', 86_400_000] } }] },
          },
        },
      },
    },
  ]);

describe('doors without network', () => {
  it('200 scans at two of them, sent twice, one browser lost: none below zero, none taken twice', async () => {
    const members = await buyers(20, await formuleOf(4));
    let lost = new Door();
    const door = new Door();
    const sent: Tenue[] = [];
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([door.fetch(members), lost.fetch(members)]);
      for (let at = 0; at < 50; at += 1) {
        const member = members[(at * 7 + round * 3) % members.length]!;
        (at % 2 === 0 ? door : lost).scan(member);
      }
      const isLost = round === 2;
      const doors = isLost ? [door] : [door, lost];
      const answers = await Promise.all(doors.flatMap((one) => [one.send(), one.send()]));
      assert.deepEqual(answers.flat(), []);
      sent.push(...doors.flatMap(({ waiting }) => waiting));
      for (const one of doors) one.waiting = [];
      if (isLost) lost = new Door();
    }
    // Two that fetch at the same moment may leave each other less than one entry of each carnet.
    assert.ok(sent.length >= 20, `${sent.length} were let in`);
    const carnets = await Promise.all(members.map(carnetOf));
    const sum = (of: (carnet: Carnet) => number) => carnets.reduce((total, one) => total + of(one), 0);
    assert.equal(
      sum(({ prises }) => prises),
      sent.length,
    );
    assert.equal(
      sum(({ prises, restantes }) => prises + restantes),
      80,
    );
    const passages = carnets.flatMap(({ entrees }) => entrees.map(({ passageId }) => passageId));
    assert.deepEqual(passages.toSorted(), sent.map(({ passageId }) => passageId).toSorted());
    const stored = await Carnets.find({ _id: { $in: carnets.map(({ id }) => id) } }).toArray();
    for (const { prises, baux = [] } of stored) assert.ok(prises + baux.length <= 4);

    // A day later what the lost browser held is free: everything that is left is taken with network, and nothing more.
    await aDayLater();
    const last = new Door();
    for (const carnet of carnets) {
      for (let left = carnet.restantes; left > 0; left -= 1)
        assert.equal((await last.online(carnet)).restantes, left - 1);
      assert.deepEqual(await last.online(carnet), { restantes: null });
    }
  });

  it('holds one entry of each carnet, renewed and never a second; the list says as many left', async () => {
    const [member] = await buyers(1, await formuleOf(3));
    assert.ok(member);
    const door = new Door();
    await door.fetch([member]);
    const { id: _id } = await carnetOf(member);
    const before = await Carnets.findOne({ _id });
    await door.fetch([member]);
    assert.deepEqual(await Carnets.findOne({ _id }), before);
    await new Door().fetch([member]);
    assert.equal((await Carnets.findOne({ _id }))?.baux?.length, 2);
    assert.equal((await carnetOf(member)).restantes, 3);
  });

  it('gives the last entry to a door with network once it confirms that it has not used it', async () => {
    const [member] = await buyers(1, await formuleOf(1));
    assert.ok(member);
    const carnet = await carnetOf(member);
    const holder = await new Door().fetch([member]);
    const asking = new Door();
    // Never heard.
    assert.deepEqual(await asking.online(carnet), { restantes: null, tenue: 'muette' });
    assert.deepEqual(await holder.signal(), []);
    assert.deepEqual(await asking.online(carnet), { restantes: null, tenue: 'rappelee' });
    const rappels = await holder.signal();
    assert.equal(rappels.length, 1);
    assert.deepEqual(await holder.signal({ rendus: rappels }), []);
    assert.deepEqual(await asking.online(carnet), { restantes: 0 });
  });

  it('a door that was heard more than a minute ago is silent', async () => {
    const [member] = await buyers(1, await formuleOf(1));
    assert.ok(member);
    const holder = await new Door().fetch([member]);
    await holder.signal();
    await Portes.updateOne({ _id: holder.id }, { $set: { vue: new Date(Date.now() - 61_000) } });
    assert.deepEqual(await new Door().online(await carnetOf(member)), { restantes: null, tenue: 'muette' });
  });

  it('that is left holds nothing, also of a state that comes after', async () => {
    const [member] = await buyers(1, await formuleOf(1));
    assert.ok(member);
    const holder = await new Door().fetch([member]);
    await holder.signal({ quitte: true });
    await holder.fetch([member]);
    assert.equal(holder.scan(member), false);
    assert.deepEqual(await new Door().online(await carnetOf(member)), { restantes: 0 });
  });

  it('an entry that comes when its carnet has nothing left is named, and takes nothing', async () => {
    const [member] = await buyers(1, await formuleOf(1));
    assert.ok(member);
    const holder = await new Door().fetch([member]);
    assert.ok(holder.scan(member));
    await aDayLater();
    assert.deepEqual(await new Door().online(await carnetOf(member)), { restantes: 0 });
    assert.deepEqual(await holder.send(), [holder.waiting[0]?.passageId]);
    assert.deepEqual(await holder.send(), [holder.waiting[0]?.passageId]);
    const { prises, restantes } = await carnetOf(member);
    assert.deepEqual([prises, restantes], [1, 0]);
  });

  it('an entry of a carnet of somebody else takes nothing', async () => {
    const [member, other] = await buyers(2, await formuleOf(1));
    assert.ok(member && other);
    const holder = await new Door().fetch([member]);
    assert.ok(holder.scan(member));
    holder.waiting = holder.waiting.map((one) => ({ ...one, adherentId: other.id }));
    assert.equal((await holder.send()).length, 1);
    assert.equal((await carnetOf(member)).prises, 0);
  });

  it('are given entries of all carnets at once, and read them through an index', async () => {
    const members = await buyers(10, await formuleOf(2));
    const { db } = mongoose.connection;
    assert.ok(db);
    const door = new Door();
    await db.command({ profile: 2 });
    await door.fetch(members);
    await door.signal();
    await db.command({ profile: 0 });
    const done = await db
      .collection<{ op: string; planSummary?: string }>('system.profile')
      .find({ ns: { $in: [`${db.databaseName}.carnets`, `${db.databaseName}.portes`] } })
      .toArray();
    assert.ok(done.some(({ op }) => op === 'update' || op === 'insert'));
    for (const { planSummary } of done) assert.notEqual(planSummary, 'COLLSCAN');
    assert.ok(members.every((one) => door.scan(one)));
  });
});
