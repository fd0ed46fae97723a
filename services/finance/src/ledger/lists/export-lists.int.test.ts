import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Cotisation } from '@club/contract';
import { readCsv } from '@club/service-kit/testing';
import { slipsOf } from '../../payments/remises/testing/slips.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { cheque, type Money, moneyOf } from '../../testing/money.ts';
import { activeSaisonId, type Finance, startFinance } from '../../testing/start-finance.ts';
import { exportsOf } from './testing/exported.ts';

let club: Finance;
let money: Money;
let family: Cotisation;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
  await club.given.saison({
    id: activeSaisonId,
    version: 2,
    active: true,
    nom: '2026-2027',
    dateDebut: '2026-09-01',
    dateFin: '2027-07-31',
  });
  const payeur = await club.given.person({ codeAdherent: '0042', prenom: 'Élodie', nom: '=Ben' });
  const child = await club.given.person({ codeAdherent: 'E-1', prenom: 'Yassine', nom: 'Ouazzani' });
  const formule = await club.given.formule({
    code: 'PLONGEE',
    designation: 'Plongée; profonde',
    montant: 450,
  });
  const line = { lienParente: 'Mère' as const, formules: [{ formuleId: formule.id }] };
  family = await money.cotisation({
    payeurId: payeur.id,
    type: 'famille',
    description: 'Deux lignes',
    adherents: [
      { ...line, adherentId: child.id },
      { ...line, adherentId: payeur.id, lienParente: 'Lui-même' as const },
    ],
    reglements: [
      { montant: 300.5, ...cheque({ statut: 'complete', reference: '=123', dateReglement: '2026-09-05' }) },
    ],
  });
  await money.cotisation();
});
after(() => club.stop());

const open = (...asked: Parameters<ReturnType<typeof exportsOf>['open']>) => exportsOf(club).open(...asked);
const workbookOf = (list: string, query: Record<string, string>) => exportsOf(club).workbook(list, query);

describe('exporting cotisations', () => {
  it('has the cells of the view, what a cell says beside its value in a column of its own, and the sums', async () => {
    const [title, , facts, ...lines] = await workbookOf('cotisations', {
      colonnes: 'codeCotisation,type,adherent,payeur,montantTotal,statut',
      saisonId: activeSaisonId,
      statut: 'en_cours',
      type: 'famille',
    });
    assert.deepEqual(title, ['Cotisations famille']);
    assert.deepEqual(facts, [
      '1\u00a0cotisation · Saison 2026-2027 · Statut\u00a0: En cours · Type\u00a0: Famille · Tri\u00a0: Créée le, décroissant',
    ]);
    assert.deepEqual(lines, [
      ['Code', 'Type', 'Adhérents', 'Payeur', 'Montant', 'Statut', 'Reste à payer'],
      [
        family.codeCotisation,
        'Famille',
        'Ouazzani Yassine, =Ben Élodie',
        '=Ben Élodie',
        900,
        'En cours',
        599.5,
      ],
      ['Total', undefined, undefined, undefined, 900, undefined, 599.5],
    ]);
  });

  it('is the same as CSV', async () => {
    const colonnes = 'restant,formules,lienParente,codePayeur,description,payeur';
    const response = await open('cotisations', { colonnes, type: 'famille', format: 'csv' });
    assert.match(
      response.headers.get('Content-Disposition') ?? '',
      /"cotisations_famille_\d{4}-\d\d-\d\d\.csv"/,
    );
    assert.deepEqual(readCsv(await response.text()), [
      ['Reste à payer', 'Formules', 'Lien', 'Code payeur', 'Description', 'Payeur'],
      ['599,50', 'Plongée; profonde', 'Mère', '0042', 'Deux lignes', "'=Ben Élodie"],
    ]);
  });

  it('follows search, sort and the rows that were chosen, and names the payer that it is of', async () => {
    const codes = async (query: Record<string, string>) =>
      (await workbookOf('cotisations', { colonnes: 'codeCotisation', ...query })).slice(4).flat();
    assert.deepEqual(await codes({ search: 'plongee' }), [family.codeCotisation]);
    assert.deepEqual(await codes({ ids: family.id }), [family.codeCotisation]);
    const others = await codes({ sauf: family.id });
    assert.equal(others.length, 1);
    assert.deepEqual(await codes({ sort: 'montantTotal', order: 'desc' }), [
      family.codeCotisation,
      ...others,
    ]);
    const [, , facts] = await workbookOf('cotisations', { payeurId: family.payeurId });
    assert.match(String(facts?.[0]), /Toutes les saisons · Payeur\u00a0: =Ben Élodie/);
  });

  it('is for who may read them and export', async () => {
    for (const rights of [['rapports.export'], ['cotisations.read']] as const)
      assert.equal((await open('cotisations', {}, club.service.as(rights))).status, 403);
    const both = club.service.as(['rapports.export', 'cotisations.read']);
    assert.equal((await open('cotisations', {}, both)).status, 200);
    assert.equal((await open('cotisations', { colonnes: 'reglements' }, both)).status, 422);
  });
});

it('who pays what a list finds is told each once, but some cotisations, for an act on all of them', async () => {
  const payers = async (query: object) =>
    (await club.staff.call('listCotisationPayeurs', { query })).body.ids.toSorted();
  assert.deepEqual(await payers({ type: 'famille' }), [family.payeurId]);
  assert.deepEqual(await payers({ type: 'famille', sauf: family.id }), []);
  assert.equal((await payers({ saisonId: activeSaisonId })).length, 2);
});

describe('a list as PDF', () => {
  it('has the club, what it is of and the titles on each page, each cell and the sums, and which page of how many it is', async () => {
    const colonnes = 'codeCotisation,adherent,payeur,montantTotal,statut';
    const response = await open('cotisations', { colonnes, type: 'famille', format: 'pdf' });
    assert.equal(response.headers.get('Content-Type'), 'application/pdf');
    const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
    assert.deepEqual([pdf.pages, pdf.title, pdf.width > pdf.height], [1, 'Cotisations famille', true]);
    const text = pdf.lines.join(' ').replaceAll(/\s+/g, ' ');
    for (const said of [
      ...['Cotisations famille', 'Toutes les saisons', 'Adhérents', 'Reste à payer', 'Page 1 sur 1', 'Total'],
      ...[family.codeCotisation, 'Ouazzani Yassine, =Ben Élodie', '900,00 Dh', 'En cours', '599,50 Dh'],
    ])
      assert.ok(text.includes(said), `${said} is not in ${text}`);
    const narrow = await open('cotisations', { colonnes: 'codeCotisation,payeur', format: 'pdf' });
    const { width, height } = await readPdf(new Uint8Array(await narrow.arrayBuffer()));
    assert.ok(height > width);
  });

  it('of more columns than can be read is refused in words', async () => {
    const response = await open('reglements', { format: 'pdf' });
    assert.equal(response.status, 422);
    assert.match(((await response.json()) as { message: string }).message, /choisissez Excel ou CSV/);
  });
});

describe('exporting règlements', () => {
  it('has the cells of the view, the code of the payer in a column of its own, and the sums', async () => {
    const view = { saisonId: activeSaisonId, search: '0042', sort: 'codeReglement', order: 'asc' };
    const colonnes = 'payeur,montantTotal,dateReglement,type,reference,statut,cotisations,adherents';
    const [title, , facts, ...lines] = await workbookOf('reglements', { ...view, colonnes });
    assert.deepEqual(title, ['Règlements']);
    assert.match(String(facts?.[0]), /^1\u00a0règlement · Saison 2026-2027 · Recherche/);
    const day = new Date('2026-09-05');
    const both = '=Ben Élodie, Ouazzani Yassine';
    const [titles, row = [], total] = lines;
    assert.deepEqual(titles, [
      ...['Payeur', 'Code payeur', 'Montant', 'Date règlement', 'Type', 'Référence', 'Statut'],
      ...['Cotisations', 'Adhérents'],
    ]);
    assert.deepEqual(row.slice(0, 8), [
      ...['=Ben Élodie', '0042', 300.5, day, 'Chèque', '=123', 'Complet', family.codeCotisation],
    ]);
    assert.deepEqual(String(row[8]).split(', ').toSorted().join(', '), both);
    assert.deepEqual([total?.[0], total?.[2]], ['Total', 300.5]);
    const csv = readCsv(
      await (
        await open('reglements', { ...view, colonnes: 'reference,dateReglement,montantRecu', format: 'csv' })
      ).text(),
    );
    assert.deepEqual(csv[1], ["'=123", '05/09/2026', '300,50']);
  });

  it('is for who may read them and export', async () => {
    for (const rights of [['rapports.export'], ['reglements.read', 'cotisations.read']] as const)
      assert.equal((await open('reglements', {}, club.service.as(rights))).status, 403);
  });
});

it('the slips are exported as they are seen: state, search, and the sums', async () => {
  const slips = slipsOf(club);
  const byCheque = await slips.cheque(93.25);
  const { id, code, date } = await slips.put(byCheque.id);
  const { verrouilleePar } = await slips.lock(id);
  const colonnes = 'code,date,banque,nombre,montant,etat,verrouilleePar,dateEncaissement';
  const view = { colonnes, search: byCheque.codeReglement, etat: 'verrouillee' };
  const [title, , facts, ...lines] = await workbookOf('remises', view);
  assert.deepEqual(title, ['Remises de chèques']);
  assert.match(String(facts?.[0]), /^1\u00a0remise · État\u00a0: Verrouillée · Recherche/);
  assert.deepEqual(
    lines.map((line) => line.slice(0, 7)),
    [
      ['Numéro', 'Date', 'Banque', 'Chèques', 'Montant', 'État', 'Verrouillée par'],
      [code, new Date(date), 'BIAT', 1, 93.25, 'Verrouillée', verrouilleePar],
      ['Total', undefined, undefined, undefined, 93.25],
    ],
  );
  for (const rights of [['rapports.export'], ['reglements.read']] as const)
    assert.equal((await open('remises', {}, club.service.as(rights))).status, 403);
});
