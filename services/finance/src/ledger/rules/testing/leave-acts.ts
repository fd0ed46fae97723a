import { isDeepStrictEqual } from 'node:util';
import { daysLater } from '@club/contract';
import { minor } from '@club/service-kit';
import type {
  AgreedFormule,
  CotisationDocument,
  CotisationLine,
} from '../../../documents/money/cotisations.ts';
import { lignesApres, lignesQuittees, lignesReprises } from '../../../selling/departs/depart-rules.ts';
import { creditACote, lignesDegelees, lignesGelees } from '../../../selling/gels/gel-rules.ts';
import { creditNoted, lowerNoted, movedBy, putBack } from '../put-back-rules.ts';
import { type Acting, choose, isClosed, isLive, seasonId, type World } from './act.ts';
import type { MoneyStore } from './money-store.ts';
import * as reference from './reference-balance.ts';
import type { Balance } from './reference-balance.ts';
import { cotisationSeen, sum } from './seen.ts';
import type { StepOf } from './steps.ts';

/** What each leave and freeze changed of its payer's balance, as the reference says; taken back it changes as much the other way. */
const done = new WeakMap<MoneyStore, Map<string, Partial<Balance>>>();
const doneIn = (store: MoneyStore) => {
  const known = done.get(store) ?? new Map<string, Partial<Balance>>();
  done.set(store, known);
  return known;
};

let acts = 0;
const nextId = () => `acte-${(acts += 1)}`;
const who = { motif: 'Voyage', le: new Date(0), par: 'Personne de test', parId: 'cashier-0' };
const days = (day: number) => daysLater('2026-08-20', day);
const unpriced = { partFixeDe: () => minor(0), prisesDe: () => 0, nomDe: (id: string) => id };
const totalOf = (lines: readonly CotisationLine[]) =>
  sum(lines.map(({ montantAdherent }) => montantAdherent));

/** The lines as an act makes them, or the refusal of its rules. */
function attempt(make: () => CotisationLine[]): CotisationLine[] | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** Lowers a cotisation to these lines; null where the rules of the act refuse them. */
function lowering(
  { store }: World,
  { _id: id, payeurId }: CotisationDocument,
  { acteId, make }: { acteId: string; make(cotisation: CotisationDocument): CotisationLine[] },
): ReturnType<Acting<unknown>> {
  const lines = attempt(() => make(store.cotisations.get(id)!));
  let change: Partial<Balance> = {};
  return {
    payeurId,
    asked: { cotisations: [id] },
    change: (ledger, context) =>
      lowerNoted(ledger, id, { acteId, lines: make(ledger.cotisation(id)) }, context),
    expected(balance) {
      if (!lines) return null;
      const after = reference.changeTotal(balance, cotisationSeen(store, id), totalOf(lines));
      const of = (name: 'du' | 'alloue' | 'promis' | 'credits') => balance[name] - after[name];
      change = { du: of('du'), alloue: of('alloue'), promis: of('promis'), credits: of('credits') };
      return after;
    },
    done: () => void doneIn(store).set(acteId, change),
  };
}

/** A credit for lines of a cotisation whose season is closed; null where the rules of the freeze refuse it. */
function givingBeside(
  { store }: World,
  { _id: id, payeurId }: CotisationDocument,
  { acteId, make }: { acteId: string; make(cotisation: CotisationDocument): CotisationLine[] },
): ReturnType<Acting<unknown>> {
  const lines = attempt(() => make(store.cotisations.get(id)!));
  const montant = creditACote(lines ?? [], acteId);
  let change: Partial<Balance> = {};
  return {
    payeurId,
    asked: { cotisations: [id] },
    change: (ledger, context) =>
      creditNoted(
        ledger,
        id,
        { acteId, lines: make(ledger.cotisation(id)), montant, saisonId: seasonId(1), notes: 'Gel' },
        context,
      ),
    expected(balance) {
      if (!lines) return null;
      const after = reference.giveBeside(balance, cotisationSeen(store, id), montant);
      const of = (name: 'offert' | 'alloue' | 'promis' | 'credits') => balance[name] - after[name];
      change = { offert: of('offert'), alloue: of('alloue'), promis: of('promis'), credits: of('credits') };
      return after;
    },
    done: () => void doneIn(store).set(acteId, change),
  };
}

/** One member of a cotisation leaves. */
export const leave: Acting<StepOf<'leave'>> = (world, step) => {
  const cotisation = choose(world.store.cotisations, step.cotisation, isLive);
  const line = cotisation?.adherents[step.line % cotisation.adherents.length];
  if (!cotisation || !line || !isLive(cotisation) || isClosed(cotisation)) return undefined;
  const { adherentId } = line;
  const jour = days(step.day);
  if (lignesApres(cotisation, adherentId, jour).length === 0) return undefined;
  const acteId = nextId();
  const depart = { ...who, id: acteId, jour, certificat: false };
  const partant = { ...unpriced, adherentId, depart, regles: { rendu: step.rendu, sansCertificat: false } };
  return lowering(world, cotisation, { acteId, make: (one) => lignesQuittees(one, partant) });
};

type Kept = { id: string; adherentId: string; formule: AgreedFormule };

/** Leaves that lines of a cotisation keep. */
const departsIn = ({ adherents }: CotisationDocument): Kept[] =>
  adherents.flatMap(({ adherentId, formules }) =>
    formules.flatMap((formule) => (formule.depart ? [{ id: formule.depart.id, adherentId, formule }] : [])),
  );

/** True while the money that an act moved is as it was left. */
function isUntouched({ reglements, credits }: MoneyStore, cotisation: CotisationDocument, acteId: string) {
  const own = cotisation.mouvements?.find((one) => one.acteId === acteId);
  const isStill = (now: object | undefined, apres: object) =>
    Object.entries(apres).every(([key, value]) =>
      isDeepStrictEqual((now as Record<string, unknown> | undefined)?.[key], value),
    );
  return (
    !own ||
    ([...own.reglements, ...own.credits].every(({ apres }) => apres.payeurId === cotisation.payeurId) &&
      own.reglements.every(({ id, apres }) => isStill(reglements.get(id), apres)) &&
      own.credits.every(({ id, apres }) => isStill(credits.get(id), apres)))
  );
}

/** An act of a cotisation is taken back; refused once its money or a line of it changed. */
function takingBack(
  { store }: World,
  cotisation: CotisationDocument,
  { acteId, make }: { acteId: string; make(cotisation: CotisationDocument): CotisationLine[] },
): ReturnType<Acting<unknown>> {
  const { _id: id, payeurId } = cotisation;
  const lines = attempt(() => make(cotisation));
  const change = doneIn(store).get(acteId) ?? {};
  // A line of it may be gone since, with what it gave back.
  const back = lines ? totalOf(lines) - cotisation.montantTotal : 0;
  const isAllowed = lines !== null && back === (change.du ?? 0) && isUntouched(store, cotisation, acteId);
  return {
    payeurId,
    asked: { cotisations: [id], ...movedBy([cotisation], acteId) },
    change: (ledger, context) => putBack(ledger, id, { acteId, lines: make(ledger.cotisation(id)) }, context),
    expected: (balance) => (isAllowed ? reference.add(balance, change) : null),
  };
}

/** The last leave of a cotisation. */
export const takeLeaveBack: Acting<StepOf<'take leave back'>> = (world, step) => {
  const { store } = world;
  const cotisation = choose(
    store.cotisations,
    step.cotisation,
    (one) => isLive(one) && departsIn(one).length > 0,
  );
  const last = cotisation && departsIn(cotisation).at(-1);
  if (!cotisation || !last || !isLive(cotisation)) return undefined;
  const { id: acteId, adherentId } = last;
  const reprise = { adherentId, departId: acteId, nomDe: unpriced.nomDe };
  return takingBack(world, cotisation, { acteId, make: (one) => lignesReprises(one, reprise) });
};

/** The lines of one member of a cotisation stand still: their ends move, or their prices fall. */
export const freeze: Acting<StepOf<'freeze'>> = (world, step) => {
  const cotisation = choose(world.store.cotisations, step.cotisation, isLive);
  const line = cotisation?.adherents[step.line % cotisation.adherents.length];
  if (!cotisation || !line || !isLive(cotisation)) return undefined;
  const acteId = nextId();
  const gel = { ...who, id: acteId, du: days(step.day), au: days(step.day + step.days) };
  const aCote = step.aCote || isClosed(cotisation);
  const gelant = { ...unpriced, adherentId: line.adherentId, gel, aCote, compense: step.compense };
  const act = { acteId, make: (one: CotisationDocument) => lignesGelees(one, gelant) };
  return aCote ? givingBeside(world, cotisation, act) : lowering(world, cotisation, act);
};

/** The last freeze of a cotisation. */
export const takeFreezeBack: Acting<StepOf<'take freeze back'>> = (world, step) => {
  const cotisation = choose(
    world.store.cotisations,
    step.cotisation,
    (one) => isLive(one) && gelsIn(one).length > 0,
  );
  const last = cotisation && gelsIn(cotisation).at(-1);
  if (!cotisation || !last || !isLive(cotisation)) return undefined;
  const { id: gelId, adherentId } = last;
  const degel = { adherentId, gelId, nomDe: unpriced.nomDe };
  return takingBack(world, cotisation, { acteId: gelId, make: (one) => lignesDegelees(one, degel) });
};

const gelsIn = ({ adherents }: CotisationDocument): { id: string; adherentId: string }[] =>
  adherents.flatMap(({ adherentId, formules }) =>
    formules.flatMap(({ gels = [] }) => gels.map(({ id }) => ({ id, adherentId }))),
  );
