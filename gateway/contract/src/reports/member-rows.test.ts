import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { permissions } from '../access/permissions.ts';
import type { MemberReportRow } from './report.ts';
import { chartTitle } from './drawn-charts.ts';
import { reports } from './reports.ts';
import type { LigneSynthese, Synthese } from './synthese.ts';

const scope = { permissions };
const aged = (...ages: (number | null)[]) => ages.map((age) => ({ age }) as MemberReportRow);

describe('rows of members', () => {
  const bars = (...parameters: Parameters<(typeof reports)['adherents-par-age']['read']>) =>
    reports['adherents-par-age'].read(...parameters).charts?.[0]?.bars.map(({ rows }) => rows);

  it('are those of a band of ages, at the ends of the report only the ages that it asked for', () => {
    const asked = { ...scope, ageMin: 18, ageMax: 43 };
    assert.deepEqual(bars(aged(18, 19, 25, 40), false, undefined, asked), [
      '/members?ageMin=18&ageMax=19',
      '/members?ageMin=20&ageMax=29',
      '/members?ageMin=40&ageMax=43',
    ]);
    assert.deepEqual(bars(aged(18, 20), false, undefined, asked), [
      '/members?ageMin=18&ageMax=18',
      '/members?ageMin=20&ageMax=20',
    ]);
  });

  it('are none for ages that the list does not take, or who may not read it', () => {
    assert.deepEqual(bars(aged(-1, 30), false, undefined, scope)?.[0], undefined);
    assert.deepEqual(bars(aged(30, 31), false, undefined, { permissions: ['rapports.read'] }), [
      undefined,
      undefined,
    ]);
  });

  it('of those who did not come back are of the season asked for, else of the active one', () => {
    const read = (of: object) =>
      reports['adherents-non-renouveles']
        .read(aged(7, null), false, undefined, { ...scope, ...of })
        .charts?.[0]?.bars.map(({ rows }) => rows);
    assert.deepEqual(read({ activeSaisonId: 's1' }), [
      '/members?nonRenouveles=s1&ageMin=0&ageMax=9',
      '/members?nonRenouveles=s1&ageInconnu=oui',
    ]);
    assert.equal(
      read({ activeSaisonId: 's1', saisonId: 's0' })?.[1],
      '/members?nonRenouveles=s0&ageInconnu=oui',
    );
    const narrowed = { derniereSaisonId: 's0', sectionId: 'n10', formuleId: 'f1' };
    assert.equal(
      read({ activeSaisonId: 's1', ...narrowed })?.[1],
      '/members?nonRenouveles=s1&derniere=s0&section=n10&formule=f1&ageInconnu=oui',
    );
    assert.deepEqual(read({}), [undefined, undefined]);
    assert.deepEqual(read({ activeSaisonId: 's1', permissions: ['adherents.read'] }), [undefined, undefined]);
  });
});

describe('rows of the pyramid and the members of the summary', () => {
  const line = (partie: LigneSynthese['partie'], cle: string, nombre = 3): LigneSynthese => ({
    partie,
    cle,
    libelle: cle,
    nombre,
    nombrePrecedent: null,
    montant: null,
    montantPrecedent: null,
    ...(partie === 'sections' && { sectionId: 'n10' }),
  });
  const group = (partie: LigneSynthese['partie'], ...cles: string[]) => ({
    partie,
    titre: partie,
    total: null,
    lignes: cles.map((cle) => line(partie, cle)),
  });
  const synthese: Synthese = {
    saison: { id: 's1', nom: '2026-2027', dateDebut: '2026-09-01' },
    precedente: { id: 's0', nom: '2025' },
    jour: '2026-11-26',
    jourPrecedent: null,
    entiere: false,
    groupes: [
      group('adherents', 'total', 'nouveaux', 'renouveles', 'partis'),
      group('sexes', 'femmes', 'inconnus'),
      group('sections', '10'),
      group('ages', 'femmes-20', 'hommes-20', 'femmes-80', 'hommes-80', 'femmes-inconnu', 'hommes-inconnu'),
    ],
  };
  const read = (answer: Synthese) => reports.synthese.read(answer, false, undefined, scope);
  const lines = (answer: Synthese, at: number) => {
    const { columns, groups } = read(answer);
    const nombre = columns.findIndex(({ title }) => title === 'Nombre');
    return answer.groupes[at]!.lignes.map((_line, row) => groups[at]?.rowsAt?.(row, nombre));
  };

  it('are by what is held in this season and in the one before', () => {
    assert.deepEqual(lines(synthese, 0), [
      '/members?cotisation=s1',
      '/members?cotisation=s1&sans=s0',
      '/members?cotisation=s1&aussi=s0',
      '/members?cotisation=s0&sans=s1',
    ]);
    const first = { ...synthese, precedente: null };
    assert.deepEqual(lines(first, 0), [
      '/members?cotisation=s1',
      '/members?cotisation=s1',
      undefined,
      undefined,
    ]);
    assert.deepEqual(lines(synthese, 1), [
      '/members?cotisation=s1&sexe=femmes',
      '/members?cotisation=s1&sexe=inconnus',
    ]);
    assert.deepEqual(lines(synthese, 2), ['/members?cotisation=s1&section=n10']);
  });

  it('of unknown sex are no side of the pyramid: its title says how many', () => {
    const groupes = [group('ages', 'femmes-20', 'hommes-20', 'inconnus-20', 'inconnus-inconnu')];
    const told = (answer: Synthese) => {
      const chart = read(answer).charts?.find(({ shape }) => shape === 'pyramid');
      return [chart && chartTitle(chart), chart?.bars.length];
    };
    assert.deepEqual(told({ ...synthese, groupes }), [
      'Pyramide des âges (sans 6\u00a0adhérents de sexe non renseigné)',
      1,
    ]);
    assert.deepEqual(told(synthese), ['Pyramide des âges', 3]);
  });

  it('are on both sides of the pyramid, of ages of today alone', () => {
    const pyramid = (answer: Synthese) =>
      read(answer)
        .charts?.find(({ shape }) => shape === 'pyramid')
        ?.bars.map(({ rows, againstRows }) => [rows, againstRows]);
    const of = (sexe: string, ages: string) => `/members?cotisation=s1&sexe=${sexe}&${ages}`;
    const both = (ages: string) => [of('femmes', ages), of('hommes', ages)];
    assert.deepEqual(pyramid(synthese), [
      both('ageMin=20&ageMax=29'),
      both('ageMin=80'),
      both('ageInconnu=oui'),
    ]);
    const over = pyramid({ ...synthese, entiere: true });
    assert.ok(over?.flat().every((rows) => rows === undefined));
  });
});
