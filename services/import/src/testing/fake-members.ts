import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  problemOf,
  type ImportAdherentsAccount,
  type ImportAdherentsBatch,
  type ImportedAdherent,
} from '@club/contract';

/** Stands for the members service at the other end of the wire: keeps what it is sent, skips codes it knows. */
export interface FakeMembers {
  url: string;
  /** Every member stored, in order. */
  stored: ImportedAdherent[];
  /** Every batch that arrived, again or not: `importId/batch`. */
  arrived: string[];
  /** Of the latest import, how many rows were said to follow each batch. */
  rowsToCome: number[];
  /** Answers 503 while true. */
  away: boolean;
  /** Awaited before each batch is stored. */
  hold: (batch: number) => Promise<void> | void;
  close: () => Promise<void>;
}

/** Starts it on a free port. */
export async function fakeMembers(): Promise<FakeMembers> {
  const codes = new Set<string>();
  const answers = new Map<string, ImportAdherentsAccount>();

  function store(id: string, rows: readonly ImportedAdherent[]): ImportAdherentsAccount {
    const known = answers.get(id);
    if (known) return known;
    const isKnown = ({ codeAdherent }: ImportedAdherent) => !!codeAdherent && codes.has(codeAdherent);
    const skipped = rows.filter(isKnown);
    const imported = rows.filter((row) => !isKnown(row));
    for (const { codeAdherent } of imported) if (codeAdherent) codes.add(codeAdherent);
    members.stored.push(...imported);
    const numbers = (list: readonly ImportedAdherent[]) => list.map(({ row }) => row);
    const answer = { imported: numbers(imported), skipped: numbers(skipped), errors: [] };
    answers.set(id, answer);
    return answer;
  }

  async function answerTo(req: IncomingMessage): Promise<{ status: number; body: object }> {
    const { importId, batch, rows, rowsToCome } = (await json(req)) as ImportAdherentsBatch;
    const id = `${importId}/${batch}`;
    members.arrived.push(id);
    if (batch === 0) members.rowsToCome.length = 0;
    members.rowsToCome[batch] = rowsToCome;
    if (members.away) return { status: 503, body: problemOf('unavailable') };
    await members.hold(batch);
    return { status: 200, body: store(id, rows) };
  }

  const server = createServer((req, res) => {
    void answerTo(req).then(({ status, body }) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const members: FakeMembers = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stored: [],
    arrived: [],
    rowsToCome: [],
    away: false,
    hold: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return members;
}
