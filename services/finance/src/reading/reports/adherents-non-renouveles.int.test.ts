import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import {
  campaignOf,
  formerSaisonId,
  type CampaignOf,
} from '../../selling/renouvellements/testing/campaign.ts';
import { done, type Money, moneyOf, recu } from '../../testing/money.ts';
import { activeSaisonId, startFinance, type Finance } from '../../testing/start-finance.ts';
import { answerHoldersOf } from './answer-holders-of.ts';
import { figuresWithRows, rowsOf } from './testing/figures-with-rows.ts';

let club: Finance;
let money: Money;
let campaign: CampaignOf;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  campaign = await campaignOf(club);
});
after(() => club.stop());

describe('the funnel and the report of those who did not come back', () => {
  const read = async () => ({
    entonnoir: done(await club.staff.call('getEntonnoirRenouvellement', { query: {} })),
    rows: done(await club.staff.call('reportAdherentsNonRenouveles', { query: {} })),
  });

  it('agree, whatever happens', async () => {
    const formule = await club.given.formule({ montant: 400 });
    const persons = [];
    for (const prenom of ['Un', 'Deux', 'Trois', 'Quatre'])
      persons.push(
        await campaign.former([formule], { prenom, nom: 'Entonnoir', dateNaissance: '2000-01-01' }),
      );
    const before = await read();
    assert.equal(before.rows.length, before.entonnoir.nonRenouveles);
    assert.deepEqual(
      [before.entonnoir.saisonPrecedente?.nom, before.entonnoir.saisonActive.nom],
      ['2025-2026', '2026-2027'],
    );
    const row = before.rows.find(({ prenom }) => prenom === 'Un');
    assert.deepEqual([row?.derniereSaison, typeof row?.age], ['2025-2026', 'number']);
    const [one, two, three] = persons;
    const cotisation = { payeurId: one!.id, adherentId: one!.id, formules: [{ formuleId: formule.id }] };
    await money.cotisation({ ...cotisation, reglements: [recu(400)] });
    await campaign.takes(two!, [formule]);
    await campaign.takes(three!, [formule]);
    // The oldest debt first: 400 of the former season, then 100.
    await money.pay(three!.id, 500, { statut: 'complete' });
    const { id: trashed, ...data } = await campaign.former([formule], { nom: 'Entonnoir' });
    await adherentCopy.keep([{ id: trashed, version: 2, deleted: true, data }]);
    const { entonnoir, rows } = await read();
    assert.equal(rows.length, entonnoir.nonRenouveles);
    assert.deepEqual(
      [
        entonnoir.attendus - before.entonnoir.attendus,
        entonnoir.renouveles - before.entonnoir.renouveles,
        entonnoir.payes - before.entonnoir.payes,
        entonnoir.enCours - before.entonnoir.enCours,
        entonnoir.enAttente - before.entonnoir.enAttente,
      ],
      [0, 3, 1, 1, 1],
    );
    assert.deepEqual(
      rows.filter(({ nom }) => nom === 'Entonnoir').map(({ prenom }) => prenom),
      ['Quatre'],
    );
  });

  it('lead from each band of ages to exactly the members whom it counts', async () => {
    const { rows } = await read();
    const figures = await figuresWithRows(club, 'adherents-non-renouveles', {});
    assert.equal(
      figures.reduce((sum, { figure }) => sum + figure, 0),
      rows.length,
    );
    for (const { figure, address } of figures)
      assert.equal((await rowsOf(club, address)).count, figure, address);
  });

  it('are not emptied by a season that was prepared beside, with nobody in it', async () => {
    const { entonnoir: before } = await read();
    await club.given.saison({ nom: 'préparée', dateDebut: '2026-08-01', dateFin: '2026-08-30' });
    const { entonnoir, rows } = await read();
    assert.deepEqual(entonnoir, before);
    assert.equal(entonnoir.saisonPrecedente?.nom, '2025-2026');
    assert.equal(rows.length, before.nonRenouveles);
  });

  it('find who was in any earlier season, by inscription too, with the last one of each', async () => {
    const [ancient, section] = [
      await club.given.saison({ nom: '2023-2024', dateDebut: '2023-09-01', dateFin: '2024-07-31' }),
      await club.given.section(),
    ];
    const formule = await club.given.formule({ montant: 400, sectionId: section.id });
    const was = (await read()).rows.length;
    const inscribedIn = (...ids: string[]) => ({
      nom: 'Ancien',
      saisonId: ids.at(-1)!,
      inscriptions: ids.map((saisonId) => ({ saisonId, jour: '2026-10-02', moyen: 'manuel' as const })),
    });
    await club.given.person({ prenom: 'Ancienne', ...inscribedIn(ancient) });
    await club.given.person({ prenom: 'Revenue', ...inscribedIn(ancient, activeSaisonId) });
    await club.given.person({ prenom: 'Payeur', ...inscribedIn(ancient), estAdherent: false });
    await club.given.person({ prenom: 'Nouvelle', ...inscribedIn(activeSaisonId) });
    await club.given.person({ prenom: 'Sans saison', nom: 'Ancien' });
    const both = await club.given.person({ prenom: 'Les deux', ...inscribedIn(ancient) });
    await campaign.takes(both, [formule], formerSaisonId);
    const asked = async (query: object) => {
      const rows = done(await club.staff.call('reportAdherentsNonRenouveles', { query }));
      const { ids } = await answerHoldersOf({ saisonId: activeSaisonId, avant: true, after: null, ...query });
      assert.equal(ids === '' ? 0 : ids.split(',').length, rows.length, 'the list finds the same');
      return rows
        .filter(({ nom }) => nom === 'Ancien')
        .map(({ prenom, derniereSaison }) => [prenom, derniereSaison]);
    };
    const all = [
      ['Ancienne', '2023-2024'],
      ['Les deux', '2025-2026'],
    ];
    assert.deepEqual(await asked({}), all);
    assert.equal((await read()).rows.length, was + 2);
    assert.deepEqual(await asked({ derniereSaisonId: ancient }), all.slice(0, 1));
    assert.deepEqual(await asked({ derniereSaisonId: formerSaisonId, sectionId: section.id }), all.slice(1));
    assert.deepEqual(await asked({ formuleId: formule.id }), all.slice(1));
    assert.deepEqual(await asked({ derniereSaisonId: ancient, formuleId: formule.id }), []);
    const revenue = { query: { jusquau: '2026-10-01' } };
    const then = done(await club.staff.call('reportAdherentsNonRenouveles', revenue));
    assert.ok(
      then.some(({ prenom }) => prenom === 'Revenue'),
      'she came back on 2 October',
    );
    const { rows, entonnoir } = await read();
    assert.equal(
      entonnoir.attendus - entonnoir.renouveles,
      rows.length - 1,
      'the campaign expects cotisations',
    );
  });

  it('know who has paid, whichever season the money that pays it belongs to', async () => {
    const formule = await club.given.formule({ montant: 400 });
    const person = await campaign.former([formule]);
    await campaign.takes(person, [formule]);
    const { entonnoir: before } = await read();
    const saisonId = await club.given.saison({ nom: 'préparée', dateDebut: '2027-09-01' });
    await money.pay(person.id, 800, { saisonId });
    const { entonnoir } = await read();
    assert.equal(entonnoir.payes - before.payes, 1);
    assert.equal(entonnoir.enAttente - before.enAttente, -1);
  });
});
