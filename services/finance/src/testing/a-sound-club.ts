import { minor } from '@club/service-kit';
import type { Db } from 'mongodb';
import type { CarnetDocument } from '../documents/money/carnets.ts';
import type { CotisationDocument, CotisationLine } from '../documents/money/cotisations.ts';
import type { CreditDocument } from '../documents/money/credits.ts';
import type { ReglementDocument } from '../documents/money/reglements.ts';
import { seedCaisse } from './sound-caisse.ts';
import { seedRecus } from './sound-recus.ts';
import { seedRemises } from './sound-remises.ts';
import { seedSensibles } from './sound-sensibles.ts';

const at = new Date('2026-09-10T10:00:00Z');
const living = {
  version: 1,
  payeurId: 'payer',
  saisonId: 'season',
  createdBy: 'Personne de test',
  createdAt: at,
  updatedAt: at,
  updatedBy: 'Personne de test',
  archivedAt: null,
  archivedBy: null,
};
/** The only cashier. */
const caisse = { id: 'cashier', nom: living.createdBy };
const archived = { ...living, version: 2, archivedAt: at, archivedBy: 'Personne de test' };

/** A line of one formule, or of several; amounts in minor units. */
function aLine(adherentId: string, montantAlloue: number, ...prices: number[]): CotisationLine {
  const dates = { dateDebut: '2026-09-01', dateFin: '2027-08-31' };
  return {
    adherentId,
    lienParente: 'Père',
    montantAdherent: minor(prices.reduce((sum, price) => sum + price, 0)),
    montantAlloue: minor(montantAlloue),
    formules: prices.map((price) => ({ formuleId: `formule-${price}`, montant: minor(price), ...dates })),
  };
}

function aCotisation(
  _id: string,
  adherents: CotisationLine[],
  montantRegle: number,
  more: Partial<CotisationDocument> = {},
): CotisationDocument {
  const montantTotal = minor(adherents.reduce((sum, line) => sum + line.montantAdherent, 0));
  const montantAlloue = minor(adherents.reduce((sum, line) => sum + line.montantAlloue, 0));
  const started = montantRegle > 0 ? 'en_cours' : 'en_attente';
  return {
    ...living,
    _id,
    codeCotisation: `COT-${_id}`,
    type: adherents.length > 1 ? 'famille' : 'individuelle',
    adherents,
    montantTotal,
    montantAlloue,
    montantRegle: minor(montantRegle),
    statut: montantRegle === montantTotal ? 'payee' : started,
    description: null,
    creditsRendus: [],
    ...more,
  };
}

function aReglement(
  _id: string,
  montantTotal: number,
  received: readonly number[],
  paid: readonly [cotisationId: string, adherentId: string, montant: number][],
  more: Partial<ReglementDocument> = {},
): ReglementDocument {
  const montantRecu = minor(received.reduce((sum, one) => sum + one, 0));
  const how = { dateReglement: '2026-09-10', typeReglement: 'espece', reference: null, notes: null } as const;
  const cheque = { banque: null, tireur: null, dateEncaissement: null, dateEcheance: null };
  const who = {
    dateEncaissement: null,
    createdBy: living.createdBy,
    createdById: caisse.id,
    createdAt: at,
    caisse,
  };
  return {
    ...living,
    ...how,
    ...cheque,
    _id,
    codeReglement: `REG-${_id}`,
    montantTotal: minor(montantTotal),
    montantRecu,
    statut: montantRecu === montantTotal ? 'complete' : montantRecu > 0 ? 'en_cours' : 'en_attente',
    details: received.map((montant) => ({ ...how, ...who, montant: minor(montant) })),
    allocations: paid.map(([cotisationId, adherentId, montant]) => ({
      cotisationId,
      adherentId,
      montant: minor(montant),
    })),
    montantCredit: minor(0),
    contrePasseParId: null,
    contrePasseDeId: null,
    ...more,
  };
}

function aCredit(_id: string, montant: number, more: Partial<CreditDocument>): CreditDocument {
  return {
    ...living,
    _id,
    origine: 'manuel',
    cotisationId: null,
    reglementId: null,
    montant: minor(montant),
    restant: minor(montant),
    utilisations: [],
    remboursements: [],
    montantReporte: minor(0),
    reporteEnId: null,
    notes: null,
    ...more,
  };
}

/** A line that is a carnet of three entries, frozen twice. */
function withCarnet(line: CotisationLine): CotisationLine {
  const who = { motif: null, le: at, par: living.createdBy, parId: caisse.id, aCote: false };
  const first = { ...who, id: 'winter', du: '2027-01-05', au: '2027-01-14', jours: 10 };
  const second = { ...who, id: 'spring', du: '2027-04-01', au: '2027-04-01', jours: 1 };
  const gels = [
    { ...first, avant: '2027-08-31', apres: '2027-09-10' },
    { ...second, avant: '2027-09-10', apres: '2027-09-11' },
  ];
  const [formule] = line.formules;
  const carnet = { id: 'ten', entrees: 3 };
  return { ...line, formules: [{ ...formule!, dateFin: '2027-09-11', carnet, gels }] };
}

/** A line that was left before it began: all of its price went back. */
function leftLine(line: CotisationLine): CotisationLine {
  const [formule] = line.formules;
  const { dateDebut, dateFin } = formule!;
  const depart = {
    ...{ id: 'moved', jour: '2026-08-15', apres: '2026-08-14', rendu: minor(30_000), certificat: false },
    ...{ motif: null, le: at, par: living.createdBy, parId: caisse.id },
    texte: 'rien n’a commencé, tout est rendu',
    avant: { dateDebut, dateFin, montant: minor(30_000) },
  };
  return { ...line, formules: [{ ...formule!, dateDebut: '2026-08-14', dateFin: '2026-08-14', depart }] };
}

/** Two entries taken, one given back before, and one held by a door. */
const carnets: CarnetDocument[] = [
  {
    _id: 'ten',
    prises: 2,
    baux: [{ id: 'held', porteId: 'door', depuis: at, rappele: false }],
    revision: 4,
    entrees: [1, 2, 3].map((place) => ({
      passageId: `passage-${place}`,
      moment: at,
      sectionId: null,
      annulation:
        place === 3 ? { le: at, par: living.createdBy, parId: caisse.id, motif: 'Séance annulée' } : null,
    })),
  },
];

/** A family half paid, an individual cotisation wholly paid, a reversal, a credit used in every way, an archive. */
const cotisations = [
  aCotisation('family', [aLine('child-1', 50_000, 60_000), aLine('child-2', 35_000, 30_000, 10_000)], 45_000),
  aCotisation('single', [withCarnet(aLine('payer', 20_000, 20_000))], 20_000),
  aCotisation('reversed', [aLine('payer', 0, 15_000)], 0),
  aCotisation('free', [leftLine(aLine('payer', 0, 0))], 0),
  aCotisation('deleted', [aLine('payer', 0, 15_000)], 0, archived),
];

const reglements = [
  aReglement(
    'promised',
    90_000,
    [30_000, 20_000],
    [
      ['family', 'child-1', 50_000],
      ['family', 'child-2', 30_000],
    ],
    { montantCredit: minor(10_000) },
  ),
  aReglement('full', 20_000, [20_000], [['single', 'payer', 20_000]]),
  aReglement('mistake', 17_000, [17_000], [['reversed', 'payer', 15_000]], {
    montantCredit: minor(2_000),
    contrePasseParId: 'counter',
  }),
  aReglement('counter', -17_000, [-17_000], [['reversed', 'payer', -15_000]], {
    montantCredit: minor(-2_000),
    contrePasseDeId: 'mistake',
  }),
  aReglement('deleted', 15_000, [15_000], [['deleted', 'payer', 15_000]], archived),
];

const used = {
  cotisationId: 'family',
  adherentId: 'child-2',
  montant: minor(5_000),
  at,
  by: living.createdBy,
};
const refund = {
  montant: minor(1_000),
  dateRemboursement: '2026-09-12',
  typeReglement: 'espece',
  reference: null,
  notes: null,
  at,
  by: living.createdBy,
  byId: caisse.id,
  caisse,
} as const;
const credits = [
  aCredit('excess', 10_000, {
    origine: 'trop_percu',
    reglementId: 'promised',
    utilisations: [used],
    remboursements: [refund],
    montantReporte: minor(3_000),
    reporteEnId: 'carried',
    restant: minor(1_000),
  }),
  aCredit('carried', 3_000, { origine: 'report_saison', saisonId: 'next season' }),
  aCredit('voided', 2_000, { ...archived, origine: 'trop_percu', reglementId: 'mistake' }),
  aCredit('deleted', 2_000, archived),
];

/** Collections of finance in which every invariant holds, by name; amounts are minor units. */
export const soundClub = { cotisations, reglements, credits };

/** Replaces what a database holds by the sound club, with its history and events. */
export async function seedSoundClub(db: Db): Promise<void> {
  for (const { name } of await db.listCollections().toArray()) await db.collection(name).deleteMany();
  await seedRecus(db);
  await db.collection<{ _id: string }>('carnets').insertMany(structuredClone(carnets));
  const entities = { cotisations: 'cotisation', reglements: 'reglement', credits: 'credit' } as const;
  for (const [collection, documents] of Object.entries(soundClub)) {
    const entity = entities[collection as keyof typeof entities];
    const versions = documents.flatMap(({ _id, version }) =>
      Array.from({ length: version }, (_, index) => ({ entityId: _id, version: index + 1 })),
    );
    await db.collection<{ _id: string }>(collection).insertMany(structuredClone(documents));
    await db.collection('history').insertMany(versions.map((one) => ({ ...one, entity })));
    await db
      .collection('outbox')
      .insertMany(
        versions.map(({ entityId, version }) => ({ key: `${entity}:${entityId}`, version, entity })),
      );
  }
  await seedRemises(db);
  await seedCaisse(db);
  await seedSensibles(db);
}
