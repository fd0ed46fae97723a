import { readCsv, readWorkbook } from '@club/service-kit/testing';
import type { Finance } from '../../../testing/start-finance.ts';

/** Exports of the club's lists, as who opens them reads them. */
export function exportsOf(club: Finance) {
  const open = (list: string, query: Record<string, string>, as = club.staff) =>
    as.open(`/api/${list}/export?${new URLSearchParams(query)}`);
  return {
    open,
    /** Lines of the workbook, the head of three first. */
    workbook: async (list: string, query: Record<string, string>) =>
      (await readWorkbook(await (await open(list, query)).arrayBuffer())).map((row) => Array.from(row)),
    csv: async (list: string, query: Record<string, string>) =>
      readCsv(await (await open(list, { ...query, format: 'csv' })).text()),
    /** The status for who has these rights alone. */
    statusFor: async (
      list: string,
      query: Record<string, string>,
      rights: Parameters<Finance['service']['as']>[0],
    ) => (await open(list, query, club.service.as(rights))).status,
  };
}
