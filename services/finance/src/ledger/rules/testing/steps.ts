import {
  currencies,
  departsRendus,
  gelsCompenses,
  surLesquelles,
  type Currency,
  type DepartRendu,
  type GelCompense,
  type SurLaquelle,
} from '@club/contract';
import fc from 'fast-check';

/** An amount as it is typed (decimal text), or a percentage of what is at stake. */
export type Amount = string | { percent: number };
/** Chooses a document: below 90 among those that the operation is meant for, else among all. */
export type Pick = number;

interface Paid {
  amount: Amount;
  received: boolean;
}
export interface LineStep {
  member: number;
  /** Prices of its formules. */
  prices: readonly string[];
}
/** What pays a cotisation while it is created or changed: credits first, then règlements. */
interface Payments {
  paid: readonly Paid[];
  credit?: { credit: Pick; amount: Amount } | undefined;
}

/** How money comes, or came after all. */
export type Means = 'espece' | 'cheque' | 'carte';

/** Everything that staff do to money, as data: a counterexample can be replayed as it is printed. */
export type Step =
  | ({ do: 'create'; payer: number; season: number; lines: readonly LineStep[] } & Payments)
  | ({ do: 'change'; cotisation: Pick; lines: readonly LineStep[] } & Payments)
  | {
      do: 'arrive';
      payer: number;
      season: number;
      member: number;
      prix: string;
      percent: number;
      sur: SurLaquelle;
    }
  | { do: 'leave'; cotisation: Pick; line: number; day: number; rendu: DepartRendu }
  | { do: 'take leave back' | 'take freeze back'; cotisation: Pick }
  | {
      do: 'freeze';
      cotisation: Pick;
      line: number;
      day: number;
      days: number;
      compense: GelCompense;
      /** Its season is closed. */
      aCote: boolean;
    }
  | { do: 'change payer'; cotisation: Pick; payer: number }
  | { do: 'delete cotisation' | 'restore cotisation'; cotisation: Pick }
  | ({ do: 'pay'; payer: number; season: number; chosen: readonly Pick[]; remis?: boolean } & Paid)
  | ({
      do: 'encash';
      payer: number;
      season: number;
      lines: readonly LineStep[];
      chosen: readonly Pick[];
      excedent: boolean;
    } & Payments)
  | { do: 'receive late'; reglement: Pick; amount: Amount; excedent: boolean; season: number }
  | { do: 'cash'; reglement: Pick }
  | { do: 'receive'; reglement: Pick; amount: Amount; excedent: boolean; by?: Means }
  | { do: 'amend'; reglement: Pick; amount: Amount }
  | { do: 'correct'; reglement: Pick; by: Means; day: number }
  | { do: 'delete règlement' | 'restore règlement' | 'reverse'; reglement: Pick }
  | { do: 'deposit' | 'withdraw' | 'bank' | 'return cheque'; reglement: Pick }
  | { do: 'close till'; cashier: number; ecart: number; fonds: number }
  | { do: 'share'; reglement: Pick; line: number; amount: Amount }
  | { do: 'give'; payer: number; season: number; amount: Amount }
  | { do: 'use'; credit: Pick; cotisation: Pick; amount: Amount }
  | { do: 'cancel use'; credit: Pick; cotisation: Pick }
  | { do: 'refund'; credit: Pick; amount: Amount }
  | { do: 'carry'; credit: Pick; season: number }
  | { do: 'delete credit' | 'restore credit'; credit: Pick };

/** The steps of one name; several names share what they ask for. */
export type StepOf<D extends Step['do']> = Step extends infer S
  ? S extends { do: infer N }
    ? D extends N
      ? S
      : never
    : never
  : never;

/** One step in `currency`: amounts of a few units, where rounding bites, and amounts of real life. */
export function stepIn(currency: Currency): fc.Arbitrary<Step> {
  const text = fc
    .oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 500_000 }))
    .map((units) => asText(units, currency));
  const percents = (...weighted: [weight: number, min: number, max: number][]) =>
    fc
      .oneof(...weighted.map(([weight, min, max]) => ({ weight, arbitrary: fc.integer({ min, max }) })))
      .map((percent) => ({ percent }));
  const mostly = (share: fc.Arbitrary<Amount>): fc.Arbitrary<Amount> =>
    fc.oneof({ weight: 9, arbitrary: share }, { weight: 1, arbitrary: text });
  const amount = mostly(percents([4, 100, 100], [8, 1, 99], [1, 101, 200]));
  const other = mostly(percents([1, 1, 99], [1, 101, 250]));
  const pick = fc.nat(99);
  const payer = fc.nat(1);
  const season = fc.nat(1);
  const price = fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: fc.constant('0') });
  const prices = fc.array(price, { minLength: 1, maxLength: 2 });
  const lines = fc.uniqueArray(fc.record({ member: fc.nat(4), prices }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ member }) => member,
  });
  const paid = { amount, received: fc.integer({ min: 0, max: 2 }).map((draw) => draw > 0) };
  const payments = {
    paid: fc.array(fc.record(paid), { maxLength: 2 }),
    credit: fc.option(fc.record({ credit: pick, amount }), { nil: undefined, freq: 3 }),
  };
  const some = fc.oneof({ weight: 3, arbitrary: lines }, { weight: 1, arbitrary: fc.constant([]) });
  const means = fc.constantFrom<Means>('espece', 'cheque', 'carte');
  const chosen = fc.array(pick, { maxLength: 3 });
  const [onCotisation, onReglement, onCredit] = [{ cotisation: pick }, { reglement: pick }, { credit: pick }];
  const step = <D extends Step['do'], F extends object>(
    name: D,
    weight: number,
    fields: { [K in keyof F]: fc.Arbitrary<F[K]> },
  ) => ({
    weight,
    arbitrary: fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Step>,
  });
  return fc.oneof(
    step('create', 7, { payer, season, lines, ...payments }),
    step('change', 6, { ...onCotisation, lines, ...payments }),
    step('arrive', 5, {
      ...{ payer, season, member: fc.nat(4), prix: price },
      ...{ percent: fc.integer({ min: 1, max: 100 }), sur: fc.constantFrom(...surLesquelles) },
    }),
    step('leave', 5, {
      ...{ ...onCotisation, line: fc.nat(3), day: fc.nat(400) },
      rendu: fc.constantFrom(...departsRendus),
    }),
    step('take leave back', 6, onCotisation),
    step('freeze', 5, {
      ...{ ...onCotisation, line: fc.nat(3), day: fc.nat(400), days: fc.nat(90) },
      ...{ compense: fc.constantFrom(...gelsCompenses), aCote: fc.boolean() },
    }),
    step('take freeze back', 6, onCotisation),
    step('change payer', 2, { ...onCotisation, payer }),
    step('delete cotisation', 4, onCotisation),
    step('restore cotisation', 8, onCotisation),
    step('pay', 6, { payer, season, chosen, remis: fc.boolean(), ...paid }),
    step('encash', 6, { payer, season, lines: some, chosen, excedent: fc.boolean(), ...payments }),
    step('receive late', 2, { ...onReglement, amount, excedent: fc.boolean(), season }),
    step('cash', 1, onReglement),
    step('receive', 5, { ...onReglement, amount, excedent: fc.boolean(), by: means }),
    step('amend', 5, { ...onReglement, amount: other }),
    step('correct', 3, { ...onReglement, by: means, day: fc.nat(2) }),
    step('delete règlement', 1, onReglement),
    step('restore règlement', 1, onReglement),
    step('reverse', 1, onReglement),
    step('deposit', 4, onReglement),
    step('withdraw', 1, onReglement),
    step('bank', 3, onReglement),
    step('return cheque', 2, onReglement),
    step('close till', 2, {
      cashier: fc.nat(1),
      ecart: fc.integer({ min: -5, max: 5 }),
      fonds: fc.nat(10_000),
    }),
    step('share', 1, { ...onReglement, line: fc.nat(9), amount }),
    step('give', 1, { payer, season, amount: text }),
    step('use', 8, { ...onCredit, ...onCotisation, amount }),
    step('cancel use', 2, { ...onCredit, ...onCotisation }),
    step('refund', 1, { ...onCredit, amount }),
    step('carry', 1, { ...onCredit, season }),
    step('delete credit', 1, onCredit),
    step('restore credit', 1, onCredit),
  );
}

function asText(units: number, currency: Currency): string {
  const { decimals } = currencies[currency];
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
