/** Bytes of a club's texts, most frequent first; all others are rarer. */
const frequent = Buffer.from("ea0 i2n1r9t5mlus6/8347cobd,fh.pvxg@k-yz()j+w'q");

const frequency = new Uint8Array(256);
for (const [index, byte] of frequent.entries()) frequency[byte] = 2 * (frequent.length - index);
/** In other scripts every second byte starts a letter; the byte after it is the distinctive one. */
const leading = frequent.length;
for (let byte = 0xc0; byte < 0x100; byte += 1) frequency[byte] = leading;

/** Positions of a term's two rarest bytes, to have few candidates. */
export function rareBytes(term: Uint8Array): [first: number, second: number] {
  const byRarity = Array.from(term.keys()).sort(
    (a, b) => (frequency[term[a]!] ?? 0) - (frequency[term[b]!] ?? 0),
  );
  const [first = 0, second = first] = byRarity;
  return [first, second];
}
