import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Activity, type CloudEvent, type Formule, prixDe, type SetTarifs } from '@club/contract';
import { clubToday, type Minor } from '@club/service-kit';
import { readActivities, until } from '@club/service-kit/testing';
import { Formules } from '../../documents/catalogue/formules.ts';
import { assertRefusal, done, moneyOf, recu, type Money } from '../../testing/money.ts';
import { activeSaisonId, newId, published, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
let pastId: string;
let nextId: string;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  const year = Number(clubToday().slice(0, 4)) + 1;
  pastId = await club.given.saison({ nom: 'passée', dateDebut: '2020-09-01', cloturee: true });
  club.service.replyAs('seasons', { saison: async () => null });
  nextId = await club.given.saison({ nom: 'prochaine', dateDebut: `${year}-09-01` });
});
after(() => club.stop());

const read = async (id: string): Promise<Formule> =>
  done(await club.staff.call('listFormules', {})).find((one) => one.id === id)!;
const update = async (id: string, body: object): Promise<Formule> =>
  done(await club.staff.call('updateFormule', { params: { id }, body }));
const set = async (tarifs: SetTarifs['tarifs'], saisonId = nextId): Promise<Formule[]> =>
  done(await club.staff.call('setTarifs', { body: { saisonId, tarifs } }));
const historyOf = async (id: string) =>
  done(await club.staff.call('listFormuleHistory', { params: { id } })).map(({ changes }) => changes);

/** A formula at 450 now and at 500 next season. */
async function twoPrices(): Promise<Formule> {
  const { id: formuleId } = await club.given.formule();
  const [formule] = await set([{ formuleId, montant: 500 }]);
  return formule!;
}

describe('a formula with a price for each season (M-6)', () => {
  it('keeps the price of a closed season: no edit changes it or leaves it out', async () => {
    const { id } = await club.given.formule();
    const first = { saisonId: pastId, montant: 300 };
    const stored = { saisonId: pastId, montant: 30_000 as Minor };
    await Formules.updateOne({ _id: id }, { $set: { tarifs: [stored] } });
    const refused = (body: object) => club.refused('updateFormule', { params: { id }, body });
    for (const body of [{ montant: 1, saisonId: pastId }, { tarifs: [{ ...first, montant: 7 }] }])
      assertRefusal(await refused(body), 409, 'Cette saison est clôturée.');
    const next = { saisonId: nextId, montant: 520 };
    assert.deepEqual((await update(id, { tarifs: [next] })).tarifs, [first, next]);
    assert.deepEqual((await update(id, { tarifs: [] })).tarifs, [first]);
  });

  it('has the active season’s as its amount, and takes it over next season until that has its own', async () => {
    const { id } = await club.given.formule();
    const changed = await update(id, { montant: 480 });
    assert.deepEqual([changed.montant, changed.tarifs], [480, [{ saisonId: activeSaisonId, montant: 480 }]]);
    assert.deepEqual(
      changed.prix.toSorted((a, b) => a.montant - b.montant),
      [
        { saisonId: activeSaisonId, montant: 480, reprisDe: null },
        { saisonId: nextId, montant: 480, reprisDe: activeSaisonId },
      ],
    );
    await set([{ formuleId: id, montant: 520 }]);
    const both = await update(id, { montant: 490 });
    assert.deepEqual([both.montant, prixDe(both, nextId)], [490, 520]);
    const [again] = await set([{ formuleId: id, montant: null }]);
    assert.equal(prixDe(again!, nextId), 490);
    const copy = await until(() =>
      published.formule.collection.findOne({ _id: id, version: again!.version }),
    );
    assert.deepEqual([copy.montant, copy.tarifs], [45_000, [{ saisonId: activeSaisonId, montant: 49_000 }]]);
  });

  it('is the same when a client sends back what it was shown', async () => {
    const formule = await twoPrices();
    const { montant, tarifs, version } = formule;
    assert.equal((await update(formule.id, { montant, tarifs, prix: [], version })).version, version);
    assert.deepEqual((await update(formule.id, { tarifs: [], version })).tarifs, []);
  });

  it('may be created with them; one of a season that nobody knows is refused', async () => {
    const tarifs = [{ saisonId: nextId, montant: 475.5 }];
    const formule = await club.given.formule({ tarifs });
    assert.deepEqual([formule.montant, prixDe(formule, nextId)], [450, 475.5]);
    const body = { code: 'ZZ', designation: 'Judo', montant: 1, tarifs: [{ saisonId: newId(), montant: 1 }] };
    assertRefusal(await club.refused('createFormule', { body }), 422, 'Saison introuvable.');
    const twice = [...tarifs, ...tarifs];
    assertRefusal(
      await club.refused('createFormule', { body: { ...body, tarifs: twice } }),
      422,
      'Une saison n’a qu’un prix.',
    );
  });

  it('of a former release is read, sold and changed', async () => {
    const { id } = await club.given.formule();
    await Formules.updateOne({ _id: id }, { $unset: { tarifs: '' } });
    const { montant, tarifs, prix } = await read(id);
    assert.deepEqual([montant, tarifs, prix.map((one) => one.montant)], [450, [], [450, 450]]);
    const changed = await update(id, { montant: 460 });
    assert.deepEqual([changed.montant, prixDe(changed, nextId)], [460, 460]);
  });

  it('is imported at the active season’s price', async () => {
    const { id, code } = await twoPrices();
    const importer = club.service.asService('import', { onBehalfOf: { id: 'u7', nom: 'Salma Trabelsi' } });
    const row = { row: 2, code, designation: 'Natation adulte', montant: 465 };
    const [fate] = done(
      await importer.call('planImportFormules', { body: { mode: 'creer_modifier', rows: [row] } }),
    );
    assert.deepEqual(
      fate?.changements?.map(({ champ }) => champ),
      ['montant'],
    );
    const body = { importId: newId(), batch: 0, mode: 'creer_modifier' as const };
    const rows = [{ ...row, version: fate?.version }] as never;
    done(await importer.call('importFormules', { body: { ...body, rows } }));
    const after = await read(id);
    assert.deepEqual([after.montant, prixDe(after, nextId)], [465, 500]);
  });
});

describe('a sale costs what its season says', () => {
  const line = (adherentId: string, formuleId: string) => ({
    adherentId,
    lienParente: 'Lui-même' as const,
    formules: [{ formuleId }],
  });

  for (const [name, to, price] of [
    ['the active one', () => undefined, 450],
    ['the next', () => nextId, 500],
  ] as const)
    it(`at the counter, of one member, of a family, added later: ${name}`, async () => {
      const { id: formuleId } = await twoPrices();
      const saisonId = to();
      const [{ id: payeurId }, { id: child }] = [await club.given.person(), await club.given.person()];
      const own = line(payeurId, formuleId);
      const one = await money.cotisation({ saisonId, payeurId, ...own, reglements: [recu(price)] });
      assert.equal(one.montantTotal, price);
      const son = { ...line(child, formuleId), lienParente: 'Fils' as const };
      const family = await money.cotisation({ saisonId, payeurId, type: 'famille', adherents: [own, son] });
      assert.equal(family.montantTotal, price * 2);
      const counter = done(
        await club.staff.call('createEncaissement', {
          body: { saisonId, payeurId, lignes: [own], reglements: [recu(price)], doublonAccepte: true },
        }),
      );
      assert.equal(counter.cotisations[0]?.montantTotal, price);
      const { id: added } = await twoPrices();
      const adherents = [own, { ...son, formules: [...son.formules, { formuleId: added }] }];
      const params = { id: family.id };
      const longer = done(await club.staff.call('updateCotisation', { params, body: { adherents } }));
      assert.equal(longer.montantTotal, price * 3);
    });

  it('and keeps its price when the season’s changes', async () => {
    const { id: formuleId } = await twoPrices();
    const { id: payeurId } = await club.given.person();
    const sold = await money.cotisation({
      saisonId: nextId,
      payeurId,
      ...line(payeurId, formuleId),
      reglements: [recu(500)],
    });
    await set([{ formuleId, montant: 600 }]);
    assert.equal((await money.read(sold.id)).montantTotal, 500);
  });

  it('and asks its reason below that price only (M-72)', async () => {
    const { id: formuleId } = await twoPrices();
    const { id: payeurId } = await club.given.person();
    const sell = (saisonId: string) =>
      club.staff.call('createCotisation', {
        body: {
          ...{ saisonId, payeurId, adherentId: payeurId, lienParente: 'Lui-même' as const },
          formules: [{ formuleId, montant: 460 }],
          reglements: [recu(460)],
        },
      });
    assert.equal((await sell(activeSaisonId)).status, 201);
    assert.equal((await sell(nextId)).status, 400);
  });
});

describe('the prices of a season in one act (M-74)', () => {
  it('change once, with a line in each history and one in the feed', async () => {
    const [one, other, same] = [await club.given.formule(), await club.given.formule(), await twoPrices()];
    const tarifs = [
      { formuleId: one.id, montant: 510, version: 1 },
      { formuleId: other.id, montant: 520.5, version: 1 },
      { formuleId: same.id, montant: 500 },
    ];
    const send = () =>
      club.staff.call('setTarifs', { body: { saisonId: nextId, tarifs } }, { 'Idempotency-Key': 'hausse' });
    const changed = done(await send());
    assert.deepEqual(
      changed.map((formule) => [formule.id, formule.version, prixDe(formule, nextId)]),
      [
        [one.id, 2, 510],
        [other.id, 2, 520.5],
      ],
    );
    assert.deepEqual(done(await send()), changed);
    assert.equal((await read(one.id)).version, 2);
    const [change] = (await historyOf(other.id))[0] ?? [];
    assert.deepEqual(change, { field: 'tarifs', before: [], after: [{ saisonId: nextId, montant: 520.5 }] });
    const told = (await readActivities())
      .map((text) => (JSON.parse(text) as CloudEvent<Activity>).data)
      .filter(({ action, entityId }) => action === 'update' && [one.id, other.id].includes(entityId));
    assert.deepEqual(
      told.map(({ entityId, faits }) => [entityId, faits]),
      [[one.id, { nombre: 2 }]],
    );
  });

  it('change all or none, never of a closed season, and only by who may change formulas', async () => {
    const [one, other] = [await club.given.formule(), await club.given.formule()];
    const ask = (tarifs: object[], saisonId = nextId) =>
      club.refused('setTarifs', { body: { saisonId, tarifs } });
    const good = { formuleId: one.id, montant: 510 };
    for (const [bad, status] of [
      [{ formuleId: other.id, montant: 510, version: 7 }, 409],
      [{ formuleId: newId(), montant: 510 }, 404],
      [{ formuleId: other.id, montant: 1.005 }, 422],
      [{ formuleId: other.id, montant: -1 }, 400],
      [good, 422],
    ] as const)
      assert.equal((await ask([good, bad])).status, status, JSON.stringify(bad));
    assert.deepEqual([(await read(one.id)).version, (await read(one.id)).prix.length], [1, 2]);
    assert.equal((await ask([good], pastId)).body.code, 'saison_closed');
    assertRefusal(await ask([good], newId()), 422, 'Saison introuvable.');
    const seller = club.service.as(['formules.read', 'cotisations.create']);
    assert.equal(
      (await seller.call('setTarifs', { body: { saisonId: nextId, tarifs: [good] } })).status,
      403,
    );
  });
});

// Last: its season stays open.
describe('a form that names its season', () => {
  it('keeps next season’s price when a form that was open before passing on is saved', async () => {
    const { id } = await twoPrices();
    const formerId = await club.given.saison({ nom: 'à clôturer', dateDebut: '2021-09-01' });
    const saved = await update(id, { montant: 470, saisonId: formerId });
    assert.equal(prixDe(saved, nextId), 500);
    assert.deepEqual(
      saved.tarifs.find(({ saisonId }) => saisonId === formerId),
      { saisonId: formerId, montant: 470 },
    );
    const unknown = { params: { id }, body: { montant: 1, saisonId: newId() } };
    assertRefusal(await club.refused('updateFormule', unknown), 422, /./);
  });
});
