import assert from 'node:assert/strict';
import test from 'node:test';
import { MongoClient } from 'mongodb';
import { checkLedger } from '../../../services/finance/src/service/invariants/check-ledger.ts';
import { until } from '../../../services/kit/src/testing/until.ts';
import { checkClosings } from '../../invariants/check-closings.ts';
import { checkCopies } from '../../invariants/check-copies.ts';
import { makeCatalogue, sell, sellToAll } from './acts.ts';
import { FigureDiffers } from './comparison.ts';
import { detailsOf, isLive, isMember, linesOf, type RawRows, readRawRows, type Row } from './raw-rows.ts';
import { recompute } from './recompute.ts';
import {
  closePassed,
  daysOf,
  type LivedClub,
  openNext,
  renewEarly,
  renewTheRest,
  settleClosed,
  standAtTheDoor,
} from './year.ts';
import { closeTill, giveBack, winter } from './winter.ts';
import { YearsClub } from './years-club.ts';

const persons = 300;
const renewEarlyPersons = 200;
const years = 3;

/** Year of the first 20 August that is still to come: the clock only moves forward, whatever the day of the run. */
function firstYear(now = new Date()): number {
  const year = now.getUTCFullYear();
  return now.toISOString().slice(5, 10) < '08-20' ? year : year + 1;
}

/** Each changes one row as it was read, of the season that is active, and returns it. */
const falsified: Readonly<Record<string, (rows: RawRows, saisonId: string) => Row>> = {
  'a price in a line': ({ cotisations }, saisonId) => {
    const row = cotisations.find((one) => isLive(one) && one['saisonId'] === saisonId)!;
    linesOf(row)[0]!.formules[0]!.montant += 1;
    return row;
  },
  'an amount received': ({ reglements }, saisonId) => {
    const row = reglements.find(
      (one) => isLive(one) && one['saisonId'] === saisonId && detailsOf(one).length > 0,
    )!;
    detailsOf(row)[0]!.montant -= 1;
    return row;
  },
  'a person in the trash': ({ adherents, cotisations }, saisonId) => {
    const held = cotisations.find((one) => isLive(one) && one['saisonId'] === saisonId)!;
    const row = adherents.find(({ _id }) => _id === linesOf(held)[0]!.adherentId)!;
    row['deletedAt'] = new Date();
    return row;
  },
  'the last day of a formula': ({ cotisations }, saisonId) => {
    const row = cotisations.find((one) => isLive(one) && one['saisonId'] === saisonId)!;
    linesOf(row)[0]!.formules[0]!.dateFin = '2099-12-31';
    return row;
  },
  'an offer that was cancelled': ({ offres }, saisonId) => {
    const row = offres.find((one) => one['saisonId'] === saisonId)!;
    row['annuleeAt'] = new Date();
    return row;
  },
  'the day of a sale': ({ cotisations }) => {
    const row = cotisations.find((one) => isLive(one) && one['produitLe'])!;
    row['createdAt'] = new Date(`${row['produitLe']}T12:00:00Z`);
    return row;
  },
};

test('a club lives three years, and after each step every figure is what its raw rows come to', async (t) => {
  const club = await YearsClub.start();
  t.after(() => club.close());
  const first = firstYear();
  /** A step that fails ends the test: the next ones stand on it. */
  const step = async (name: string, work: () => Promise<unknown>) => {
    let isDone = false;
    await t.test(name, async () => {
      await work();
      const same = await club.recomputed();
      assert.ok(same > 0);
      isDone = true;
    });
    assert.ok(isDone, `the years end after «${name}»`);
  };

  await club.passTo(`${first}-08-20`);
  const catalogue = await makeCatalogue(club);
  const lived: LivedClub = { club, catalogue, first, saisons: [], watched: {} };

  await step('300 persons are imported before there is any season', async () => {
    await club.importWorkbook(persons);
    const { nombre } = await club.ask('countSansSaison');
    assert.equal(nombre, persons);
  });
  await step('the first season is opened: nobody is in it yet', async () => {
    lived.saisons.push(await club.ask('createSaison', { body: { ...daysOf(first), active: true } }));
  });
  await step('all of them are inscribed in one act', async () => {
    const params = { id: lived.saisons[0]!.id };
    const { id } = await club.ask('startInscriptionLot', { params, body: { sansSaison: true } });
    const lot = await club.when('getLotAdherents', { params: { id } }, ({ etat }) => etat === 'termine');
    assert.equal(lot.faits, persons);
  });
  await step('before its first day most of them take a formula, paid in every way', async () => {
    await club.passTo(`${first}-08-25`);
    const { adherents } = await readRawRows(club.mongoUrl);
    const active = adherents.filter((one) => isMember(one) && one['statut'] === 'actif');
    const saisonId = lived.saisons[0]!.id;
    const ids = active.slice(0, 255).map(({ _id }) => _id);
    await sellToAll(club, ids, { saisonId, catalogue, firstDue: `${first}-11-10` });
  });
  await step('the till is counted in the evening', () => closeTill(lived));
  await step('one enrols late, until September of next year', async () => {
    await club.passTo(`${first}-09-10`);
    const { adherents } = await readRawRows(club.mongoUrl);
    const late = adherents.findLast((one) => isMember(one) && one['statut'] === 'actif')!;
    const { tennis } = catalogue;
    const sale = {
      saisonId: lived.saisons[0]!.id,
      persons: [late._id],
      formule: tennis,
      montant: tennis.montant,
    };
    await sell(club, { ...sale, how: 'espece', firstDue: club.today });
  });

  for (let year = first; year < first + years; year += 1) {
    const name = `${year + 1}: `;
    await step(
      `${year}: in December instalments are received, cheques cashed, the till counted`,
      async () => {
        await club.passTo(`${year}-12-12`);
        await winter(lived);
      },
    );
    await step(`${name}in May the next season is opened for enrolment, with its own prices`, async () => {
      await club.passTo(`${year + 1}-05-15`);
      await openNext(lived);
    });
    await step(`${name}200 renew early, some in parts, one by one cheque for both seasons`, () =>
      renewEarly(lived, renewEarlyPersons),
    );
    await step(`${name}what was paid too much is given back in part, and carried over`, () =>
      giveBack(lived),
    );
    const enters = null;
    const cardsBefore = { presentCard: enters, nextCard: 'pas_encore_valable' };
    const cardsAfter = { presentCard: 'remplacee', nextCard: 'certificat' };
    const before = { paid: enters, unpaid: enters, gone: enters, certified: enters, ...cardsBefore };
    for (const day of [`${year + 1}-08-30`, `${year + 1}-08-31`])
      await step(
        `${name}the door on ${day}: this year's formulas are good, the next one's not yet`,
        async () => {
          await club.passTo(day);
          assert.deepEqual(await standAtTheDoor(lived), { ...before, nouveau: 'pas_encore_valable' });
        },
      );
    const after = {
      paid: enters,
      gone: 'formule_expiree',
      nouveau: enters,
      certified: 'certificat',
      ...cardsAfter,
    };
    await step(`${name}the door on 1 September, before anybody has passed on`, async () => {
      await club.passTo(`${year + 1}-09-01`);
      assert.deepEqual(await standAtTheDoor(lived), { ...after, unpaid: enters });
    });
    await step(`${name}the door on 2 September: who has not paid is late now`, async () => {
      await club.passTo(`${year + 1}-09-02`);
      assert.deepEqual(await standAtTheDoor(lived), { ...after, unpaid: 'impaye' });
    });
    const [present, next] = lived.saisons.slice(-2);
    for (const [what, saison] of [
      ['the club passes on', next],
      ['takes it back', present],
      ['and passes on again: the door answers as before', next],
    ] as const)
      await step(`${name}${what}`, async () => {
        await club.ask('activateSaison', { params: { id: saison!.id } });
        assert.deepEqual(await standAtTheDoor(lived), { ...after, unpaid: 'impaye' });
      });
    await step(`${name}in October the former season is closed, with what is still owed`, async () => {
      await club.passTo(`${year + 1}-10-10`);
      await closePassed(lived);
    });
    await step(`${name}the rest renew`, () => renewTheRest(lived));
    await step(`${name}debts of the closed season are settled`, async () => {
      await club.passTo(`${year + 1}-11-05`);
      await settleClosed(lived);
    });
  }

  await t.test('every invariant of the money holds', async () => {
    const mongo = await new MongoClient(club.mongoUrl).connect();
    try {
      const [finance, members, seasons] = ['finance', 'members', 'seasons'].map((one) =>
        mongo.db(`club_${one}`),
      );
      const account = await checkLedger(finance!);
      await checkCopies(finance!, seasons!, account);
      await checkClosings({ finance: finance!, members: members!, seasons: seasons! }, account);
      assert.deepEqual(account.broken, []);
    } finally {
      await mongo.close();
    }
  });
  for (const [what, falsify] of Object.entries(falsified))
    await t.test(`a falsified row is found: ${what}`, async () => {
      // Cheques that fall due are received by themselves meanwhile: then another row differs first.
      await until(async () => {
        const rows = await readRawRows(club.mongoUrl);
        const row = falsify(rows, lived.saisons.at(-1)!.id);
        const found = await recompute(rows, club.staff, club.now()).catch((error: unknown) => error);
        assert.ok(found instanceof FigureDiffers, String(found));
        return found.rows.includes(row);
      });
    });
});
