import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Cotisation, CotisationPage, ListCotisationsQuery } from '@club/contract';
import { until } from '@club/service-kit/testing';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { done, type Money, moneyOf, recu } from '../../testing/money.ts';
import { activeSaisonId, type Finance, newId, startFinance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

const page = async (query: ListCotisationsQuery) =>
  done(await club.staff.call('listCotisations', { query: { page: 1, ...query } })) as CotisationPage;
const found = async (query: ListCotisationsQuery) => (await page(query)).cotisations.map(({ id }) => id);

/** A family of one payer, who is no member of it, and one member. */
async function aFamily() {
  const payeur = await club.given.person({ codeAdherent: 'P-900', prenom: 'Élodie', nom: 'Ben Ménages' });
  const child = await club.given.person({ codeAdherent: 'E-901', prenom: 'Yassine', nom: 'Ouazzani' });
  const formule = await club.given.formule({ code: 'PLONGEE', designation: 'Plongée profonde' });
  const cotisation = await money.cotisation({
    payeurId: payeur.id,
    type: 'famille',
    adherents: [{ adherentId: child.id, lienParente: 'Mère', formules: [{ formuleId: formule.id }] }],
  });
  return { payeur, child, formule, id: cotisation.id };
}

describe('the list of cotisations', () => {
  let family: Awaited<ReturnType<typeof aFamily>>;
  let paid: Cotisation;
  before(async () => {
    family = await aFamily();
    paid = await money.cotisation();
  });

  it('shows what was just written, latest first, as it is read alone', async () => {
    assert.deepEqual((await found({})).slice(0, 2), [paid.id, family.id]);
    const [first] = (await page({ limit: 1 })).cotisations;
    assert.deepEqual(first, await money.read(paid.id));
    assert.deepEqual(
      first?.reglements?.map(({ montantRecu, allocations }) => [montantRecu, allocations[0]?.codeCotisation]),
      [[450, paid.codeCotisation]],
    );
  });

  it('finds codes of cotisation, payer and member', async () => {
    for (const search of [family.id, 'p-900', 'E-901']) {
      const code = search === family.id ? (await money.read(family.id)).codeCotisation : search;
      assert.deepEqual(await found({ search: code, searchField: 'code' }), [family.id], code);
    }
  });

  it('finds names of payer and member, words in any order, without accents', async () => {
    for (const search of ['ben menages elodie', 'ELODIE BEN', 'ouazzani yas', 'menages']) {
      assert.deepEqual(await found({ search, searchField: 'nom' }), [family.id], search);
    }
    assert.deepEqual(await found({ search: 'elodie ouazzani', searchField: 'nom' }), []);
  });

  it('finds activities by the name they have now', async () => {
    const { id, version } = family.formule;
    assert.deepEqual(await found({ search: 'plongée', searchField: 'activites' }), [family.id]);
    const body = { designation: 'Apnée', version };
    done(await club.staff.call('updateFormule', { params: { id }, body }));
    assert.deepEqual(await found({ search: 'apnee', searchField: 'activites' }), [family.id]);
    assert.deepEqual(await found({ search: 'profonde', searchField: 'activites' }), []);
    assert.deepEqual(
      await found({ search: 'plongee', searchField: 'activites' }),
      [family.id],
      'by its code',
    );
  });

  it('finds by default names, codes, amounts, telephones and the code of what pays it', async () => {
    const payeur = await club.given.person({
      codeAdherent: 'Z-61275',
      nom: 'Zerrouki',
      prenom: 'Nadia',
      telephone: '97 568 101',
    });
    const paidFor = await money.cotisation({
      payeurId: payeur.id,
      adherentId: payeur.id,
      lienParente: 'Lui-même',
      formules: [{ formuleId: (await club.given.formule()).id, montant: 731.25 }],
      reglements: [recu(731.25)],
    });
    const reglement = paidFor.reglements![0]!;
    for (const search of [
      ...['zerrouki', 'nadia zerrouki', paidFor.codeCotisation, payeur.codeAdherent],
      ...['731,25', '731.25', '97568101', reglement.codeReglement],
    ]) {
      assert.deepEqual(await found({ search }), [paidFor.id], search);
    }
    assert.deepEqual(await found({ search: '731,25', searchField: 'montant' }), [paidFor.id]);
    // Who may not read règlements learns of none by looking for its code.
    const reader = club.service.as(['cotisations.read']);
    const query = { search: reglement.codeReglement, page: 1 };
    const unseen = done(await reader.call('listCotisations', { query })) as CotisationPage;
    assert.equal(unseen.total, 0);
  });

  it('filters, and tells those that nothing pays yet', async () => {
    assert.deepEqual(await found({ sansReglement: true }), [family.id]);
    assert.deepEqual(await found({ statut: 'payee', payeurId: paid.payeurId }), [paid.id]);
    assert.deepEqual(await found({ adherentId: family.child.id, type: 'famille' }), [family.id]);
    assert.deepEqual(await found({ adherentId: family.payeur.id }), []);
    assert.deepEqual(await found({ saisonId: activeSaisonId, payeurId: family.payeur.id }), [family.id]);
    assert.deepEqual(await found({ saisonId: newId() }), []);
  });

  it('moves a cotisation as it is paid, archived and restored', async () => {
    const { id, payeur } = family;
    await money.pay(payeur.id, 50);
    assert.deepEqual(await found({ sansReglement: true }), []);
    assert.deepEqual(await found({ aPayer: true, payeurId: payeur.id }), [id]);
    assert.deepEqual(await found({ aPayer: true, payeurId: paid.payeurId }), []);
    assert.deepEqual(await found({ statut: 'en_cours', payeurId: payeur.id }), [id]);
    done(await club.staff.call('deleteCotisation', { params: { id } }));
    assert.deepEqual(await found({ payeurId: payeur.id }), []);
    const [archived] = (await page({ payeurId: payeur.id, archivees: true })).cotisations;
    assert.deepEqual([archived?.id, archived?.reglements, archived?.creditsUtilises], [id, [], []]);
    done(await club.staff.call('restoreCotisation', { params: { id } }));
    const [restored] = (await page({ payeurId: payeur.id })).cotisations;
    assert.deepEqual([restored?.id, restored?.montantRegle], [id, 50]);
    assert.deepEqual(restored?.creditsUtilises, []);
  });

  it('knows a new name within a second of the copy', async () => {
    const { id, ...person } = family.child;
    await adherentCopy.keep([{ id, version: 2, deleted: false, data: { ...person, nom: 'Zerhouni' } }]);
    await until(async () => (await found({ search: 'zerhouni', searchField: 'nom' })).length === 1);
    assert.deepEqual(await found({ search: 'ouazzani', searchField: 'nom' }), []);
    const [cotisation] = (await page({ search: 'zerhouni' })).cotisations;
    assert.equal(cotisation?.adherent.nom, 'Zerhouni');
  });

  it('still names and finds a person who was deleted', async () => {
    const { id } = family.child;
    await adherentCopy.keep([{ id, version: 3, deleted: true, data: null }]);
    const [cotisation] = (await page({ search: 'zerhouni', searchField: 'nom' })).cotisations;
    assert.equal(cotisation?.adherent.nom, 'Zerhouni');
  });

  it('shows persons whom the copy does not know', async () => {
    const by = {
      adherentId: newId(),
      lienParente: 'Père',
      montantAdherent: 0,
      montantAlloue: 0,
      formules: [],
    };
    const stored = await Cotisations.findOne({ _id: paid.id });
    const _id = newId();
    const foreign = { ...stored, _id, codeCotisation: 'AUTRE', payeurId: newId(), adherents: [by] };
    // As another instance writes.
    await Cotisations.insertOne(foreign as never);
    await until(async () => (await found({ search: 'autre', searchField: 'code' })).length === 1);
    const [cotisation] = (await page({ search: 'autre' })).cotisations;
    assert.deepEqual([cotisation?.payeur.nom, cotisation?.adherent.codeAdherent], ['—', '']);
    await Cotisations.deleteOne({ _id });
    await until(async () => (await found({ search: 'autre', searchField: 'code' })).length === 0);
  });

  it('answers the fields that are asked for alone, as the whole rows have them, for who may know them', async () => {
    const champs = 'payeur,restant,reglements';
    const query = { payeurId: paid.payeurId, page: 1, champs };
    const { cotisations } = done(await club.staff.call('listCotisations', { query })) as CotisationPage;
    const { id, version, payeur, restant, reglements } = await money.read(paid.id);
    assert.deepEqual(cotisations, [{ id, version, payeur, restant, reglements }]);
    const reader = club.service.as(['cotisations.read']);
    const shown = done(await reader.call('listCotisations', { query })) as CotisationPage;
    assert.deepEqual(shown.cotisations, [{ id, version, payeur, restant }]);
    assert.equal((await club.refused('listCotisations', { query: { champs: 'payeur,secret' } })).status, 422);
  });

  it('answers pages with exact totals, and the bare list without page and limit', async () => {
    const payeurId = (await club.given.person()).id;
    const { id: formuleId } = await club.given.formule();
    for (const montant of [10, 30, 20]) {
      const formules = [{ formuleId, montant }];
      await money.cotisation({
        payeurId,
        adherentId: payeurId,
        lienParente: 'Lui-même',
        formules,
        reglements: [recu(montant)],
      });
    }
    const second = await page({ payeurId, sort: 'montantTotal', order: 'asc', page: 2, limit: 2 });
    assert.deepEqual(
      [second.total, second.totalPages, second.cotisations.map(({ montantTotal }) => montantTotal)],
      [3, 2, [30]],
    );
    const bare = await club.staff.call('listCotisations', { query: { payeurId } });
    assert.deepEqual([(bare.body as Cotisation[]).length, bare.headers.get('X-Total-Count')], [3, '3']);
  });
});
