import {
  calls,
  champsOfList,
  chosenListColumns,
  colonnesCotisation,
  colonnesReglement,
  pathOf,
} from '@club/contract';
import type { Scenario } from '../measure-scenarios.ts';

/** What the scenarios look for. */
export interface Found {
  cotisationId: string;
  payeurId: string;
  saisonId: string;
  cotisations: number;
  reglements: number;
}

const perPage = 50;

/** What a list asks for that shows every column it can show by itself: more than a screen does, but for single values of its acts. */
const everyColumn = {
  cotisations: champsOfList(colonnesCotisation, chosenListColumns(colonnesCotisation, [], true) ?? [], []),
  reglements: champsOfList(colonnesReglement, chosenListColumns(colonnesReglement, [], true) ?? [], []),
};

/** Each sort alone, and the dearest of them with filters and a search. */
function sorted(
  sorts: readonly string[],
  filters: Record<string, string>,
): [string, Record<string, string>][] {
  const alone = sorts.flatMap((sort) =>
    ['asc', 'desc'].map((order): [string, Record<string, string>] => [
      `by ${sort}, ${order}`,
      { sort, order },
    ]),
  );
  const byAmount = { sort: 'montantTotal', order: 'desc' };
  return [
    ...alone,
    ['filtered, by amount', { ...filters, ...byAmount }],
    ['frequent name, by amount', { search: 'ben', ...byAmount }],
    ['frequent name, filtered, by amount', { search: 'ben', ...filters, ...byAmount }],
  ];
}

/** Scenarios with much money: lists, late pages, filters, searches, one account, reports. */
export function moneyScenarios({
  cotisationId,
  payeurId,
  saisonId,
  cotisations,
  reglements,
}: Found): Scenario[] {
  const list = (call: { path: string }, query: Record<string, string>) =>
    `${call.path}?${new URLSearchParams({ limit: String(perPage), ...query })}`;
  const late = (total: number) => String(Math.floor((total / perPage) * 0.9));
  const { listCotisations, listReglements, searchPayeurs, getComptePayeur, getCotisation } = calls;
  const inCotisations: readonly [name: string, query: Record<string, string>][] = [
    ['first page', {}],
    ['first page, every column', { champs: everyColumn.cotisations }],
    [`page ${late(cotisations)}`, { page: late(cotisations) }],
    ['unpaid', { statut: 'en_attente' }],
    ['of a payer', { payeurId }],
    ['by code', { search: '0421', searchField: 'code' }],
    ['by name, frequent', { search: 'ben', searchField: 'nom' }],
    ['by name, rare', { search: 'fœh', searchField: 'nom' }],
    ['by activity', { search: 'natation', searchField: 'activites' }],
    ['all fields', { search: 'trabel' }],
    ['to pay', { aPayer: 'true' }],
    ['of families', { type: 'famille' }],
    ['of a season', { saisonId }],
    ...sorted(['codeCotisation', 'createdAt', 'montantTotal'], { saisonId, statut: 'en_attente' }),
  ];
  const inReglements: readonly [name: string, query: Record<string, string>][] = [
    ['first page', {}],
    ['first page, every column', { champs: everyColumn.reglements }],
    [`page ${late(reglements)}`, { page: late(reglements) }],
    ['promised', { statut: 'en_attente' }],
    ['by code', { search: '0421', searchField: 'code' }],
    ['by name, frequent', { search: 'ben', searchField: 'nom' }],
    ['by name, rare', { search: 'fœh', searchField: 'nom' }],
    ['by amount', { search: '80', searchField: 'montant' }],
    ['all fields', { search: 'trabel' }],
    ['of a season', { saisonId }],
    ...sorted(['codeReglement', 'dateReglement', 'montantTotal'], { saisonId, statut: 'en_attente' }),
  ];
  return [
    ...inCotisations.map(([name, query]) => ({
      name: `cotisations, ${name}`,
      path: list(listCotisations, { page: '1', ...query }),
    })),
    ...inReglements.map(([name, query]) => ({
      name: `règlements, ${name}`,
      path: list(listReglements, { page: '1', ...query }),
    })),
    { name: 'payers while typing', path: `${searchPayeurs.path}?search=trab` },
    { name: 'account of a payer', path: pathOf(getComptePayeur, { id: payeurId }) },
    { name: 'open a cotisation', path: pathOf(getCotisation, { id: cotisationId }) },
    ...reports(),
  ];
}

/** Of the active season, or of a year; they go through most of what was paid. */
function reports(): Scenario[] {
  const year = '?dateDebut=2025-09-01&dateFin=2026-08-31';
  const { reportReglements, reportMontantsSections, reportAdherentsSectionFormule } = calls;
  const { reportAdherentsParSection, reportAdherentsNonRenouveles } = calls;
  return [
    { name: 'report: règlements of a year', path: reportReglements.path + year },
    { name: 'report: amounts by section of a year', path: reportMontantsSections.path + year },
    { name: 'report: members by section and formula', path: reportAdherentsSectionFormule.path },
    { name: 'report: members by section', path: reportAdherentsParSection.path },
    { name: 'report: members who did not renew', path: reportAdherentsNonRenouveles.path },
  ];
}
