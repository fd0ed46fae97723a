import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Activity, CloudEvent, Cotisation, CotisationPage } from '@club/contract';
import { readActivities, until } from '@club/service-kit/testing';
import { done } from '../../../testing/money.ts';
import {
  activeSaisonId,
  newId,
  published,
  startFinance,
  type Finance,
} from '../../../testing/start-finance.ts';
import { campaignOf, heldBy, type CampaignOf } from '../testing/campaign.ts';

let club: Finance;
let campaign: CampaignOf;
before(async () => {
  club = await startFinance();
  campaign = await campaignOf(club);
});
after(() => club.stop());

describe('a run', () => {
  it('creates what nobody has paid yet, as any other cotisation', async () => {
    const { formule, ids } = await campaign.severalFormer(3);
    const run = await campaign.run({ adherentIds: ids, pourcentage: 0 });
    assert.deepEqual(
      [run.etat, run.total, run.done, run.crees, run.ignores, run.refuses, run.createdBy],
      ['termine', 3, 3, 3, 0, [], 'Personne de test'],
    );
    const [stored] = await heldBy(ids.slice(0, 1));
    const id = String(stored?._id);
    const cotisation: Cotisation = done(await club.staff.call('getCotisation', { params: { id } }));
    assert.match(cotisation.codeCotisation, /^COT-\d{6}-\d{5}$/);
    assert.deepEqual(
      [cotisation.montantTotal, cotisation.restant, cotisation.statut, cotisation.type],
      [450, 450, 'en_attente', 'famille'],
    );
    assert.deepEqual([cotisation.payeur.id, cotisation.saisonId], [ids[0], activeSaisonId]);
    assert.equal(cotisation.adherents[0]?.formules[0]?.formule.id, formule.id);
    const { body: history } = await club.staff.call('listCotisationHistory', { params: { id } });
    assert.deepEqual(
      history.map(({ action, by }) => [action, by]),
      [['create', 'Personne de test']],
    );
    const copy = await until(() => published.cotisation.collection.findOne({ _id: id }));
    assert.equal(copy.montantTotal, 45_000);
    const query = { saisonId: activeSaisonId, adherentId: ids[0]!, page: 1 };
    const { cotisations } = done(
      await club.staff.call('listCotisations', { query }),
    ) as unknown as CotisationPage;
    assert.deepEqual(
      cotisations.map((one) => one.id),
      [id],
    );
  });

  it('is one line of the activity feed, and none when it makes nothing', async () => {
    const { ids } = await campaign.severalFormer(4);
    const run = await campaign.run({ adherentIds: ids });
    const again = await campaign.run({ adherentIds: ids });
    const told = (await readActivities()).map((text) => (JSON.parse(text) as CloudEvent<Activity>).data);
    const [line, ...others] = told.filter(({ entity }) => entity === 'renouvellement').toReversed();
    assert.deepEqual(
      [line?.entityId, line?.by.nom, line?.faits],
      [run.id, 'Personne de test', { nombre: 4, mode: 'cotisations' }],
    );
    assert.ok(others.every(({ entityId }) => entityId !== again.id && entityId !== run.id));
    const renewed = (await heldBy(ids)).map(({ _id }) => String(_id));
    assert.ok(told.every(({ entityId }) => !renewed.includes(entityId)));
  });

  it('of everyone takes those without obstacle, and a rerun creates nothing', async () => {
    const { ids } = await campaign.severalFormer(2);
    const expected = done(await club.staff.call('previewRenouvellement', { query: {} }));
    const first = await campaign.run();
    assert.equal(first.crees, expected.aRenouveler.adherents);
    const second = await campaign.run();
    assert.deepEqual([second.etat, second.total, second.crees], ['termine', 0, 0]);
    const named = await campaign.run({ adherentIds: ids });
    assert.deepEqual([named.total, named.crees, named.ignores], [2, 0, 2]);
    assert.equal((await heldBy(ids)).length, 2);
  });

  it('of everyone leaves out who is back with another formula, when asked to', async () => {
    const [old, other] = [await club.given.formule(), await club.given.formule()];
    const back = await campaign.former([old]);
    await campaign.takes(back, [other]);
    const absent = await campaign.former([old]);
    await campaign.run({ sansDejaRevenus: true });
    const held = async (id: string) =>
      (await heldBy([id])).flatMap(({ adherents }) => adherents[0]!.formules.map((one) => one.formuleId));
    assert.deepEqual([await held(back.id), await held(absent.id)], [[other.id], [old.id]]);
    await campaign.run();
    assert.deepEqual((await held(back.id)).toSorted(), [old.id, other.id].toSorted());
  });

  it('tells of each whom it does not renew why', async () => {
    const formule = await club.given.formule({ ageMax: 17, designation: 'Judo enfants' });
    const old = await campaign.former([formule], { codeAdherent: 'A1', dateNaissance: '1980-01-01' });
    const stranger = await club.given.person({ codeAdherent: 'A2' });
    const run = await campaign.run({ adherentIds: [old.id, stranger.id] });
    assert.deepEqual([run.done, run.crees, run.ignores], [2, 0, 0]);
    assert.deepEqual(
      run.refuses.map(({ adherentId, nom }) => [adherentId, nom]),
      [
        [old.id, 'Salma Trabelsi'],
        [stranger.id, 'Salma Trabelsi'],
      ],
    );
    assert.match(run.refuses[0]?.raison ?? '', /la formule Judo enfants est ouverte jusqu’à 17\u00a0ans\.$/);
    assert.equal(run.refuses[1]?.raison, 'Aucune cotisation de la saison précédente à renouveler.');
  });

  it('asks members again before it refuses for a certificate', async () => {
    const section = await club.given.section({ requiresCertificatMedical: true });
    const formule = await club.given.formule({ sectionId: section.id });
    const valid = { aCertificatMedical: true, dateExpirationCertificat: '2999-12-31' };
    const { id, ...data } = await campaign.former([formule], valid);
    await club.given.person({ ...data, id, version: 2, aCertificatMedical: false });
    const away = await campaign.run({ adherentIds: [id] });
    assert.match(away.refuses[0]?.raison ?? '', /n’a pas de certificat médical\.$/);
    club.service.replyAs('members', {
      adherent: async () => ({ id, version: 3, deleted: false, data: { ...data, ...valid } }),
    });
    const mended = await until(async () => {
      const run = await campaign.run({ adherentIds: [id] });
      return run.crees === 1 ? run : undefined;
    });
    assert.deepEqual(mended.refuses, []);
  });

  it('renews again what was deleted since, once', async () => {
    const { ids } = await campaign.severalFormer(1);
    await campaign.run({ adherentIds: ids });
    const [stored] = await heldBy(ids);
    await club.staff.call('deleteCotisation', { params: { id: String(stored?._id) } });
    assert.deepEqual(
      [(await campaign.run({ adherentIds: ids })).crees, (await campaign.run({ adherentIds: ids })).crees],
      [1, 0],
    );
  });

  it('is listed, latest first', async () => {
    const first = await campaign.run({ adherentIds: [newId()] });
    const second = await campaign.run({ adherentIds: [newId()] });
    const listed = done(await club.staff.call('listRenouvellements', { query: {} }));
    assert.deepEqual(listed.slice(0, 2), [second, first]);
  });

  it('is followed to its end', async () => {
    const { ids } = await campaign.severalFormer(60);
    const { id } = await campaign.start({ adherentIds: ids });
    const { body, headers } = await club.staff.raw(`/api/renouvellements/${id}/events`);
    assert.match(headers.get('Content-Type') ?? '', /^text\/event-stream/);
    const states = String(body)
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)) as { done: number; etat: string });
    assert.deepEqual(states.at(-1), done(await club.staff.call('getRenouvellement', { params: { id } })));
    assert.equal(states.at(-1)?.done, 60);
    assert.deepEqual(
      states.map((state) => state.done),
      states.map((state) => state.done).toSorted((a, b) => a - b),
    );
    const again = { headers: { 'Last-Event-ID': 'fin' } };
    assert.equal((await club.staff.raw(`/api/renouvellements/${id}/events`, again)).status, 204);
  });

  it('is for who may create cotisations', async () => {
    const viewer = club.service.as(['cotisations.read']);
    assert.equal((await viewer.call('startRenouvellement', { body: {} })).status, 403);
    assert.equal((await viewer.call('listRenouvellements', { query: {} })).status, 200);
  });
});
