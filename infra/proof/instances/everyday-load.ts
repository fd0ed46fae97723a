import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '@club/contract';
import { signIn, type Request, type Staff } from '../../testing/staff.ts';

/** What people at several desks asked for, and what came of it. */
export interface EverydayLoad {
  /** Milliseconds of each answer. */
  readonly times: readonly number[];
  /** Answers that were no success, as `createAdherent 503 unavailable`, and requests without any. */
  readonly failures: readonly string[];
  /** Lets what was begun end. */
  finish(): Promise<void>;
}

interface Desk {
  staff: Staff;
  formuleId: string;
  /** Of the member created last at this desk. */
  adherentId?: string;
  reglementId?: string;
}

/** Each desk has a session of its own, so that the desks spread over the instances. */
const desks = 8;
/** 20 requests a second over all desks. */
const pauseMs = (desks / 20) * 1_000;

/** Has people search, open, create, pay, correct and look at figures until told to finish; nothing is ever asked twice. */
export async function startEverydayLoad(
  url: string,
  code: string,
  password: string,
  formuleId: string,
): Promise<EverydayLoad> {
  const times: number[] = [];
  const failures: string[] = [];
  let isOver = false;

  async function ask(staff: Staff, name: CallName, request: Request): Promise<Made | undefined> {
    const began = performance.now();
    const answer = await staff.call(name, request).catch((error: unknown) => {
      failures.push(`${name} ${String((error as Error).cause ?? error)}`);
    });
    times.push(performance.now() - began);
    if (answer && answer.status >= 300) failures.push(`${name} ${answer.status} ${answer.body.code}`);
    await pause(pauseMs * (0.5 + Math.random()));
    return answer && answer.status < 300 ? (answer.body as Made) : undefined;
  }

  async function sit(staff: Staff): Promise<void> {
    const desk: Desk = { staff, formuleId };
    while (!isOver) for (const act of acts) if (!isOver) await act(desk, ask);
  }

  const sitting: Promise<void>[] = [];
  // One after the other: many tries at once under one code are taken for guessing.
  for (let at = 0; at < desks; at += 1) sitting.push(sit((await signIn(url, code, password)).staff));
  return {
    times,
    failures,
    async finish() {
      isOver = true;
      await Promise.all(sitting);
    },
  };
}

/** What a creation answers, among others. */
interface Made {
  id: string;
}
type Ask = (staff: Staff, name: CallName, request: Request) => Promise<Made | undefined>;
type Act = (desk: Desk, ask: Ask) => Promise<void>;

const once = () => ({ 'Idempotency-Key': randomUUID() });
const look =
  (name: CallName, request: Request = {}): Act =>
  async ({ staff }, ask) =>
    void (await ask(staff, name, request));

/** One customer after the other. */
const acts: readonly Act[] = [
  look('listAdherents', { search: 'search=guichet' }),
  async (desk, ask) => {
    const body = { nom: 'Guichet', prenom: 'Ali' };
    desk.adherentId = (await ask(desk.staff, 'createAdherent', { body, headers: once() }))?.id;
  },
  async ({ staff, adherentId }, ask) => {
    if (adherentId) await ask(staff, 'getAdherent', { params: { id: adherentId } });
  },
  async (desk, ask) => {
    const { staff, adherentId, formuleId } = desk;
    if (!adherentId) return;
    const line = { adherentId, lienParente: 'Lui-même', formules: [{ formuleId }] };
    const body = { payeurId: adherentId, type: 'famille', adherents: [line] };
    await ask(staff, 'createCotisation', { body, headers: once() });
  },
  async (desk, ask) => {
    const { staff, adherentId } = desk;
    if (!adherentId) return;
    const body = { payeurId: adherentId, montantTotal: 50, statut: 'complete', doublonAccepte: true };
    desk.reglementId = (await ask(staff, 'createReglement', { body, headers: once() }))?.id;
  },
  look('listReglements', { search: 'page=1&limit=50' }),
  async ({ staff, adherentId }, ask) => {
    const body = { nom: 'Guichet', prenom: 'Salma' };
    if (adherentId) await ask(staff, 'updateAdherent', { params: { id: adherentId }, body });
  },
  look('getDashboardStats'),
  look('listActivites'),
];
