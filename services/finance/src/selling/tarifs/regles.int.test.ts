import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { defaultSettings, monthsLater, type CreateRegle, type RegleClub } from '@club/contract';
import { clubSettings, clubToday } from '@club/service-kit';
import { ReglesTarifaires, liveRegles } from '../../documents/catalogue/regles-tarifaires.ts';
import { assertRefusal, done } from '../../testing/money.ts';
import { activeSaisonId, newId, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());
beforeEach(async () => {
  await ReglesTarifaires.deleteMany();
  for (const id of liveRegles.ids) liveRegles.remove(id);
});

const fratrie: CreateRegle = {
  nom: 'Fratrie',
  condition: { genre: 'famille', sur: 'moins_chere', paliers: [{ rang: 2, effet: { pourcentage: 10 } }] },
};
const create = async (body: CreateRegle): Promise<RegleClub> =>
  done(await club.staff.call('createRegleTarifaire', { body }));
const refused = (body: object) => club.refused('createRegleTarifaire', { body });
const listed = async () => done(await club.staff.call('listReglesTarifaires', {}));
const historyOf = async (id: string) =>
  done(await club.staff.call('listRegleTarifaireHistory', { params: { id } }));

describe('a rule of tariffs (T-8)', () => {
  it('is for all, after the others and with them, unless it is said', async () => {
    const first = await create(fratrie);
    const { id, createdAt, ...fields } = await create({
      condition: { genre: 'date', du: null, au: '2026-09-30', effet: { montant: 12.5 } },
    });
    assert.ok(id && createdAt);
    assert.deepEqual(fields, {
      version: 1,
      nom: '',
      condition: { genre: 'date', du: null, au: '2026-09-30', effet: { montant: 12.5 } },
      sectionIds: [],
      formuleIds: [],
      ordre: first.ordre + 1,
      cumulable: true,
      du: null,
      au: null,
    });
    assert.deepEqual(
      (await listed()).map((one) => one.id),
      [first.id, id],
    );
  });

  it('changes by its version, says so in its history, and keeps that when it is gone', async () => {
    const { id, version } = await create(fratrie);
    const effet = { pourcentage: 15 };
    const condition = { ...fratrie.condition, paliers: [{ rang: 2, effet }] };
    const change = (body: object) => club.staff.call('updateRegleTarifaire', { params: { id }, body });
    const changed = done(await change({ condition, version }));
    assert.deepEqual([changed.version, changed.condition], [2, condition]);
    assert.equal((await change({ nom: 'Famille', version })).status, 409);
    assert.equal(done(await change({ nom: 'Fratrie', version: 2 })).version, 2);
    done(await club.staff.call('deleteRegleTarifaire', { params: { id } }));
    assert.deepEqual(await listed(), []);
    assertRefusal(
      await club.refused('updateRegleTarifaire', { params: { id }, body: {} }),
      404,
      'Règle de tarif introuvable.',
    );
    assert.deepEqual(
      (await historyOf(id)).map(({ action, version: at, changes }) => [action, at, changes[0]?.field]),
      [
        ['delete', 3, 'nom'],
        ['update', 2, 'condition'],
        ['create', 1, 'nom'],
      ],
    );
  });

  it('is made once, however often it is sent', async () => {
    const key = { 'Idempotency-Key': newId() };
    const [one, other] = await Promise.all(
      [0, 1].map(() => club.staff.call('createRegleTarifaire', { body: fratrie }, key)),
    );
    assert.equal((await listed()).length, 1);
    assert.ok(one!.status < 300 || other!.status < 300);
  });

  const effet = { pourcentage: 10 };
  for (const [what, body, field] of [
    [
      'neither percentage nor amount',
      { condition: { genre: 'age', ageMax: 12, effet: {} } },
      'condition.effet',
    ],
    [
      'both',
      { condition: { genre: 'age', ageMax: 12, effet: { pourcentage: 1, montant: 1 } } },
      'condition.effet',
    ],
    ['no age', { condition: { genre: 'age', effet } }, 'condition.ageMin'],
    [
      'an effect of nothing',
      { condition: { genre: 'age', ageMax: 12, effet: { montant: 0 } } },
      'condition.effet',
    ],
    ['no step', { condition: { genre: 'famille', sur: 'inscription', paliers: [] } }, 'condition.paliers'],
    ['no place', { condition: { ...fratrie.condition, sur: undefined } }, 'condition.sur'],
    ['days in the wrong order', { ...fratrie, du: '2026-10-01', au: '2026-09-01' }, 'au'],
    ['an unknown section', { ...fratrie, sectionIds: ['f'.repeat(24)] }, 'sectionIds'],
    [
      'an unknown category',
      { condition: { genre: 'categorie', categories: ['Roi'], effet } },
      'condition.categories',
    ],
    [
      'more decimals than the currency',
      { condition: { genre: 'age', ageMax: 12, effet: { montant: 1.005 } } },
      'condition.effet.montant',
    ],
  ] as const)
    it(`is refused with ${what}`, async () => {
      const { status, body: problem } = await refused(body);
      assert.deepEqual([status, problem.errors?.[0]?.field], [422, field], JSON.stringify(problem));
    });

  it('may name a category of the settings, or who is exonerated', async () => {
    const cotisationSettings = { ...defaultSettings.cotisationSettings, categoriesTarif: ['Étudiant'] };
    clubSettings.take({ ...defaultSettings, cotisationSettings }, 2_000);
    const condition = { genre: 'categorie', categories: ['Étudiant', 'exonere'], effet } as const;
    assert.deepEqual((await create({ condition })).condition, condition);
  });
});

describe('what a line would cost', () => {
  it('is the sum of the rules, with a sentence for each, and the licence is whole', async () => {
    await create(fratrie);
    const { id: formuleId } = await club.given.formule({ montant: 2_400, partFixe: 400 });
    const asked = { formules: [{ formuleId }] };
    const personnes = [{ dateNaissance: '2015-01-01', ...asked }, asked];
    const apercu = done(await club.staff.call('apercuTarif', { body: { personnes } }));
    assert.deepEqual(
      [apercu.total, apercu.reste, apercu.lignes.map(({ montant }) => montant).toSorted()],
      [4_600, 0, [2_200, 2_400]],
    );
    const [reduced] = apercu.lignes.filter(({ raisons }) => raisons.length > 0);
    assert.deepEqual(
      reduced?.raisons.map(({ texte, montant }) => [texte, montant]),
      [['Fratrie, −10\u00a0% de 2\u202f000,00 hors part fixe', -200]],
    );
    assert.deepEqual([reduced?.prixDeBase, reduced?.partFixe], [2_400, 400]);
  });

  it('takes months off a formula that ends with the season, and none off one that runs whole', async () => {
    const today = clubToday();
    const days = { dateDebut: monthsLater(today, -6), dateFin: monthsLater(today, 5) };
    await club.given.saison({ id: activeSaisonId, active: true, version: 2, ...days });
    await create({ condition: { genre: 'prorata', par: 'mois', plancher: 0 } });
    const year = await club.given.formule({ montant: 1_200, genreDuree: 'fin_saison' });
    const quarter = await club.given.formule({ montant: 300, duree: 3 });
    const formules = [year, quarter].map(({ id: formuleId }) => ({ formuleId }));
    const { lignes } = done(await club.staff.call('apercuTarif', { body: { personnes: [{ formules }] } }));
    assert.deepEqual(
      lignes.map(({ montant, raisons }) => [montant, raisons.length]),
      [
        [600, 1],
        [300, 0],
      ],
    );
  });

  it('is told without the right to read cotisations of described persons alone', async () => {
    const { id: formuleId } = await club.given.formule();
    const { id: adherentId } = await club.given.person();
    const reader = club.service.as(['formules.read']);
    const ask = (body: object) => reader.call('apercuTarif', { body } as never);
    const formules = [{ formuleId }];
    assert.equal((await ask({ personnes: [{ formules }] })).status, 200);
    assert.equal((await ask({ personnes: [{ adherentId, formules }] })).status, 403);
    assert.equal((await ask({ payeurId: adherentId, personnes: [{ formules }] })).status, 403);
  });
});
