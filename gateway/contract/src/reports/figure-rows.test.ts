import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { permissions } from '../access/permissions.ts';
import { isFigureKind } from './figure-rows.ts';
import { daysOfMonth, receiptsAt } from './list-addresses.ts';
import type { Report } from './read-report.ts';
import { reportNames } from './report.ts';
import { reports } from './reports.ts';
import type { MoisReglements } from './treasury-report.ts';
import type { Synthese } from './synthese.ts';

describe('every figure of a report', () => {
  for (const name of reportNames) {
    const { figures, columns, total, head, chart, charts = [] } = reports[name] as Report & Drawn;
    it(`${name} leads to its rows or says why not`, () => {
      const counted = columns.filter(({ kind }) => isFigureKind(kind)).map(({ title }) => title);
      assert.deepEqual(Object.keys(figures.lines).toSorted(), counted.toSorted());
      assert.equal(figures.total !== undefined, total !== undefined, 'its total');
      assert.equal(figures.group !== undefined, head?.total !== undefined, 'the total of a group');
      const drawn = [...(chart ? [chart] : []), ...charts].map(({ title }) => title);
      assert.deepEqual(Object.keys(figures.bars ?? {}).toSorted(), drawn.toSorted());
    });
  }
});

/** What a descriptor says beside what a screen reads. */
interface Drawn {
  columns: readonly { title: string; kind: Parameters<typeof isFigureKind>[0] }[];
  total?: object;
  head?: { total?: object };
  chart?: { title: string };
  charts?: readonly { title: string }[];
}

const scope = { permissions };

describe('rows of money received', () => {
  it('are of the season of the report, or of its days whatever the season', () => {
    assert.equal(receiptsAt(scope, {}), '/payments?recu=oui');
    assert.equal(
      receiptsAt({ ...scope, saisonId: 's1' }, { par: 'cheque' }),
      '/payments?saison=s1&recuPar=cheque',
    );
    const days = { ...scope, dateDebut: '2026-09-10', dateFin: '2026-10-05' };
    assert.equal(
      receiptsAt(days, daysOfMonth('2026-09')),
      '/payments?saison=toutes&recuDu=2026-09-10&recuAu=2026-09-30',
    );
  });

  it('are not for who may not read règlements', () =>
    assert.equal(receiptsAt({ permissions: ['rapports.read'] }, {}), undefined));

  const moyen = {
    typeReglement: 'espece',
    nombre: 2,
    recu: 300,
    corrections: -10,
    contrePassations: 0,
  } as const;
  const mois: MoisReglements[] = [
    { mois: '2026-02', total: 290, moyens: [{ ...moyen, remboursements: 0, total: 290 }] },
    { mois: '2026-03', total: 270, moyens: [{ ...moyen, remboursements: -20, total: 270 }] },
  ];
  const read = reports['reglements-par-mois'].read(mois, false, undefined, scope);
  const at = (group: number, title: string) =>
    read.groups[group]?.rowsAt?.(
      0,
      read.columns.findIndex((column) => column.title === title),
    );

  it('of a month and a means, and of what took away', () => {
    const address = '/payments?recuDu=2026-02-01&recuAu=2026-02-28&recuPar=espece';
    assert.equal(at(0, 'Reçu'), `${address}&recuNature=paiement`);
    assert.equal(at(0, 'Corrections'), `${address}&recuNature=correction`);
    assert.equal(at(0, 'Montant'), address);
    assert.equal(at(0, 'Contre-passations'), undefined, 'nothing is counted there');
    assert.equal(read.groups[0]?.totalRows, '/payments?recuDu=2026-02-01&recuAu=2026-02-28');
  });

  it('are none of what a refund of a credit lowers', () => {
    assert.match(at(1, 'Reçu') ?? '', /recuNature=paiement/);
    assert.deepEqual(
      [at(1, 'Montant'), read.groups[1]?.totalRows, read.total?.rows],
      [undefined, undefined, undefined],
    );
    const bars = read.charts?.map((one) => one.bars.map(({ rows }) => rows !== undefined));
    assert.deepEqual(bars, [[false], [true, false]]);
  });

  it('beside a former season lead from the figure of now alone', () => {
    const reference = {
      jours: { debut: '2026-02-01', fin: '2026-03-31' },
      avant: { debut: '2025-02-01', fin: '2025-03-31' },
      saison: null,
      jusquau: false,
    };
    const former = { answer: mois.slice(0, 1), reference };
    const compared = reports['reglements-par-mois'].read(mois.slice(0, 1), false, former, scope);
    const leads = compared.columns.map(
      (_column, index) => compared.groups[0]?.rowsAt?.(0, index) !== undefined,
    );
    assert.equal(leads.filter(Boolean).length, 4);
    const montant = compared.columns.findIndex(({ title }) => title === 'Montant');
    assert.deepEqual(leads.slice(montant, montant + 3), [true, false, false]);
  });
});

describe('rows of the summary for the board', () => {
  const line = { nombre: 3, nombrePrecedent: null, montant: 90, montantPrecedent: null };
  const synthese: Synthese = {
    saison: { id: 's1', nom: '2026-2027', dateDebut: '2026-09-01' },
    precedente: null,
    jour: '2026-11-26',
    jourPrecedent: null,
    entiere: false,
    groupes: [
      {
        partie: 'mois',
        titre: 'Reçu par mois',
        total: 270,
        lignes: [0, 1, 2].map((at) => ({
          ...line,
          partie: 'mois' as const,
          cle: String(at),
          libelle: `mois ${at}`,
          rembourse: 0,
        })),
      },
    ],
  };
  const addresses = (answer: Synthese) =>
    reports.synthese
      .read(answer, false, undefined, scope)
      .charts?.find(({ title }) => title === 'Reçu par mois')
      ?.bars.map(({ rows }) => rows);

  it('begin before the first month and end on its day, as its figures do', () =>
    assert.deepEqual(addresses(synthese), [
      '/payments?saison=s1&recuAu=2026-09-30',
      '/payments?saison=s1&recuDu=2026-10-01&recuAu=2026-10-31',
      '/payments?saison=s1&recuDu=2026-11-01&recuAu=2026-11-26',
    ]));

  it('of a season that is over end nowhere', () =>
    assert.equal(addresses({ ...synthese, entiere: true })?.[2], '/payments?saison=s1&recuDu=2026-11-01'));
});
