import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  problemOf,
  type AdherentFields,
  type ChangeAdherentsAccount,
  type ChangeAdherentsBatch,
  type ChangedAdherent,
  type ChangedByRow,
  type ImportAdherentsBatch,
  type ImportBatchAccount,
  type ImportedAdherent,
  type ImportErrorDetail,
  type InscribeAdherentsBatch,
  type PlanAdherentsAccount,
  type PlanAdherentsBatch,
  type UndoImportAccount,
  type UndoImportLot,
} from '@club/contract';

/** A fake members service: keeps what it is sent, skips known codes. */
export interface FakeMembers {
  url: string;
  /** In order. */
  stored: ImportedAdherent[];
  /** Codes that are another person's. */
  others: Set<string>;
  /** What rows with these codes would change: that person, or who is known under it. */
  changeable: Map<string, Partial<AdherentFields>>;
  /** Rows of changes that arrive. */
  changed: ChangedAdherent[];
  /** Ids of members that somebody else changed meanwhile. */
  stale: Set<string>;
  /** Codes of known members whom the active season lacks. */
  lacking: Set<string>;
  /** The active season that a plan is told of. */
  saisonId?: string;
  /** `importId/batch`, season and ids of each question to inscribe, repeats included. */
  inscribed: { id: string; saisonId: string; ids: string[] }[];
  /** Seasons in which nobody is inscribed any more. */
  closed: Set<string>;
  /** Rows that cannot be undone, by import. */
  obstacles: Map<string, ImportErrorDetail[]>;
  /** Rows whose members stay inscribed, by import. */
  staying: Map<string, ImportErrorDetail[]>;
  /** Steps of undoing, in order: `importId/etape/lot`. */
  undone: string[];
  /** `importId/batch`, repeats included; `plan` for a question before. */
  arrived: string[];
  /** Rows said to follow each batch of the latest import. */
  rowsToCome: number[];
  /** Answers 503. */
  away: boolean;
  hold: (batch: number) => Promise<void> | void;
  holdUndo: (lot: UndoImportLot) => Promise<void> | void;
  close: () => Promise<void>;
}

/** Such a row is stored and warned of. */
export const alreadyThere = 'Déjà là';

const warningOf = ({ row }: ImportedAdherent) => ({
  row,
  column: 'Nom',
  value: alreadyThere,
  reason: 'Un adhérent du même nom existe déjà.',
});

const takenOf = ({ row, codeAdherent }: ImportedAdherent) => ({
  row,
  column: 'Code',
  value: codeAdherent ?? '',
  reason: `Le code ${codeAdherent} est déjà celui de Ben Ali Mohamed.`,
});

/** The record of a known member. */
const idOf = (code: string) =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-f]/g, '0')
    .padStart(24, '0');

export async function fakeMembers(): Promise<FakeMembers> {
  const codes = new Set<string>();
  const answers = new Map<string, ImportBatchAccount>();
  const changes = new Map<string, ChangeAdherentsAccount>();

  function store(id: string, rows: readonly ImportedAdherent[]): ImportBatchAccount {
    const known = answers.get(id);
    if (known) return known;
    const isKnown = ({ codeAdherent }: ImportedAdherent) => !!codeAdherent && codes.has(codeAdherent);
    const isOthers = ({ codeAdherent }: ImportedAdherent) => members.others.has(codeAdherent ?? '');
    const skipped = rows.filter((row) => isKnown(row) && !isOthers(row));
    const imported = rows.filter((row) => !isKnown(row) && !isOthers(row));
    const errors = rows.filter(isOthers).map(takenOf);
    for (const { codeAdherent } of imported) if (codeAdherent) codes.add(codeAdherent);
    members.stored.push(...imported);
    const numbers = (list: readonly ImportedAdherent[]) => list.map(({ row }) => row);
    const avertissements = imported.filter(({ nom }) => nom === alreadyThere).map(warningOf);
    const answer = { imported: numbers(imported), skipped: numbers(skipped), errors, avertissements };
    answers.set(id, answer);
    return answer;
  }

  function plan({ rows, modifier = false }: PlanAdherentsBatch): PlanAdherentsAccount {
    const isOthers = ({ codeAdherent }: ImportedAdherent) => members.others.has(codeAdherent ?? '');
    const isKnown = ({ codeAdherent }: ImportedAdherent) => !!codeAdherent && codes.has(codeAdherent);
    const rowOf = ({ row }: ImportedAdherent) => row;
    return {
      imported: rows.filter((row) => !isKnown(row) && !isOthers(row)).map(rowOf),
      skipped: rows.filter((row) => isKnown(row) && !isOthers(row)).map(rowOf),
      errors: rows.filter(isOthers).map(takenOf),
      avertissements: rows.filter(({ nom }) => nom === alreadyThere).map(warningOf),
      ...(members.saisonId !== undefined && { saisonId: members.saisonId }),
      reconnus: rows.filter(({ codeAdherent }) => members.lacking.has(codeAdherent ?? '')).map(recognisedOf),
      ...(modifier && { connus: rows.flatMap(knownOf) }),
    };
  }

  const recognisedOf = ({ row, codeAdherent }: ImportedAdherent) => ({ row, id: idOf(codeAdherent ?? '') });

  function knownOf({ row, codeAdherent }: ImportedAdherent): ChangedByRow[] {
    const changes = members.changeable.get(codeAdherent ?? '');
    if (!changes) return [];
    const avant = Object.fromEntries(Object.keys(changes).map((field) => [field, null]));
    return [{ row, id: `id-${codeAdherent}`, version: 3, changes, avant }];
  }

  function change({ importId, batch, rows }: ChangeAdherentsBatch): ChangeAdherentsAccount {
    const id = `${importId}/${batch}`;
    const known = changes.get(id);
    if (known) return known;
    const stale = rows.filter((one) => members.stale.has(one.id)).map(({ row }) => row);
    const updated = rows.filter((one) => !members.stale.has(one.id));
    members.changed.push(...updated);
    const answer = { updated: updated.map(({ row }) => row), unchanged: [], stale, errors: [], avant: [] };
    changes.set(id, answer);
    return answer;
  }

  /** Its lots are its batches. */
  function undo({ importId, lot, etape }: UndoImportLot): UndoImportAccount {
    members.undone.push(`${importId}/${etape}/${lot}`);
    const batches = [...answers].filter(([id]) => id.startsWith(`${importId}/`)).toReversed();
    const lignes = batches[lot]?.[1].imported.length ?? 0;
    const empeches = etape === 'verifier' && lot === 0 ? (members.obstacles.get(importId) ?? []) : [];
    const laisses = etape === 'annuler' && lot === 0 ? members.staying.get(importId) : undefined;
    return { lots: batches.length, lignes, empeches, ...(laisses && { laisses }) };
  }

  async function answerPlan(req: IncomingMessage): Promise<{ status: number; body: object }> {
    const asked = (await json(req)) as PlanAdherentsBatch;
    members.arrived.push('plan');
    if (members.away) return { status: 503, body: problemOf('unavailable') };
    await members.hold(members.arrived.filter((one) => one === 'plan').length - 1);
    return { status: 200, body: plan(asked) };
  }

  async function answerTo(req: IncomingMessage): Promise<{ status: number; body: object }> {
    if (req.url === '/internal/adherents/import-plan') return answerPlan(req);
    if (req.url === '/internal/adherents/import-inscriptions') {
      const { importId, batch, saisonId, rows } = (await json(req)) as InscribeAdherentsBatch;
      members.inscribed.push({ id: `${importId}/${batch}`, saisonId, ids: rows.map(({ id }) => id) });
      if (members.away) return { status: 503, body: problemOf('unavailable') };
      await members.hold(batch);
      if (members.closed.has(saisonId)) return { status: 409, body: problemOf('saison_closed') };
      return { status: 200, body: { inscrits: rows.length } };
    }
    if (req.url === '/internal/adherents/changes') {
      return { status: 200, body: change((await json(req)) as ChangeAdherentsBatch) };
    }
    if (req.url === '/internal/adherents/import-undo') {
      const asked = (await json(req)) as UndoImportLot;
      if (members.away) return { status: 503, body: problemOf('unavailable') };
      await members.holdUndo(asked);
      return { status: 200, body: undo(asked) };
    }
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
    others: new Set(),
    changeable: new Map(),
    changed: [],
    stale: new Set(),
    lacking: new Set(),
    inscribed: [],
    closed: new Set(),
    obstacles: new Map(),
    staying: new Map(),
    undone: [],
    holdUndo: () => undefined,
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
