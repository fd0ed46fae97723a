import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import mongoose from 'mongoose';
import type { CallName } from '@club/contract';
import { allAnswer, asOfFormerRelease, fieldsOfCopies, gapsOf } from '@club/service-kit/testing';
import { adherentCopy } from '../adherents/persons.ts';
import { saisonCopy } from '../saisons/saisons.ts';
import { done, moneyOf, promis, recu } from '../../testing/money.ts';
import { activeSaisonId, type Finance, newId, startFinance } from '../../testing/start-finance.ts';

let club: Finance;
/** What staff do with the records of the club: search, sort, edit, pay, export. */
let everyday: readonly (readonly [CallName, object])[];

before(async () => {
  club = await startFinance();
  club.service.replyAs('members', { adresses: async () => [] });
  const money = moneyOf(club);
  await club.given.saison({
    nom: '2025-2026',
    dateDebut: '2025-09-01',
    dateFin: '2026-07-31',
    cloturee: true,
  });
  const { id: sectionId } = await club.given.section({ description: 'Bassin' });
  const { id: formuleId } = await club.given.formule({ sectionId });
  const { id: payeurId } = await club.given.person({ nom: 'Ancien' });
  const formules = [{ formuleId }];
  const reglements = [recu(250), promis(200)];
  const cotisation = await money.cotisation({ payeurId, adherentId: payeurId, formules, reglements });
  const [reglement] = cotisation.reglements ?? [];
  const body = { payeurId, montant: 1_000, notes: 'Geste' };
  const { id: creditId } = done(await club.staff.call('createCredit', { body }));
  const period = { dateDebut: '2020-01-01', dateFin: '2030-12-31' };
  const refund = { params: { id: creditId }, body: { montant: 1, notes: 'Rendu' } };
  const runId = await storeRun(payeurId);
  const edit = (id: string, field: string) => ({ params: { id }, body: { [field]: 'Relu' } });
  everyday = [
    ['listCotisations', { query: { search: 'ancien', sort: 'montantTotal', page: 1 } }],
    ['listReglements', { query: { search: 'ancien', sort: 'dateReglement', page: 1 } }],
    ['getCotisation', { params: { id: cotisation.id } }],
    ['getReglement', { params: { id: reglement?.id } }],
    ['listSections', {}],
    ['listFormules', {}],
    ['searchPayeurs', { query: { search: 'ancien' } }],
    ['getComptePayeur', { params: { id: payeurId } }],
    ['listPayeurCredits', { params: { payeurId }, query: {} }],
    ['listSectionHistory', { params: { id: sectionId } }],
    ['listCotisationHistory', { params: { id: cotisation.id } }],
    ['listReglementHistory', { params: { id: reglement?.id } }],
    ['listCreditHistory', { params: { id: creditId } }],
    ['listRenouvellements', {}],
    ['getRenouvellement', { params: { id: runId } }],
    ['previewRenouvellement', { query: { page: 1 } }],
    ['updateSection', edit(sectionId, 'description')],
    ['updateFormule', edit(formuleId, 'description')],
    ['updateCotisation', edit(cotisation.id, 'description')],
    ['updateReglement', edit(reglement?.id ?? '', 'notes')],
    ['refundCredit', refund],
    ['createReglement', { body: { payeurId, montantTotal: 1, statut: 'complete', doublonAccepte: true } }],
    ...(
      ['reglements', 'montants-sections', 'adherents-par-section', 'adherents-non-renouveles'] as const
    ).map((type) => ['exportReport', { params: { type }, query: period }] as const),
  ];
});
after(() => club.stop());

const models = {
  section: 'sections',
  formule: 'formules',
  cotisation: 'cotisations',
  reglement: 'reglements',
  credit: 'credits',
  'history line': 'history',
  campaign: 'renouvellements',
  'batch of a campaign': 'renouvellement_lots',
};

/** Lists that such a record never was without: it would owe nothing, have paid nothing, or be of nobody. */
const always = ['adherents', 'adherents.formules', 'details', 'allocations', 'utilisations', 'adherentIds'];

for (const [name, collectionName] of Object.entries(models)) {
  describe(`a ${name} stored by a former release`, () => {
    for (const field of gapsOf({ collectionName }, always))
      it(`is found, edited, paid and exported without ${field}`, () =>
        asOfFormerRelease({ collectionName }, field, () => allAnswer(club.staff, everyday, field)));
  });
}

/** A campaign of one member that has ended, with its batch; its id. */
async function storeRun(adherentId: string): Promise<string> {
  const [_id, at] = [newId(), new Date()];
  const done = { total: 1, done: 1, nextLot: 1, attempts: 0, crees: 0, ignores: 0 };
  await stored('renouvellements').insertOne({
    _id,
    etat: 'termine',
    saisonId: activeSaisonId,
    formerId: newId(),
    pourcentage: 0,
    ...done,
    jour: '2026-09-01',
    lease: { owner: null, until: at },
    servedAt: at,
    finishedAt: at,
    createdBy: { id: 'u1', nom: 'Salma' },
    requestId: 'r-1',
    createdAt: at,
  });
  const refuses = [{ adherentId, codeAdherent: '1', nom: 'Ancien', raison: 'Bloqué.' }];
  const batch = { _id: `${_id}:0`, renouvellementId: _id, index: 0, adherentIds: [adherentId], refuses };
  await stored('renouvellement_lots').insertOne(batch);
  return _id;
}

const stored = (name: string) =>
  mongoose.connection.collection<{ _id: string; [field: string]: unknown }>(name);

/** What makes a season one. */
const dates = ['dateDebut', 'dateFin', 'active'];

const copies: Record<string, readonly [{ collection: { readonly collectionName: string } }, ...string[]]> = {
  adherent: [adherentCopy, 'codeAdherent', 'nom', 'prenom'],
  saison: [saisonCopy, 'nom'],
};

for (const [name, [copy, ...known]] of Object.entries(copies)) {
  it(`a copy of a former release (${name}) serves without any field that was published later`, async () => {
    const fields = await fieldsOfCopies(copy.collection, [...known, ...dates]);
    assert.ok(fields.length > 0);
    for (const field of fields)
      await asOfFormerRelease(copy.collection, field, () => allAnswer(club.staff, everyday, field));
  });
}
