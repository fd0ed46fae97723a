/** The inner loops of the search, in AssemblyScript (docs/decisions/0023). Addresses are those of the caller's memory. */

/** Bytes compared at once. */
const lane: u32 = 16;

/** Bytes looked at in one go, as many as a word has bits: each place of them that is to be looked at closer is one bit. */
const stride: u32 = 64;

const lineEnd: u8 = 0x0a;

/**
 * Finds the rows of a run that hold a term. Rows lie one after the other from `text` on, each ended by a line end; `ends` has for
 * each the address after it, the last of which ends the text. A place is looked at when it has the term's byte at `first` and the
 * one at `second`: the caller gives the two that are seldom met. Sets the rows' bits in `bits`, which are clear; answers how many.
 * Reads beyond the text, by one stride and the term's length at most.
 */
export function scan(
  text: usize,
  rows: u32,
  ends: usize,
  term: usize,
  length: u32,
  first: u32,
  second: u32,
  bits: usize,
): u32 {
  const one = i8x16.splat(load<i8>(term + first));
  const other = i8x16.splat(load<i8>(term + second));
  const end: usize = load<u32>(ends + ((rows - 1) << 2));
  let row: u32 = 0;
  let found: u32 = 0;
  let at = text;
  while (at < end) {
    let next = at + stride;
    for (let places = placesAmong64(at, first, one, second, other); places !== 0; places &= places - 1) {
      const place = at + <usize>ctz(places);
      if (place + length > end) return found;
      if (!holds(place, term, length)) continue;
      while (<usize>load<u32>(ends + (row << 2)) <= place) row++;
      const word = bits + ((row >> 5) << 2);
      store<u32>(word, load<u32>(word) | (1 << (row & 31)));
      found++;
      next = load<u32>(ends + (row << 2)); // nothing more is asked of this row
      break;
    }
    at = next;
  }
  return found;
}

/** Writes the address after each line end of a text to `ends`; answers how many there are. */
export function findEnds(text: usize, length: u32, ends: usize): u32 {
  const sought = i8x16.splat(lineEnd);
  const end = text + length;
  let rows: u32 = 0;
  for (let at = text; at < end; at += lane) {
    for (let mask = i8x16.bitmask(i8x16.eq(v128.load(at), sought)); mask !== 0; mask &= mask - 1) {
      const place = at + ctz(mask);
      if (place >= end) return rows;
      store<u32>(ends + (rows << 2), <u32>place + 1);
      rows++;
    }
  }
  return rows;
}

function holds(place: usize, term: usize, length: u32): bool {
  for (let index: u32 = 0; index < length; index++) {
    if (load<u8>(place + index) !== load<u8>(term + index)) return false;
  }
  return true;
}

/** Which of the sixteen places from `at` on have one byte at `first` and the other at `second`. */
function placesAt(at: usize, first: u32, one: v128, second: u32, other: v128): v128 {
  return v128.and(i8x16.eq(v128.load(at + first), one), i8x16.eq(v128.load(at + second), other));
}

/** The same of the 64 places from `at` on, as bits. */
function placesAmong64(at: usize, first: u32, one: v128, second: u32, other: v128): u64 {
  const places0 = placesAt(at, first, one, second, other);
  const places1 = placesAt(at + lane, first, one, second, other);
  const places2 = placesAt(at + 2 * lane, first, one, second, other);
  const places3 = placesAt(at + 3 * lane, first, one, second, other);
  if (!v128.any_true(v128.or(v128.or(places0, places1), v128.or(places2, places3)))) return 0;
  return (
    <u64>(<u32>i8x16.bitmask(places0)) |
    ((<u64>(<u32>i8x16.bitmask(places1))) << 16) |
    ((<u64>(<u32>i8x16.bitmask(places2))) << 32) |
    ((<u64>(<u32>i8x16.bitmask(places3))) << 48)
  );
}
