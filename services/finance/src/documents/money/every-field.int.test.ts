import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { afterOf, assertHolds, everyField, type TestAnswer } from '@club/service-kit/testing';
import { Formules } from '../catalogue/formules.ts';
import { Sections } from '../catalogue/sections.ts';
import { done, type Money, moneyOf } from '../../testing/money.ts';
import { activeSaisonId, type Finance, startFinance } from '../../testing/start-finance.ts';
import { Cotisations } from './cotisations.ts';
import { Credits } from './credits.ts';
import { Reglements } from './reglements.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

type Fields = Record<string, unknown>;
type HistoryCall = `list${'Section' | 'Formule' | 'Cotisation' | 'Reglement' | 'Credit'}History`;

interface Written {
  /** Reads it as stored. */
  find: (id: string) => Promise<object | null>;
  history: HistoryCall;
  /** What was typed; in the history the same unless said, stored with these in their place. */
  fields: Fields;
  inHistory?: Fields;
  stored?: Fields;
}

async function assertKept(
  answer: TestAnswer<{ id: string }>,
  { find, history, fields, inHistory = fields, stored = {} }: Written,
): Promise<void> {
  const { id } = done(answer);
  assertHolds('answer', answer.body, fields);
  const lines = done(await club.staff.call(history, { params: { id } }));
  assertHolds('history', afterOf(lines), inHistory);
  assertHolds('stored', await find(id), { ...fields, ...stored });
}

it('every field of a section is answered, kept, stored and told by the history', async () => {
  const kept = { find: (_id: string) => Sections.findOne({ _id }), history: 'listSectionHistory' } as const;
  const reglesCertificat = [{ ageMin: 6, ageMax: 17, mois: 6 }];
  const asking = { requiresCertificatMedical: true, scanObligatoire: true, reglesCertificat };
  const flags = { appartientDelta: true, active: true, ...asking };
  const fields = { code: 'T1', designation: 'Tir', description: 'Arc', ...flags };
  const created = await club.staff.call('createSection', { body: everyField('createSection', fields) });
  await assertKept(created, { ...kept, fields });
  const off = {
    appartientDelta: false,
    active: false,
    requiresCertificatMedical: false,
    scanObligatoire: false,
    reglesCertificat: [],
  };
  const other = { code: 'T2', designation: 'Tir à l’arc', description: 'Cible', ...off };
  const { id, version } = created.body;
  const body = everyField('updateSection', { ...other, version });
  await assertKept(await club.staff.call('updateSection', { params: { id }, body }), {
    ...kept,
    fields: other,
  });
  const { body: listed } = await club.staff.call('listSections', {});
  assertHolds(
    'list',
    listed.find((one) => one.id === id),
    other,
  );
});

it('every field of a formula is answered, kept, stored and told by the history', async () => {
  const kept = { find: (_id: string) => Formules.findOne({ _id }), history: 'listFormuleHistory' } as const;
  const [{ id: sectionId }, { id: second }] = [await club.given.section(), await club.given.section()];
  const saisonId = await club.given.saison();
  // The present price is that of the active season (M-6).
  const tarifsOf = (partFixe: number, other: number, active: number) => [
    { saisonId, montant: other, partFixe },
    { saisonId: activeSaisonId, montant: active, partFixe },
  ];
  const fields = {
    code: 'U1',
    designation: 'Un',
    description: 'D',
    montant: 12.5,
    partFixe: 2,
    tarifs: tarifsOf(2, 20, 12.5),
    genreDuree: 'jours' as const,
    duree: 3,
    du: '2027-04-12',
    au: '2027-04-16',
    sectionId,
    entrees: 10,
    ageMin: 6,
    ageMax: 12,
    actif: true,
  };
  const created = await club.staff.call('createFormule', { body: everyField('createFormule', fields) });
  await assertKept(created, {
    ...kept,
    fields,
    // History tells the active season's price as `montant`.
    inHistory: { ...fields, tarifs: fields.tarifs.slice(0, 1) },
    stored: { montant: 1_250, partFixe: 200, tarifs: tarifsOf(200, 2_000, 1_250) },
  });
  const other = {
    code: 'U2',
    designation: 'Deux',
    description: 'E',
    montant: 13,
    partFixe: 3,
    tarifs: tarifsOf(3, 21, 13),
    genreDuree: 'jours' as const,
    duree: 4,
    du: '2027-04-19',
    au: '2027-04-23',
    sectionId: second,
    entrees: 12,
    ageMin: 7,
    ageMax: 13,
    actif: false,
  };
  // Days are of one kind alone, so it stays.
  const { genreDuree: _same, ...changed } = other;
  const { id, version } = created.body;
  const body = everyField('updateFormule', { ...other, version }, ['saisonId']);
  const answer = await club.staff.call('updateFormule', { params: { id }, body });
  await assertKept(answer, {
    ...kept,
    fields: other,
    inHistory: { ...changed, tarifs: other.tarifs.slice(0, 1) },
    stored: { montant: 1_250, partFixe: 200, tarifs: tarifsOf(300, 2_100, 1_300) },
  });
});

it('every field of a cotisation and of its lines is answered, kept, stored and told by the history', async () => {
  const [{ id: payeurId }, { id: adherentId }] = [await club.given.person(), await club.given.person()];
  const [{ id: formuleId }, { id: second }] = [await club.given.formule(), await club.given.formule()];
  const linesOf = (id: string, montant: number, lienParente: 'Père' | 'Mère', year: number) => {
    const dates = { dateDebut: `${year}-09-01`, dateFin: `${year + 1}-08-31` };
    return [
      { adherentId, lienParente, montantAdherent: montant, formules: [{ formuleId: id, montant, ...dates }] },
    ];
  };
  const fields = {
    payeurId,
    saisonId: activeSaisonId,
    type: 'famille' as const,
    montantTotal: 90,
    description: 'Deux fois',
    adherents: linesOf(formuleId, 90, 'Père', 2026),
  };
  const motif = 'Tarif réduit';
  // The single payload says the same of one line; what pays is tried below.
  const apart = ['adherentId', 'lienParente', 'formules', 'reglements', 'credits', 'codeCotisation'];
  const body = everyField('createCotisation', { ...fields, motif }, apart);
  const created = await club.staff.call('createCotisation', { body });
  const kept = {
    find: (_id: string) => Cotisations.findOne({ _id }),
    history: 'listCotisationHistory',
  } as const;
  const inMinor = (lines: typeof fields.adherents) =>
    lines.map((line) => ({
      ...line,
      montantAdherent: line.montantAdherent * 100,
      formules: line.formules.map((one) => ({ ...one, montant: one.montant * 100 })),
    }));
  const storedOf = ({ montantTotal, adherents }: Pick<typeof fields, 'montantTotal' | 'adherents'>) => ({
    stored: { montantTotal: montantTotal * 100, adherents: inMinor(adherents) },
  });
  await assertKept(created, { ...kept, fields, ...storedOf(fields) });
  const { id, version } = created.body;
  const { id: other } = await club.given.person();
  const changed = {
    payeurId: other,
    montantTotal: 80,
    description: 'Une fois',
    adherents: linesOf(second, 80, 'Mère', 2025),
  };
  const change = everyField('updateCotisation', { ...changed, motif, version }, [
    ...apart,
    'saisonId',
    'type',
    'refaireRecus',
  ]);
  const answer = await club.staff.call('updateCotisation', { params: { id }, body: change });
  await assertKept(answer, { ...kept, fields: changed, ...storedOf(changed) });
  assertHolds('read again', await money.read(id), changed);
});

const means = (typeReglement: 'cheque' | 'virement', mark: string, day: string) => ({
  typeReglement,
  dateReglement: `2026-10-${day}`,
  dateEncaissement: `2026-11-${day}`,
  reference: `N ${mark}`,
  notes: `Note ${mark}`,
});

it('every field of a règlement and of what is received for it is answered, kept, stored and told by the history', async () => {
  const { id: payeurId } = await club.given.person();
  await money.debts(payeurId, 100);
  const cheque = { banque: 'BIAT', tireur: 'M. Haddad', dateEcheance: '2026-10-05' };
  const fields = {
    payeurId,
    saisonId: activeSaisonId,
    montantTotal: 60,
    ...means('cheque', 'A', '01'),
    ...cheque,
  };
  const asked = { statut: 'en_attente' as const, doublonAccepte: true };
  const apart = ['codeReglement', 'cotisationId'];
  const body = everyField('createReglement', { ...fields, ...asked }, apart);
  const created = await club.staff.call('createReglement', { body });
  const kept = {
    find: (_id: string) => Reglements.findOne({ _id }),
    history: 'listReglementHistory',
  } as const;
  await assertKept(created, { ...kept, fields, stored: { montantTotal: 6_000 } });
  const { id, version } = created.body;
  const detail = { montant: 60, ...means('virement', 'B', '02') };
  const receipt = everyField('addReglementDetail', { ...detail, version, excedent: false });
  const received = await club.staff.call('addReglementDetail', { params: { id }, body: receipt });
  assertHolds('receipt', done(received), { details: [detail] });
  assertHolds('receipt stored', await Reglements.findOne({ _id: id }), {
    details: [{ ...detail, montant: 6_000 }],
  });
  const other = {
    montantTotal: 50,
    ...means('cheque', 'C', '03'),
    ...cheque,
    banque: 'STB',
    tireur: 'Mme Haddad',
  };
  const parts = { ...other, version: received.body.version, motif: 'Erreur de saisie' };
  const change = everyField('updateReglement', parts, ['statut', 'refaireRecus']);
  const answer = await club.staff.call('updateReglement', { params: { id }, body: change });
  const { typeReglement: _same, dateEcheance: _too, ...told } = other;
  await assertKept(answer, { ...kept, fields: other, inHistory: told, stored: { montantTotal: 5_000 } });
});

it('every field of a credit and of what is given back of it is answered, kept, stored and told by the history', async () => {
  const { id: payeurId } = await club.given.person();
  const kept = { find: (_id: string) => Credits.findOne({ _id }), history: 'listCreditHistory' } as const;
  const fields = { payeurId, montant: 40, saisonId: activeSaisonId, notes: 'Geste' };
  const created = await club.staff.call('createCredit', { body: everyField('createCredit', fields) });
  await assertKept(created, { ...kept, fields, stored: { montant: 4_000 } });
  const { id } = created.body;
  const refund = {
    montant: 15,
    dateRemboursement: '2026-10-03',
    typeReglement: 'cheque' as const,
    reference: 'R 1',
    notes: 'Rendu',
  };
  const body = everyField('refundCredit', refund);
  const answer = await club.staff.call('refundCredit', { params: { id }, body });
  const remboursements = [refund];
  const stored = { remboursements: [{ ...refund, montant: 1_500 }] };
  await assertKept(answer, { ...kept, fields: { remboursements }, stored });
  assert.equal(answer.body.restant, 25);
});
