import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { daysLater, type Formule, type Section } from '@club/contract';
import { clubToday } from '@club/service-kit';
import mongoose from 'mongoose';
import { Cotisations } from '../../documents/money/cotisations.ts';
import {
  activeSaisonId,
  newId,
  startFinance,
  type Finance,
  type GivenPerson,
} from '../../testing/start-finance.ts';
import { answerSituation, answerSituations } from './answer-situation.ts';

let club: Finance;
let gym: Section;
let formule: Formule;
before(async () => {
  club = await startFinance();
  gym = await club.given.section({ code: '145', designation: 'Musculation' });
  formule = await club.given.formule({ sectionId: gym.id });
});
after(() => club.stop());

/** A member who agreed, and promised all of it for a day. */
async function agreed(dateEcheance: string, person: Partial<GivenPerson> = {}): Promise<GivenPerson> {
  const valid = { aCertificatMedical: true, dateExpirationCertificat: '2999-01-01' };
  const member = await club.given.person({ ...valid, ...person });
  const promise = { typeReglement: 'espece', statut: 'en_attente', montant: 450, dateEcheance };
  const answer = await club.staff.call('createCotisation', {
    body: {
      payeurId: member.id,
      adherentId: member.id,
      lienParente: 'Lui-même',
      formules: [{ formuleId: formule.id, montant: 450 }],
      reglements: [promise],
    } as never,
  });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return member;
}
const ask = ({ id, dateNaissance }: GivenPerson) => answerSituation({ id, dateNaissance });

describe('what the door is told of a member', () => {
  it('what he holds until when, for how long a certificate is taken of him, and that he is not late', async () => {
    const { retard, formules } = await ask(await agreed('2099-01-01'));
    assert.equal(retard, false);
    const [held] = formules;
    assert.deepEqual(
      { ...held, du: '', au: '' },
      {
        saisonId: activeSaisonId,
        designation: formule.designation,
        sectionId: gym.id,
        section: 'Musculation',
        du: '',
        au: '',
        mois: 12,
      },
    );
    assert.ok(held && held.du < held.au);
  });

  it('that a promise of it is over', async () => {
    assert.equal((await ask(await agreed('2026-01-01'))).retard, true);
  });

  it('that what was sold before its season, and nobody paid, is late after its first day alone', async () => {
    const member = await club.given.person({ dateNaissance: '1990-01-01' });
    const child = await club.given.person({ dateNaissance: '2016-03-01' });
    const lines = [member, child].map(({ id }) => ({
      adherentId: id,
      lienParente: id === member.id ? ('Lui-même' as const) : ('Fils' as const),
      formules: [{ formuleId: formule.id }],
    }));
    const tomorrow = daysLater(clubToday(), 1);
    const next = await club.given.saison({
      nom: 'prochaine',
      dateDebut: tomorrow,
      dateFin: daysLater(tomorrow, 364),
    });
    const body = { saisonId: next, payeurId: member.id, type: 'famille' as const, adherents: lines };
    const { status } = await club.staff.call('createCotisation', { body: body as never });
    assert.equal(status, 201);
    const sold = { 'adherents.adherentId': member.id };
    const lateOf = async () => {
      const { body: account } = await club.staff.call('getSituation', { params: { id: member.id } });
      return [(await ask(member)).retard, account.etat, account.date];
    };
    await Cotisations.updateOne(sold, { $set: { createdAt: new Date(Date.now() - 90 * 86_400_000) } });
    assert.deepEqual(await lateOf(), [false, 'a_payer', tomorrow]);
    const yesterday = daysLater(clubToday(), -1);
    await Cotisations.updateOne(sold, { $set: { produitLe: yesterday } });
    assert.deepEqual(await lateOf(), [true, 'retard', yesterday]);
  });

  it('nothing of who holds nothing', async () => {
    const nobody = await club.given.person();
    assert.deepEqual(await ask(nobody), { id: nobody.id, retard: false, formules: [] });
  });

  it('what runs or comes in any season, and what ended within a year; late is what still runs', async () => {
    const member = await agreed('2026-01-01');
    await Cotisations.updateOne({ 'adherents.adherentId': member.id }, { $set: { saisonId: newId() } });
    const { retard, formules } = await ask(member);
    assert.deepEqual([retard, formules.length], [true, 1]);
    const ended = (day: string) =>
      Cotisations.updateOne(
        { 'adherents.adherentId': member.id },
        { $set: { 'adherents.0.formules.0.dateFin': day } },
      );
    await ended(daysLater(clubToday(), -30));
    const former = await ask(member);
    assert.deepEqual([former.retard, former.formules.length], [false, 1]);
    await ended(daysLater(clubToday(), -400));
    assert.deepEqual((await ask(member)).formules, []);
  });

  it('of many at once, in their order, the same as of each', async () => {
    const some = [
      await agreed('2099-01-01'),
      await agreed('2026-01-01'),
      await club.given.person(),
      await agreed('2099-01-01', { dateNaissance: '2016-03-01' }),
    ];
    const adherents = some.map(({ id, dateNaissance }) => ({ id, dateNaissance }));
    assert.deepEqual(await answerSituations({ adherents }), await Promise.all(some.map(ask)));
  });

  it('in three reads through an index, whatever others hold', async () => {
    const member = await agreed('2099-01-01');
    await Promise.all(Array.from({ length: 20 }, () => agreed('2099-01-01')));
    await ask(member); // the catalogue is in memory from here on
    const { db } = mongoose.connection;
    assert.ok(db);
    await db.command({ profile: 2 });
    await ask(member);
    await db.command({ profile: 0 });
    type Profiled = { ns: string; planSummary?: string; docsExamined: number };
    const money = [Cotisations.collectionName, 'reglements'].map((name) => `${db.databaseName}.${name}`);
    const reads = await db
      .collection<Profiled>('system.profile')
      .find({ op: 'query', ns: { $in: money } })
      .toArray();
    assert.equal(reads.length, 3, JSON.stringify(reads.map(({ ns, planSummary }) => [ns, planSummary])));
    for (const { planSummary = '', docsExamined } of reads) {
      assert.match(planSummary, /^IXSCAN|^IDHACK/);
      assert.ok(docsExamined <= 2, `${docsExamined} documents`);
    }
  });
});
