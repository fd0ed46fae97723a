/**
 * What a treasurer would keep of one payer on a sheet of paper, in minor units. It knows neither lines nor allocations: each
 * operation is sums on these numbers and on what the screen shows. The ledger must come to the same, to the last unit.
 */
export interface Balance {
  /** Total of the cotisations that are not deleted. */
  du: number;
  /** Of it, what is paid or promised. */
  alloue: number;
  /** Of that, what is only promised. */
  promis: number;
  /** Of that, cheques that were handed over: they will be cashed, and give way to nothing. */
  remis: number;
  /** What is left on the credits. */
  credits: number;
  /** Money received, less its corrections. */
  recu: number;
  /** Credits given by hand. */
  offert: number;
  /** Money given back. */
  rembourse: number;
  /** What was left on credits that staff deleted. */
  abandonne: number;
}

/** What the screen shows of a cotisation. */
export interface CotisationSeen {
  total: number;
  alloue: number;
  promis: number;
}

/** What the screen shows of a règlement. */
export interface ReglementSeen {
  total: number;
  recu: number;
  /** A cheque that was handed over. */
  remis: boolean;
  /** The part of it that became credits; of it, what is left on them, and what staff deleted. */
  credit: number;
  restant: number;
  supprime: number;
}

/** The balance after an operation; null when it must be refused. */
export type Outcome = Balance | null;

export const nothing: Balance = {
  du: 0,
  alloue: 0,
  promis: 0,
  remis: 0,
  credits: 0,
  recu: 0,
  offert: 0,
  rembourse: 0,
  abandonne: 0,
};

/** What came in is on cotisations or on credits; anything else is a mistake of this model. */
export function isSound(b: Balance): boolean {
  return b.recu + b.offert - b.rembourse - b.abandonne === b.alloue - b.promis + b.credits;
}

export function add(balance: Balance, changes: Partial<Balance>): Balance {
  const next = { ...balance };
  for (const [name, change] of Object.entries(changes)) next[name as keyof Balance] += change;
  return next;
}

/** Money received pays what is owed, then what was promised otherwise; the rest is a credit. */
export function pay(b: Balance, montant: number): Balance {
  const paid = Math.min(montant, b.du - b.alloue);
  return instead(add(b, { recu: montant, alloue: paid, credits: montant - paid }), montant - paid);
}

/** What would be a credit pays what is still promised, cheques that were handed over apart. */
function instead(b: Balance, montant: number): Balance {
  const taken = Math.min(montant, b.promis - b.remis);
  return add(b, { promis: -taken, credits: -taken });
}

/** A promise may not exceed what is owed. */
export function promise(b: Balance, montant: number): Outcome {
  return montant > b.du - b.alloue ? null : add(b, { alloue: montant, promis: montant });
}

/** Another total: what is too much comes off as promises first, then becomes credits. */
export function changeTotal(b: Balance, seen: CotisationSeen, total: number): Balance {
  const excess = Math.max(0, seen.alloue - total);
  const promis = Math.min(excess, seen.promis);
  return add(b, { du: total - seen.total, alloue: -excess, promis: -promis, credits: excess - promis });
}

/**
 * A credit that the club gives beside a cotisation, whose total stays: it pays what nobody promised, then takes the place of
 * promises; the rest is left on it.
 */
export function giveBeside(b: Balance, seen: CotisationSeen, montant: number): Balance {
  const owed = Math.min(montant, seen.total - seen.alloue);
  const promis = Math.min(montant - owed, seen.promis);
  return add(b, { offert: montant, alloue: owed, promis: -promis, credits: montant - owed - promis });
}

/** Nothing is owed any more, nothing promised; what was paid is on credits. */
export function deleteCotisation(b: Balance, seen: CotisationSeen): Balance {
  return changeTotal(b, seen, 0);
}

/** Owed again; `retrouve`: what is left of the credits it gave back; `promis`: promises that are as it left them. */
export function restoreCotisation(
  b: Balance,
  { total, retrouve, promis }: { total: number; retrouve: number; promis: number },
): Balance {
  const again = Math.min(total, retrouve);
  return add(b, { du: total, alloue: again + promis, promis, credits: -again });
}

/** Money received for a promise; more than was promised, when that was said, is a payment like any other. */
export function receive(b: Balance, seen: ReglementSeen, montant: number, excedent: boolean): Outcome {
  const left = seen.total - seen.recu;
  if (left === 0 || (montant > left && !excedent)) return null;
  const promised = Math.min(montant, left);
  const remis = seen.remis ? -promised : 0;
  return pay(add(b, { recu: promised, promis: -promised, remis }), montant - promised);
}

/** A règlement of another amount: one received in full was received in that amount, another one promises it. */
export function amend(b: Balance, seen: ReglementSeen, total: number): Outcome {
  const more = total - seen.total;
  if (more > 0) return seen.recu === seen.total ? pay(b, more) : promise(b, more);
  const notReceived = Math.max(0, seen.recu - total);
  const fromCredit = Math.min(notReceived, seen.credit);
  if (fromCredit > seen.restant + seen.supprime) return null;
  const fromDeleted = Math.max(0, fromCredit - seen.restant);
  return add(b, {
    recu: -notReceived,
    credits: fromDeleted - fromCredit,
    abandonne: -fromDeleted,
    alloue: more + fromCredit,
    promis: more + notReceived,
  });
}

/** A règlement deleted or reversed never was: its debts are owed again, its credits are gone. Not once they are used. */
export function undo(b: Balance, seen: ReglementSeen): Outcome {
  if (seen.restant + seen.supprime < seen.credit) return null;
  return add(b, {
    recu: -seen.recu,
    alloue: seen.credit - seen.total,
    promis: seen.recu - seen.total,
    credits: seen.supprime - seen.credit,
    abandonne: -seen.supprime,
  });
}

/** A deleted règlement pays again what is owed; of the rest, what was never received is dropped. */
export function redo(b: Balance, seen: ReglementSeen): Outcome {
  const paid = Math.min(seen.total, b.du - b.alloue);
  const dropped = Math.min(seen.total - paid, seen.total - seen.recu);
  if (dropped === seen.total) return null;
  const promis = seen.total - seen.recu - dropped;
  const beyond = seen.total - paid - dropped;
  return instead(add(b, { recu: seen.recu, alloue: paid, promis, credits: beyond }), beyond);
}

/** Part of a credit pays part of a cotisation: never more than either has left. */
export function use(b: Balance, montant: number, creditLeft: number, owed: number): Outcome {
  return montant > Math.min(creditLeft, owed) ? null : add(b, { alloue: montant, credits: -montant });
}

/** Part of a credit is given back in money. */
export function refund(b: Balance, montant: number, creditLeft: number): Outcome {
  return montant > creditLeft ? null : add(b, { rembourse: montant, credits: -montant });
}

/** Staff delete an untouched credit. */
export function abandon(b: Balance, montant: number): Balance {
  return add(b, { abandonne: montant, credits: -montant });
}

/** Staff give a deleted credit back. */
export function regain(b: Balance, montant: number): Balance {
  return abandon(b, -montant);
}
