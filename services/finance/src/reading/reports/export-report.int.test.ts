import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reportNames, reports } from '@club/contract';
import { clubSettings, clubToday } from '@club/service-kit';
import { openWorkbook, readWorkbook } from '@club/service-kit/testing';
import { answerMorceauRapport, answerRapportFait } from './answer-rapport-fait.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { moneyOf } from '../../testing/money.ts';
import { activeSaisonId, startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
  await club.given.saison({
    id: activeSaisonId,
    version: 2,
    active: true,
    nom: '2026-2027',
    dateDebut: '2026-09-01',
    dateFin: '2027-07-31',
  });
  club.service.replyAs('members', { adresses: async () => [] });
  const section = await club.given.section({ code: '007', designation: '=SOMME(A1)' });
  const formule = await club.given.formule({ code: 'F7', montant: 450, sectionId: section.id });
  const { id } = await club.given.person({ codeAdherent: '0042', nom: '=1+1', prenom: '@Salma' });
  await moneyOf(club).cotisation({
    payeurId: id,
    adherentId: id,
    lienParente: 'Lui-même',
    formules: [{ formuleId: formule.id }],
    reglements: [{ montant: 450, statut: 'complete', dateReglement: '2026-09-05' }],
  });
});
after(() => club.stop());

/** That of ages is saved by members. */
const reportTypes = reportNames.filter((name) => name !== 'adherents-par-age');

const exported = async (type: string, query = '') => {
  const response = await club.staff.open(`/api/reports/${type}/export${query}`);
  const [title = [], coverage = [], ...lines] = await readWorkbook(await response.arrayBuffer());
  return { response, title: title[0], coverage: coverage[0], lines };
};

describe('a report as a workbook', () => {
  for (const type of reportTypes) {
    it(`${type} has its titles, and is named after it and the day`, async () => {
      const { response, lines } = await exported(type, '?format=excel');
      assert.equal(response.status, 200);
      assert.equal(
        response.headers.get('Content-Disposition'),
        `attachment; filename="rapport_${type}_${clubToday()}.xlsx"`,
      );
      assert.ok(lines[0]?.every((title) => typeof title === 'string'));
    });
  }

  for (const type of reportTypes) {
    it(`${type} says who made it and what it is, and prints all that it has`, async () => {
      const response = await club.staff.open(`/api/reports/${type}/export`);
      const { creator, worksheets } = await openWorkbook(await response.arrayBuffer());
      const [sheet] = worksheets;
      assert.ok(sheet);
      assert.equal(creator, clubSettings.current.clubInfo.nom);
      const { label } = reports[type];
      assert.deepEqual([sheet.getCell('A1').value, sheet.name], [label, label.slice(0, 31)]);
      assert.notEqual(sheet.getCell('A2').text, '');
      const edge = sheet.getColumn(sheet.getRow(4).cellCount).letter;
      const { printArea, printTitlesRow, fitToWidth } = sheet.pageSetup;
      assert.deepEqual([printArea, printTitlesRow, fitToWidth], [`A1:${edge}${sheet.rowCount}`, '4:4', 1]);
      assert.match(String(sheet.autoFilter), new RegExp(`^A4:${edge}\\d+$`));
      // The total stands below what is filtered.
      const total = sheet.getCell(`A${sheet.rowCount}`).value === 'Total' ? 1 : 0;
      assert.equal(sheet.autoFilter, `A4:${edge}${sheet.rowCount - total}`);
    });
  }

  it('is a PDF with its lines and its total when that is asked for', async () => {
    const response = await club.staff.open('/api/reports/montants-sections-simple/export?format=pdf');
    assert.equal(response.status, 200);
    assert.equal(
      response.headers.get('Content-Disposition'),
      `attachment; filename="rapport_montants-sections-simple_${clubToday()}.pdf"`,
    );
    const { title, lines } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    assert.equal(title, reports['montants-sections-simple'].label);
    const [code, total] = [
      lines.find((line) => line.startsWith('007')),
      lines.find((line) => line.startsWith('Total')),
    ];
    assert.match(code ?? '', /=SOMME\(A1\) 450,00/);
    assert.match(total ?? '', /450,00/);
  });

  it('with more columns than a PDF holds says so, and names Excel', async () => {
    const response = await club.staff.open('/api/reports/journal-comptable/export?format=pdf');
    assert.equal(response.status, 422);
    assert.match(((await response.json()) as { message: string }).message, /trop pour un PDF.*Excel/);
  });

  it('holds names as text, codes with their zeros, dates as dates and amounts as numbers with their total', async () => {
    const { lines } = await exported('reglements', '?dateDebut=2026-09-01&dateFin=2026-09-30');
    const [, [code, payeur, cotisation, date, montant, type] = [], total] = lines;
    assert.deepEqual(
      [code, payeur, date, montant, type],
      ['0042', '=1+1 @Salma', new Date('2026-09-05'), 450, 'Espèces'],
    );
    assert.match(String(cotisation), /^COT-/);
    assert.deepEqual([total?.[0], total?.[4]], ['Total', 450]);
    const sections = await exported('liste-sections');
    assert.deepEqual(sections.lines[1]?.slice(0, 2), ['007', '=SOMME(A1)']);
  });

  it('has the lines of the report of the same section', async () => {
    const empty = await exported('adherents-section-formule', `?sectionId=${'0'.repeat(24)}`);
    assert.equal(empty.lines.length, 2);
    const { lines } = await exported('adherents-section-formule');
    assert.deepEqual(lines[1], ['007', '=SOMME(A1)', 'F7', 'Natation adulte', '0042', '=1+1', '@Salma', 450]);
  });

  it('has the figures of the season before beside its own, up to the totals, and says so', async () => {
    const alone = await exported('montants-sections-simple', '?comparer=saison');
    assert.doesNotMatch(String(alone.coverage), /comparaison/);
    await club.given.saison({
      nom: '2025-2026',
      dateDebut: '2025-09-01',
      dateFin: '2026-07-31',
      cloturee: true,
    });
    const { coverage, lines } = await exported('montants-sections-simple', '?comparer=periode');
    assert.equal(coverage, 'Saison 2026-2027, comparaison avec la saison 2025-2026');
    assert.deepEqual(lines[0], [
      ...['Code section', 'Section', 'Montant', 'Montant avant', 'Évolution, montant'],
    ]);
    // Nothing was before: the difference is no figure.
    assert.deepEqual(
      lines.slice(1).map((line) => [line[0], line[2], line[3], line[4]]),
      [
        ['007', 450, 0, undefined],
        ['Total', 450, 0, undefined],
      ],
    );
    const days = await exported('reglements', '?dateDebut=2026-09-01&dateFin=2026-09-30&comparer=periode');
    assert.equal(
      days.coverage,
      'Du 01/09/2026 au 30/09/2026, comparaison avec la période du 01/08/2026 au 31/08/2026',
    );
    assert.deepEqual(days.lines[0]?.slice(0, 4), ['Code payeur', 'Payeur', 'Règlements', 'Règlements avant']);
  });

  it('states what it is and what it covers: no two have one title', async () => {
    const asked = await Promise.all(reportTypes.map((type) => exported(type)));
    assert.equal(new Set(asked.map(({ title }) => title)).size, reportTypes.length);
    assert.ok(
      asked.every(({ coverage }) => coverage),
      JSON.stringify(asked.map(({ coverage }) => coverage)),
    );
    assert.equal((await exported('sections-formules')).coverage, 'Saison 2026-2027');
    const period = await exported('reglements', '?dateDebut=2026-09-01&dateFin=2026-09-30');
    assert.equal(period.coverage, 'Du 01/09/2026 au 30/09/2026');
    const saisonId = await club.given.saison({ nom: '2024-2025', cloturee: true });
    const former = await exported('adherents-par-section', `?saisonId=${saisonId}`);
    assert.equal(former.coverage, 'Saison 2024-2025, toutes les sections');
  });

  it('is the same file for an e-mail, fetched in parts', async () => {
    const period = { dateDebut: '2026-09-01', dateFin: '2026-09-30' };
    const asked = { rapport: 'reglements', format: 'excel', personal: false, ...period } as const;
    const made = await answerRapportFait(asked);
    assert.equal(made.couverture, 'Du 01/09/2026 au 30/09/2026');
    const parts: Buffer[] = [];
    for (let morceau = 0; morceau < made.morceaux; morceau += 1)
      parts.push(Buffer.from((await answerMorceauRapport({ id: made.id, morceau })).base64, 'base64'));
    const file = Buffer.concat(parts);
    assert.equal(file.length, made.octets);
    const [, , ...lines] = await readWorkbook(new Uint8Array(file).buffer);
    const query = `?${new URLSearchParams(period)}`;
    assert.deepEqual(lines, (await exported('reglements', query)).lines);
    const gone = answerMorceauRapport({ id: made.id, morceau: made.morceaux });
    await assert.rejects(gone, { code: 'not_found' });
  });

  it('has the charts of the screen as pictures on a second sheet, with their figures', async () => {
    const response = await club.staff.open('/api/reports/synthese/export');
    const [, charts, ...others] = (await openWorkbook(await response.arrayBuffer())).worksheets;
    assert.deepEqual([charts?.name, others.length], ['Graphiques', 0]);
    assert.ok(charts!.getImages().length >= 3);
    assert.deepEqual(
      [charts!.getCell('A1').value, charts!.getCell('A2').value],
      ['Synthèse pour le bureau', 'Saison 2026-2027'],
    );
    const lists = await club.staff.open('/api/reports/liste-sections/export');
    assert.equal((await openWorkbook(await lists.arrayBuffer())).worksheets.length, 1);
  });

  it('of a season on one page is also a PDF with its charts, and no other report', async () => {
    const asked = { format: 'pdf', personal: true } as const;
    const made = await answerRapportFait({ ...asked, rapport: 'synthese' });
    const { base64 } = await answerMorceauRapport({ id: made.id, morceau: 0 });
    const file = Buffer.from(base64, 'base64');
    const { pages } = await readPdf(file);
    const lines: string[] = [];
    for (let page = 1; page <= pages; page += 1) lines.push(...(await readPdf(file, page)).lines);
    for (const title of ['Reçu par mois', 'Adhérents par section'])
      assert.ok(
        lines.some((line) => line.includes(title)),
        `${title} in ${lines.join('|')}`,
      );
    assert.match(made.nom, /^rapport_synthese_.*\.pdf$/);
    await assert.rejects(answerRapportFait({ ...asked, rapport: 'reglements' }), { code: 'refused_value' });
  });

  it('is for those who may export', async () => {
    const reader = club.service.as('viewer');
    assert.equal((await reader.raw('/api/reports/liste-sections')).status, 200);
    assert.equal((await reader.raw('/api/reports/liste-sections/export')).status, 403);
  });

  it('refuses a report that does not exist, and half a period', async () => {
    assert.equal((await club.staff.raw('/api/reports/autre/export')).status, 400);
    const half = await club.staff.raw('/api/reports/reglements/export?dateDebut=2026-01-01');
    assert.equal(half.status, 422);
  });
});
