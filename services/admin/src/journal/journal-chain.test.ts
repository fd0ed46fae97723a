import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emptyChain, faultOf, faultOfEnd, hashOf, type ChainedLine, type ChainEnd } from './journal-chain.ts';

const at = new Date('2026-11-24T10:00:00Z');

function chainOf(length: number): ChainedLine[] {
  const lines: ChainedLine[] = [];
  for (let number = 1; number <= length; number += 1) {
    const line = {
      _id: number,
      at,
      type: 'connexion',
      userId: 'u1',
      userCode: '111',
      byId: 'u1',
      by: 'Nadia',
      ip: '192.0.2.1',
      detail: null,
      requestId: `r${number}`,
      previous: lines.at(-1)?.hash ?? '',
    };
    lines.push({ ...line, hash: hashOf(line) });
  }
  return lines;
}

/** First fault of lines as they are read, in the order of their numbers. */
function faultIn(lines: readonly ChainedLine[], head: ChainEnd | null): string | undefined {
  let end = emptyChain;
  for (const line of lines) {
    const fault = faultOf(line, end);
    if (fault) return fault;
    end = { count: line._id, hash: line.hash };
  }
  return faultOfEnd(end, head);
}

describe('the chain of the journal', () => {
  const lines = chainOf(5);
  const head = { count: 5, hash: lines[4]!.hash };
  const changed = (index: number, more: Partial<ChainedLine>) =>
    lines.map((line, place) => (place === index ? { ...line, ...more } : line));
  const swapped = lines.map((line, index) => {
    const other = lines[index === 1 ? 2 : index === 2 ? 1 : index]!;
    return { ...other, _id: line._id };
  });
  const rewritten = changed(2, { detail: 'x' }).map((line, index) =>
    index === 2 ? { ...line, hash: hashOf(line) } : line,
  );

  const cases: [what: string, lines: ChainedLine[], head: ChainEnd | null, fault: RegExp | undefined][] = [
    ['as it was written', lines, head, undefined],
    ['without a line yet', [], { count: 0, hash: '' }, undefined],
    ['with another sentence', changed(2, { detail: 'autre' }), head, /line 3 was changed/],
    ['with another account', changed(0, { userCode: '222' }), head, /line 1 was changed/],
    ['with another moment', changed(4, { at: new Date(0) }), head, /line 5 was changed/],
    ['with a line rewritten together with its hash', rewritten, head, /line 4 does not follow/],
    ['with two lines exchanged', swapped, head, /line 2 does not follow/],
    ['without a line in the middle', lines.toSpliced(2, 1), head, /lines 3 to 3 are missing/],
    ['without its beginning', lines.slice(2), head, /lines 1 to 2 are missing/],
    ['without its end', lines.slice(0, 3), head, /lines 4 to 5 are missing at the end/],
    ['without anything left', [], head, /lines 1 to 5 are missing at the end/],
    ['without its head', lines, null, /head of the journal is missing/],
    ['with a line more than the head knows', lines, { count: 4, hash: lines[3]!.hash }, /after 4/],
    ['with an end made anew', [...lines.slice(0, 4), chainOf(4).at(-1)!], head, /does not follow/],
  ];
  for (const [what, given, known, fault] of cases)
    it(`${what}: ${fault ? 'is found' : 'is whole'}`, () => {
      const found = faultIn(given, known);
      if (fault) assert.match(found ?? '', fault);
      else assert.equal(found, undefined);
    });
});
