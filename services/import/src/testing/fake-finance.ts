import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  codeKeyOf,
  problemOf,
  type ImportBatchAccount,
  type ImportedFormule,
  type ImportedSection,
  type ImportFate,
  type ImportMode,
} from '@club/contract';

type Row = ImportedSection | ImportedFormule;
interface Sent {
  importId: string;
  batch: number;
  mode: ImportMode;
  rows: Row[];
}

/** A fake finance service: keeps what it is sent, by code; a formula of an unknown section is refused. */
export interface FakeFinance {
  url: string;
  /** In order, changes too. */
  stored: Row[];
  /** `importId/batch`, repeats included. */
  arrived: string[];
  /** Answers 503. */
  away: boolean;
  hold: (batch: number) => Promise<void> | void;
  close: () => Promise<void>;
}

const unknownSection = (section: string) => ({
  column: 'Code section',
  value: section,
  reason: `Aucune section ne porte le code ${section}.`,
});

export async function fakeFinance(): Promise<FakeFinance> {
  const codes = { sections: new Set<string>(), formules: new Set<string>() };
  const answers = new Map<string, ImportBatchAccount>();
  type Type = keyof typeof codes;

  function fateOf(type: Type, row: Row, mode: ImportMode): ImportFate {
    const section = 'section' in row ? row.section : undefined;
    if (section && !codes.sections.has(codeKeyOf(section))) {
      return { row: row.row, etat: 'refuse', details: [unknownSection(section)] };
    }
    if (row.version !== undefined) return { row: row.row, etat: 'modifie', details: [] };
    if (!codes[type].has(codeKeyOf(row.code))) return { row: row.row, etat: 'cree', details: [] };
    const changements = [
      { champ: 'designation', libelle: 'Désignation', avant: '?', apres: row.designation },
    ];
    if (mode === 'creer_modifier')
      return { row: row.row, etat: 'modifie', details: [], changements, version: 1 };
    return {
      row: row.row,
      etat: 'ignore',
      details: [{ column: 'Code', value: row.code, reason: 'Déjà là.' }],
    };
  }

  function store(type: Type, { importId, batch, mode, rows }: Sent): ImportBatchAccount {
    const known = answers.get(`${importId}/${batch}`);
    if (known) return known;
    const fates = rows.map((row) => ({ row, fate: fateOf(type, row, mode) }));
    const of = (etat: ImportFate['etat']) => fates.filter(({ fate }) => fate.etat === etat);
    const numbers = (etat: ImportFate['etat']) => of(etat).map(({ row }) => row.row);
    for (const { row } of [...of('cree'), ...of('modifie')]) {
      codes[type].add(codeKeyOf(row.code));
      finance.stored.push(row);
    }
    const errors = of('refuse').flatMap(({ fate }) => fate.details.map((one) => ({ row: fate.row, ...one })));
    const [imported, modified, skipped] = [numbers('cree'), numbers('modifie'), numbers('ignore')];
    const answer = { imported, modified, skipped, errors };
    answers.set(`${importId}/${batch}`, answer);
    return answer;
  }

  async function answerTo(req: IncomingMessage): Promise<{ status: number; body: object }> {
    const [, , type, what] = (req.url ?? '').split('/') as [string, string, Type, string];
    const sent = (await json(req)) as Sent;
    finance.arrived.push(what === 'import' ? `${sent.importId}/${sent.batch}` : what);
    if (finance.away) return { status: 503, body: problemOf('unavailable') };
    if (what === 'import-plan') {
      return { status: 200, body: sent.rows.map((row) => fateOf(type, row, sent.mode)) };
    }
    await finance.hold(sent.batch);
    return { status: 200, body: store(type, sent) };
  }

  const server = createServer((req, res) => {
    void answerTo(req).then(({ status, body }) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const finance: FakeFinance = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stored: [],
    arrived: [],
    away: false,
    hold: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return finance;
}
