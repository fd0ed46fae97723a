import assert from 'node:assert/strict';
import {
  type ColumnKind,
  type CotisationPage,
  type ListCotisationsQuery,
  type ListReglementsQuery,
  permissions,
  type ReadReport,
  type ReglementPage,
  type Report,
  type ReportName,
  reports,
  sumOf,
} from '@club/contract';
import { membersIn } from './naive-members.ts';
import { done } from '../../../testing/money.ts';
import { activeSaisonId, type Finance } from '../../../testing/start-finance.ts';

/** A figure of a report, and the address of the rows that it leads to. */
interface FigureWithRows {
  /** Where it stands: a column, a total, a chart. */
  at: string;
  kind: 'amount' | 'count';
  figure: number;
  address: string;
}

/** All figures of a report that lead to rows. */
export async function figuresWithRows(
  club: Finance,
  name: ReportName,
  query: object,
): Promise<FigureWithRows[]> {
  // Without personal fields: a town is no figure that leads to rows, and members are away.
  const reader = club.service.as('viewer');
  const described = reports[name] as unknown as Report;
  const answer = done(await reader.call(described.call as 'reportReglements', { query })) as never;
  const read = described.read(answer, true, undefined, { ...query, permissions, activeSaisonId });
  return [...ofLines(read), ...ofTotals(read), ...ofBars(read)];
}

function ofLines({ groups, columns }: ReadReport): FigureWithRows[] {
  return groups.flatMap(({ rows, rowsAt }) =>
    [...rows()].flatMap((values, row) =>
      columns.flatMap(({ title, kind }, column) =>
        figureOf(title, kind, values[column], rowsAt?.(row, column)),
      ),
    ),
  );
}

function ofTotals({ groups, total }: ReadReport): FigureWithRows[] {
  return [
    ...groups.flatMap((group) => figureOf('total of a group', 'amount', group.total, group.totalRows)),
    ...figureOf('total', total?.noun ? 'count' : 'amount', total?.value, total?.rows),
  ];
}

const ofBars = ({ charts = [] }: ReadReport): FigureWithRows[] =>
  charts.flatMap(({ title, kind, bars }) =>
    bars.flatMap(({ value, rows, against, againstRows }) => [
      ...figureOf(`chart ${title}`, kind, value, rows),
      ...figureOf(`chart ${title}, right`, kind, against, againstRows),
    ]),
  );

function figureOf(
  at: string,
  kind: ColumnKind,
  figure: unknown,
  address: string | undefined,
): FigureWithRows[] {
  if (address === undefined) return [];
  assert.ok(typeof figure === 'number' && (kind === 'amount' || kind === 'count'), at);
  return [{ at, kind, figure, address }];
}

/** What the list at an address counts and comes to, and its rows with it. */
export async function rowsOf(club: Finance, address: string): Promise<{ count: number; amount: number }> {
  const { pathname, searchParams } = new URL(address, 'http://club');
  if (pathname === '/members') return membersIn(searchParams);
  const { saison, recu, ...filter } = Object.fromEntries(searchParams);
  const saisonId = saison ?? activeSaisonId;
  const query = { ...filter, ...(saisonId !== 'toutes' && { saisonId }), ...(recu && { recu: true }) };
  if (pathname === '/payments') return receiptsIn(club, query);
  assert.equal(pathname, '/cotisations');
  const {
    section: sectionId,
    formule: formuleId,
    aPayer,
    ...days
  } = query as Readonly<Record<string, string>>;
  return agreedIn(club, {
    ...days,
    ...(sectionId && { sectionId }),
    ...(formuleId && { formuleId }),
    ...(aPayer && { aPayer: true }),
  });
}

async function receiptsIn(club: Finance, query: ListReglementsQuery) {
  const asked = { query: { ...query, page: 1, limit: 500 } };
  const { reglements, recu } = done(await club.staff.call('listReglements', asked)) as ReglementPage;
  assert.ok(recu);
  assert.equal(sumOf(reglements.map(({ montantFiltre = 0 }) => montantFiltre)), recu.montant);
  return { count: recu.nombre, amount: recu.montant };
}

/** Of a section or formula, members and what they agreed to; of what is owed or billed, cotisations and their amounts. */
async function agreedIn(club: Finance, query: ListCotisationsQuery) {
  const asked = { query: { ...query, sommes: true, page: 1, limit: 500 } };
  const { cotisations, total, sommes } = done(
    await club.staff.call('listCotisations', asked),
  ) as CotisationPage;
  assert.ok(sommes);
  const sumOfRows = (of: (row: CotisationPage['cotisations'][number]) => number) =>
    sumOf(cotisations.map(of));
  if (query.sectionId ?? query.formuleId) {
    assert.equal(
      sumOfRows(({ convenuFiltre = 0 }) => convenuFiltre),
      sommes.convenu,
    );
    return { count: sommes.adherents, amount: sommes.convenu };
  }
  assert.equal(
    sumOfRows(({ montantTotal }) => montantTotal),
    sommes.montantTotal,
  );
  return { count: total, amount: query.aPayer ? sommes.restant : sommes.montantTotal };
}
