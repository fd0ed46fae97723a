import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Carnet, Formule } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { answerSituation } from '../../reading/passages/answer-situation.ts';
import { sellTo } from '../../testing/sell-to.ts';
import { newId, startFinance, type Finance, type GivenPerson } from '../../testing/start-finance.ts';
import { prendreEntree } from './take-entree.ts';

let club: Finance;
let dix: Formule;
before(async () => {
  club = await startFinance();
  dix = await club.given.formule({ designation: 'Dix séances', entrees: 10, duree: 6, montant: 700 });
});
after(() => club.stop());

async function buyer(formule = dix): Promise<GivenPerson> {
  const member = await club.given.person();
  await buys(member, formule);
  return member;
}

const buys = (member: GivenPerson, formule = dix): Promise<string> => sellTo(club, member, formule);

const carnetsOf = async ({ id: adherentId }: GivenPerson): Promise<Carnet[]> =>
  (await club.staff.call('listCarnets', { query: { adherentId } })).body.carnets;
const only = async (member: GivenPerson): Promise<Carnet> => {
  const [carnet, ...others] = await carnetsOf(member);
  assert.ok(carnet && others.length === 0);
  return carnet;
};
const take = ({ id: carnetId }: Pick<Carnet, 'id'>, passageId = newId()) =>
  prendreEntree({ carnetId, passageId, moment: new Date().toISOString(), sectionId: null });
const counts = ({ achetees, prises, restantes, expirees, rendues }: Carnet) => [
  achetees,
  prises,
  restantes,
  expirees,
  rendues,
];

describe('a carnet of ten entries', () => {
  it('stands on the record of who bought it, whole, and says its days', async () => {
    const member = await buyer();
    const carnet = await only(member);
    assert.deepEqual(counts(carnet), [10, 0, 10, 0, 0]);
    assert.equal(carnet.du, clubToday());
    assert.equal(carnet.formule.designation, 'Dix séances');
    const { formules } = await answerSituation({ id: member.id, dateNaissance: null });
    assert.deepEqual(formules[0]?.carnet, { id: carnet.id, achetees: 10, restantes: 10 });
  });

  it('gives ten entries to fifty doors at once, and not one more', async () => {
    const member = await buyer();
    const carnet = await only(member);
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(carnet)));
    const taken = answers.filter(({ restantes }) => restantes !== null);
    assert.equal(taken.length, 10);
    const after = await only(member);
    assert.deepEqual([counts(after), after.entrees.length], [[10, 10, 0, 0, 0], 10]);
  });

  it('counts a passage that is asked five times at once as one entry', async () => {
    const member = await buyer();
    const carnet = await only(member);
    const passageId = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(carnet, passageId)));
    assert.deepEqual(
      answers.map(({ restantes }) => restantes),
      [9, 9, 9, 9, 9],
    );
    // Asked again by its door it does not count as taken.
    const asked = { id: member.id, dateNaissance: null };
    const left = async (passage?: string) =>
      (await answerSituation({ ...asked, ...(passage && { passageId: passage }) })).formules[0]?.carnet
        ?.restantes;
    assert.deepEqual([await left(), await left(passageId)], [9, 10]);
  });

  it('gets an entry back once, with a reason that stays with it', async () => {
    const member = await buyer();
    const carnet = await only(member);
    const passageId = newId();
    await take(carnet, passageId);
    const params = { id: carnet.id, passageId };
    const body = { motif: 'Séance annulée' };
    const first = await club.staff.call('annulerEntree', { params, body });
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.deepEqual(counts(first.body), [10, 0, 10, 0, 0]);
    assert.equal(first.body.entrees[0]?.annulation?.motif, 'Séance annulée');
    const again = await club.staff.call('annulerEntree', { params, body });
    assert.equal(again.status, 422);
    assert.deepEqual(counts(await only(member)), [10, 0, 10, 0, 0]);
    const unknown = { id: carnet.id, passageId: newId() };
    const { status } = await club.staff.call('annulerEntree', { params: unknown, body });
    assert.equal(status, 404);
  });

  it('is followed by another when it is used up: both stand, the second is whole', async () => {
    const member = await buyer(await club.given.formule({ entrees: 1, montant: 80 }));
    const first = await only(member);
    assert.deepEqual(await take(first), { restantes: 0 });
    assert.deepEqual(await take(first), { restantes: null });
    await buys(member);
    assert.deepEqual(
      (await carnetsOf(member)).map(({ restantes }) => restantes).toSorted((a, b) => a - b),
      [0, 10],
    );
  });

  it('keeps its entries when its cotisation is edited, and when its formula changes', async () => {
    const member = await club.given.person();
    const own = await club.given.formule({ entrees: 5, montant: 400 });
    const id = await buys(member, own);
    const carnet = await only(member);
    await take(carnet);
    await club.staff.call('updateFormule', {
      params: { id: own.id },
      body: { entrees: 3, version: own.version },
    });
    const { body: cotisation } = await club.staff.call('getCotisation', { params: { id } });
    assert.equal(cotisation.formules[0]?.entrees, 5);
    const edited = await club.staff.call('updateCotisation', {
      params: { id },
      body: { version: cotisation.version, formules: [{ formuleId: own.id }], description: 'Vu' } as never,
    });
    assert.equal(edited.status, 200, JSON.stringify(edited.body));
    const after = await only(member);
    assert.deepEqual([after.id, counts(after)], [carnet.id, [5, 1, 4, 0, 0]]);
  });

  it('stays in its cotisation once an entry is taken, and goes while none is', async () => {
    const member = await club.given.person();
    const other = await club.given.formule({ montant: dix.montant });
    const id = await buys(member);
    const carnet = await only(member);
    const passageId = newId();
    await take(carnet, passageId);
    const replaced = async () => {
      const { body } = await club.staff.call('getCotisation', { params: { id } });
      const formules = [{ formuleId: other.id }];
      return club.staff.call('updateCotisation', {
        params: { id },
        body: { version: body.version, formules } as never,
      });
    };
    const refused = await replaced();
    assert.equal(refused.status, 422);
    assert.match(
      (refused.body as unknown as { message: string }).message,
      /^Une entrée de ce carnet est prise/,
    );
    await club.staff.call('annulerEntree', {
      params: { id: carnet.id, passageId },
      body: { motif: 'Essai' },
    });
    assert.equal((await replaced()).status, 200);
  });

  it('lists those of all with something left, those with least left first', async () => {
    const member = await buyer(await club.given.formule({ entrees: 2, montant: 80 }));
    await take(await only(member));
    const { body } = await club.staff.call('listCarnets', { query: {} });
    assert.equal(body.carnets[0]?.adherentId, member.id);
    assert.ok(body.carnets.every(({ restantes }) => restantes > 0));
    assert.equal(body.nombre, body.carnets.length);
  });

  it('is exported as the list is seen, and not without the right to read cotisations', async () => {
    const member = await buyer(await club.given.formule({ designation: 'Rare', entrees: 2, montant: 80 }));
    await take(await only(member));
    const query = { format: 'csv', derniere: true, search: 'rare', colonnes: 'formule,restantes' } as const;
    const { status, body } = await club.staff.call('exportCarnets', { query });
    assert.equal(status, 200);
    assert.match(Buffer.from(body as never).toString(), /Rare[;,]"?1/);
    const other = club.service.as(['rapports.export']);
    assert.equal((await other.call('exportCarnets', { query })).status, 403);
  });
});
