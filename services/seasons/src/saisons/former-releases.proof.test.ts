import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CallName, CotisationState, CreditState, ReglementState } from '@club/contract';
import {
  allAnswer,
  anAdherentState,
  asOfFormerRelease,
  fieldsOfCopies,
  gapsOf,
  type Client,
} from '@club/service-kit/testing';
import { Activites } from '../activites/activite-model.ts';
import {
  adherentCopy,
  badgeCopy,
  cotisationCopy,
  creditCopy,
  formuleCopy,
  reglementCopy,
  sectionCopy,
} from '../copies.ts';
import { aSaison, startSeasons, type TestSeasons } from '../testing/start-seasons.ts';
import { Saisons } from './saison-model.ts';

let club: TestSeasons;
let staff: Client;
/** What staff read and change of seasons. */
let everyday: readonly (readonly [CallName, object])[];

const id = (mark: string) => mark.repeat(24);

before(async () => {
  club = await startSeasons();
  staff = club.as('admin');
  const { body } = await club.create(aSaison({ active: true }));
  await copyEverything(body.id);
  const at = new Date();
  await Activites.insertOne({
    _id: 'ancienne',
    at,
    keptAt: at,
    entity: 'adherent',
    entityId: id('a'),
    action: 'create',
    by: { id: 'u1', nom: 'Salma' },
    faits: {},
  });
  everyday = [
    ['listSaisons', {}],
    ['getActiveSaison', {}],
    ['getSaisonStatistiques', { params: { id: body.id } }],
    ['getDashboardStats', {}],
    ['getEnhancedDashboardStats', {}],
    ['listAdherentSaisons', { params: { id: id('a') } }],
    ['listActivites', { query: {} }],
    ['updateSaison', { params: { id: body.id }, body: { nom: 'Relue' } }],
  ];
});
after(() => club.stop());

describe('a season stored by a former release', () => {
  for (const field of gapsOf(Saisons))
    it(`is listed, counted and edited without ${field}`, () =>
      asOfFormerRelease(Saisons, field, () => allAnswer(staff, everyday, field)));
});

describe('a line of activity stored by a former release', () => {
  for (const field of gapsOf(Activites))
    it(`is told without ${field}`, () =>
      asOfFormerRelease(Activites, field, () => allAnswer(staff, everyday, field)));
});

/** What such a record never was without. */
const always = {
  adherent: ['codeAdherent', 'nom', 'prenom'],
  section: ['code', 'designation'],
  formule: ['code', 'designation'],
  cotisation: ['saisonId', 'adherents', 'createdAt', 'montantTotal', 'payeurId'],
  reglement: [
    'saisonId',
    'allocations',
    'createdAt',
    'montantTotal',
    'dateReglement',
    'montantRecu',
    'payeurId',
  ],
  credit: ['saisonId', 'payeurId', 'montant'],
  badge: [],
};
const copies = [adherentCopy, sectionCopy, formuleCopy, cotisationCopy, reglementCopy, creditCopy, badgeCopy];

for (const { entity, collection } of copies) {
  it(`a copy of a former release (${entity}) serves without any field that was published later`, async () => {
    const fields = await fieldsOfCopies(collection, always[entity as keyof typeof always]);
    assert.ok(fields.length > 0);
    for (const field of fields)
      await asOfFormerRelease(collection, field, () => allAnswer(staff, everyday, field));
  });
}

async function copyEverything(saisonId: string): Promise<void> {
  const [createdAt, dateInscription] = [new Date().toISOString(), new Date().toISOString()];
  const kept = { version: 1, deleted: false } as const;
  const person = anAdherentState({ dateNaissance: '1990-01-01', saisonId, dateInscription });
  await adherentCopy.keep([{ ...kept, id: id('a'), data: person }]);
  const flags = {
    appartientDelta: false,
    active: true,
    requiresCertificatMedical: false,
    scanObligatoire: false,
    reglesCertificat: [],
  };
  await sectionCopy.keep([
    { ...kept, id: id('b'), data: { code: '1', designation: 'Judo', description: null, ...flags } },
  ]);
  const price = { montant: 100, duree: 12, ageMin: null, ageMax: null, actif: true };
  await formuleCopy.keep([
    {
      ...kept,
      id: id('c'),
      data: { code: '1', designation: 'Judo', description: null, sectionId: id('b'), ...price },
    },
  ]);
  const formules = [{ formuleId: id('c'), montant: 100, dateFin: '2027-08-31' }];
  const owed: CotisationState = {
    codeCotisation: 'COT-1',
    saisonId,
    payeurId: id('a'),
    type: 'individuelle',
    statut: 'payee',
    montantTotal: 100,
    montantRegle: 100,
    createdAt,
    adherents: [{ adherentId: id('a'), montantAdherent: 100, formules }],
  };
  await cotisationCopy.keep([{ ...kept, id: id('d'), data: owed }]);
  const paid: ReglementState = {
    codeReglement: 'REG-1',
    saisonId,
    payeurId: id('a'),
    statut: 'complete',
    typeReglement: 'espece',
    remis: false,
    dateReglement: '2026-11-01',
    montantTotal: 100,
    montantRecu: 100,
    createdAt,
    details: [{ dateReglement: '2026-11-01', montant: 100 }],
    allocations: [{ cotisationId: id('d'), adherentId: id('a'), montant: 100 }],
  };
  await reglementCopy.keep([{ ...kept, id: id('e'), data: paid }]);
  const back = { montant: 10, dateRemboursement: '2026-11-02', typeReglement: 'espece', saisonId } as const;
  const credit: CreditState = {
    payeurId: id('a'),
    saisonId,
    origine: 'manuel',
    montant: 50,
    restant: 40,
    remboursements: [back],
  };
  await creditCopy.keep([{ ...kept, id: id('f'), data: credit }]);
  await badgeCopy.keep([{ ...kept, id: saisonId, data: { dernierNumero: 4 } }]);
}
