import {
  comptesLabels,
  type ComptaSettings,
  type EcritureComptable,
  type LigneComptable,
  type PersonName,
} from '@club/contract';
import { amountOf, minor } from '@club/service-kit';
import { netted, type Movement, type Posting } from './postings.ts';

/** A movement as it was recorded. */
export interface Recorded extends Movement {
  /** What was done in one go is one entry for each day, journal and payer. */
  operation: string;
  payeurId: string | null;
  at: Date;
  /** `YYYY-MM-DD`. */
  validDate: string;
}

export interface Named {
  comptes: ComptaSettings;
  nameOf: (payeurId: string) => PersonName;
}

type Line = Omit<Recorded, 'postings'> & Posting;

/**
 * Entries by day, numbered from 1; each comes to 0 (M-63). What passes through an account within one entry, as a credit between the
 * règlement that gave it and the payer’s wallet, is no line of it.
 */
export function entriesOf(recorded: readonly Recorded[], named: Named): EcritureComptable[] {
  const groups = Map.groupBy(recorded, (one) =>
    JSON.stringify([one.operation, one.date, one.journal, one.payeurId]),
  );
  const together = [...groups].flatMap(([key, own]) => inOneGo(own).map((some) => [key, some] as const));
  const entries = together.flatMap(([key, own]) => {
    const lines = linesOf(own);
    const { journal, date, at } = own[0]!;
    return lines.length === 0 ? [] : [{ journal, date, at, key, lines }];
  });
  return entries
    .toSorted((a, b) => compare(a.date, b.date) || a.at.getTime() - b.at.getTime() || compare(a.key, b.key))
    .map(({ journal, date, lines }, index) => ({
      journal,
      numero: index + 1,
      date,
      lignes: lines.map((line) => toLigne(line, named)),
    }));
}

/** Milliseconds between the history lines of one transaction: none, or in former releases a few. */
const apartMs = 5;

/** A client may send one number with several requests: what was recorded later is another entry. */
function inOneGo(own: readonly Recorded[]): Recorded[][] {
  const parts: Recorded[][] = [];
  let last: Date | undefined;
  for (const one of own.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (!last || one.at.getTime() - last.getTime() > apartMs) parts.push([]);
    parts.at(-1)!.push(one);
    last = one.at;
  }
  return parts;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Debits first. */
function linesOf(own: readonly Recorded[]): Line[] {
  const kept = new Set(netted(own.flatMap(({ postings }) => postings)).map(keyOf));
  const all = own.flatMap(({ postings, ...of }) => postings.map((posting): Line => ({ ...of, ...posting })));
  const through = all.filter((line) => kept.has(keyOf(line)));
  const byLine = Map.groupBy(through, (line) => `${keyOf(line)} ${line.piece} ${line.libelle}`);
  const lines = [...byLine.values()]
    .map((same) => ({ ...same[0]!, montant: minor(same.reduce((sum, { montant }) => sum + montant, 0)) }))
    .filter(({ montant }) => montant !== 0);
  return lines.toSorted((a, b) => Math.sign(b.montant) - Math.sign(a.montant));
}

const keyOf = ({ compte, payeurId }: Pick<Posting, 'compte' | 'payeurId'>): string =>
  `${compte} ${payeurId ?? ''}`;

function toLigne(
  { compte, payeurId, piece, pieceDate, libelle, montant, validDate }: Line,
  { comptes, nameOf }: Named,
): LigneComptable {
  const payer = payeurId === null ? null : nameOf(payeurId);
  return {
    compteNum: comptes[compte],
    compteLib: comptesLabels[compte],
    compAuxNum: payer && (payer.codeAdherent || payer.id),
    compAuxLib: payer && `${payer.nom} ${payer.prenom}`.trim(),
    pieceRef: piece,
    pieceDate,
    libelle,
    validDate,
    debit: amountOf(minor(Math.max(0, montant))),
    credit: amountOf(minor(Math.max(0, 0 - montant))),
  };
}
