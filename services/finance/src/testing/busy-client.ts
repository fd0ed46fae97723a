import type { CallName, Cotisation, Credit, Reglement } from '@club/contract';
import type { Client, TestAnswer } from '@club/service-kit/testing';

/** What clients of one payer share: what they have heard of, and what they were told was done. */
export interface Desk {
  payeurId: string;
  adherentIds: readonly string[];
  formuleId: string;
  cotisations: string[];
  reglements: string[];
  credits: string[];
  /** Descriptions of edits that were accepted. */
  edits: string[];
  /** How many answers of each kind came, as `updateCotisation 409`. */
  answers: Map<string, number>;
  /** Version of each règlement, as last heard of. */
  versions: Map<string, number>;
}

/**
 * Whether an answer (`updateCotisation 200`) is one that staff could meet: done, or refused with a reason. Who receives a promise
 * names its version: the second one is told that it is stale.
 */
export function isReasonable(kind: string): boolean {
  return /^\w+ (200|201|404|422)$/.test(kind) || kind === 'addReglementDetail 409';
}

/** A repeatable choice from 0 to `below` - 1. */
export type Choose = (below: number) => number;

/** A linear congruential generator: enough to vary what clients do, the same at each run. */
export function chooser(seed: number): Choose {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Parts = Record<string, unknown>;
type Act = (desk: Desk, choose: Choose, n: string) => [CallName, Parts] | undefined;

const someOf = (ids: readonly string[], choose: Choose) => ids[choose(ids.length)];
const onOne =
  (list: 'cotisations' | 'reglements' | 'credits', name: CallName, body?: (choose: Choose) => object): Act =>
  (desk, choose) => {
    const id = someOf(desk[list], choose);
    return id === undefined ? undefined : [name, { params: { id }, ...(body && { body: body(choose) }) }];
  };

const amount = (choose: Choose) => 1 + choose(400);

/** What a client does, drawn with equal chances. */
const acts: readonly Act[] = [
  (desk, choose) => ['createCotisation', { body: aFamily(desk, choose) }],
  (desk, choose) => {
    const montant = 100 + choose(200);
    return ['createCotisation', { body: aFamily(desk, choose, montant) }];
  },
  ({ payeurId }, choose) => [
    'createReglement',
    { body: { payeurId, montantTotal: amount(choose), statut: 'complete', doublonAccepte: true } },
  ],
  ({ payeurId }, choose) => [
    'createReglement',
    { body: { payeurId, montantTotal: amount(choose), statut: 'en_attente', doublonAccepte: true } },
  ],
  ({ payeurId, cotisations }, choose) => {
    const cotisationIds = [...new Set([someOf(cotisations, choose), someOf(cotisations, choose)])];
    if (cotisationIds[0] === undefined) return undefined;
    const body = {
      payeurId,
      cotisationIds,
      montant: amount(choose),
      statut: 'complete',
      doublonAccepte: true,
    };
    return ['createGroupReglement', { body }];
  },
  (desk, choose, n) => {
    const id = someOf(desk.cotisations, choose);
    const { adherents, motif } = aFamily(desk, choose);
    return id === undefined
      ? undefined
      : ['updateCotisation', { params: { id }, body: { adherents, motif, description: n } }];
  },
  onOne('cotisations', 'deleteCotisation'),
  onOne('cotisations', 'restoreCotisation'),
  onOne('reglements', 'updateReglement', (choose) => ({ montantTotal: amount(choose), motif: 'Erreur' })),
  onOne('reglements', 'deleteReglement', () => ({ motif: 'Erreur' })),
  onOne('reglements', 'restoreReglement'),
  onOne('reglements', 'reverseReglement', () => ({ motif: 'Chèque impayé' })),
  (desk, choose) => {
    const id = someOf(desk.reglements, choose);
    if (id === undefined) return undefined;
    const version = desk.versions.get(id) ?? 1;
    const body = { montant: amount(choose), version, excedent: choose(2) === 0 };
    return ['addReglementDetail', { params: { id }, body }];
  },
  onOne('credits', 'refundCredit', (choose) => ({ montant: 1 + choose(50), notes: 'Rendu' })),
  (desk, choose) => {
    const [id, cotisationId] = [someOf(desk.credits, choose), someOf(desk.cotisations, choose)];
    if (id === undefined || cotisationId === undefined) return undefined;
    return ['useCredit', { params: { id }, body: { cotisationId, montant: 1 + choose(100) } }];
  },
  ({ payeurId }) => ['listPayeurCredits', { params: { payeurId }, query: {} }],
];

/** One or two members who owe; paid at once when `montant` is given. */
function aFamily({ payeurId, adherentIds, formuleId }: Desk, choose: Choose, montant?: number) {
  const members =
    montant === undefined ? adherentIds.slice(0, 1 + choose(adherentIds.length)) : adherentIds.slice(0, 1);
  const adherents = members.map((adherentId) => ({
    adherentId,
    lienParente: adherentId === payeurId ? 'Lui-même' : 'Père',
    formules: [{ formuleId, montant: montant ?? 50 + choose(200) }],
  }));
  const reglements = montant === undefined ? [] : [{ montant, statut: 'complete' }];
  return { payeurId, type: 'famille', adherents, reglements, motif: 'Tarif réduit' };
}

/** One client who does `count` things, one after the other, and notes what it is told. */
export async function beBusy(
  client: Pick<Client, 'call'>,
  desk: Desk,
  choose: Choose,
  count: number,
): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const n = `${choose(2 ** 30)}`;
    const act = acts[choose(acts.length)]!(desk, choose, n);
    if (!act) continue;
    const [name, parts] = act;
    note(desk, name, n, await client.call(name, parts as never));
  }
}

function note(desk: Desk, name: CallName, n: string, { status, body }: TestAnswer<unknown>): void {
  const kind = `${name} ${status}`;
  desk.answers.set(kind, (desk.answers.get(kind) ?? 0) + 1);
  if (status >= 300) return;
  if (name === 'updateCotisation') desk.edits.push(n);
  if (name === 'listPayeurCredits') desk.credits = (body as Credit[]).map(({ id }) => id);
  if (name === 'createCotisation') {
    const { id, reglements = [] } = body as Cotisation;
    desk.cotisations.push(id);
    desk.reglements.push(...reglements.map((one) => one.id));
  }
  const bearing = ['createReglement', 'createGroupReglement', 'reverseReglement'];
  if (bearing.includes(name)) desk.reglements.push((body as Reglement).id);
  const showing = [...bearing, 'updateReglement', 'restoreReglement', 'addReglementDetail'];
  if (showing.includes(name)) desk.versions.set((body as Reglement).id, (body as Reglement).version);
}
