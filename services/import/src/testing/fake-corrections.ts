import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type {
  ChangeAdherentsAccount,
  ChangeAdherentsBatch,
  CorrectionState,
  ReadCorrections,
} from '@club/contract';

/** A fake members service of those who can be corrected: it keeps what it is sent, by version. */
export interface FakeCorrections {
  url: string;
  members: Map<string, CorrectionState>;
  /** What was written, in order. */
  written: { id: string; changes: Record<string, unknown> }[];
  /** Ids that members refuse. */
  refused: Set<string>;
  close: () => Promise<void>;
}

export async function fakeCorrections(members: readonly CorrectionState[]): Promise<FakeCorrections> {
  const answers = new Map<string, ChangeAdherentsAccount>();
  const read = ({ ids, codes }: ReadCorrections) =>
    [...fake.members.values()].filter(
      ({ id, codeAdherent }) => ids.includes(id) || codes.includes(codeAdherent),
    );
  const change = ({ importId, batch, rows }: ChangeAdherentsBatch, writes: boolean) => {
    const key = `${importId}/${batch}`;
    const known = writes ? answers.get(key) : undefined;
    if (known) return known;
    const account: ChangeAdherentsAccount = { updated: [], unchanged: [], stale: [], errors: [], avant: [] };
    for (const { row, id, version, changes } of rows) {
      const state = fake.members.get(id);
      if (state && Object.keys(changes).length === 0) account.unchanged.push(row);
      else if (state?.version !== version) account.stale.push(row);
      else if (fake.refused.has(id))
        account.errors.push({ row, column: 'Date de naissance', value: '', reason: 'Refusé.' });
      else {
        account.updated.push(row);
        if (writes) fake.written.push({ id, changes });
        if (writes) state.version += 1;
      }
    }
    if (writes) answers.set(key, account);
    return account;
  };
  const server = createServer((req, res) => {
    void json(req).then((body) => {
      const answer = req.url?.endsWith('/corrections')
        ? read(body as ReadCorrections)
        : change(body as ChangeAdherentsBatch, req.url?.endsWith('/changes') === true);
      res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeCorrections = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    members: new Map(members.map((one) => [one.id, one])),
    written: [],
    refused: new Set(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
