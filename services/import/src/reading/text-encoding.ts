/** Letters of French and its signs, as they stand in words. */
const lower = /[éèêëàâäîïôöûüùçœæñ’]/u;
const upper = /[ÉÈÊËÀÂÄÎÏÔÖÛÜÙÇŒÆÑ]/u;
const others = /[«»€°–—“”…\u00a0]/u;

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);
const isCapital = (sign: string | undefined) => sign !== undefined && /\p{Lu}/u.test(sign);

/** How much of the signs beyond ASCII stands where French has it; each other one counts against. */
function likenessToFrench(text: string): number {
  let likeness = 0;
  const signs = [...text];
  for (const [at, sign] of signs.entries()) {
    if (sign < '\u0080') continue;
    const [before, after] = [signs[at - 1], signs[at + 1]];
    const isWord = isLetter(before) || isLetter(after);
    const isPlausible =
      (lower.test(sign) && isWord && !(isCapital(before) && isCapital(after))) ||
      (upper.test(sign) && (isCapital(before) || !isLetter(before))) ||
      others.test(sign);
    likeness += isPlausible ? 1 : -1;
  }
  return likeness;
}

/** Signs looked at: enough names of a list. */
const sampled = 20_000;

const arabic = /[\u0600-\u06ff]/u;

/** Arabic of Windows: its words are whole runs of signs beyond ASCII, where French has single accents. */
function isArabic(text: string): boolean {
  const runs = text.match(/[^\u0000-\u007f]+/gu) ?? [];
  const all = runs.join('').length;
  const words = runs.filter((run) => run.length > 2 && [...run].every((sign) => arabic.test(sign)));
  return all > 0 && words.join('').length * 2 > all;
}

/** Of UTF-16 without a mark every other byte of ASCII is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, 200);
  const zerosAt = (parity: number) => head.filter((byte, at) => at % 2 === parity && byte === 0).length;
  // Other bytes below a tab are of no text.
  if (head.some((byte) => byte > 0 && byte < 9)) return undefined;
  if (zerosAt(1) * 4 > head.length) return 'utf-16le';
  return zerosAt(0) * 4 > head.length ? 'utf-16be' : undefined;
}

/** True of bytes with zeros among them that are a text. */
export const isUtf16 = (bytes: Uint8Array): boolean => utf16Of(bytes) !== undefined;

/**
 * Text of a file that does not say its encoding: by its mark, else UTF-8 if valid, else UTF-16 by its zeros, else the likeliest of
 * Windows-1252, MacRoman and Windows-1256.
 */
export function decodeText(bytes: Uint8Array): string {
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be');
  const utf16 = utf16Of(bytes);
  if (utf16) return decode(utf16);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const sample = bytes.subarray(0, sampled);
    const sampleIn = (encoding: string) => new TextDecoder(encoding).decode(sample);
    if (isArabic(sampleIn('windows-1256'))) return decode('windows-1256');
    const [windows, mac] = ['windows-1252', 'macintosh'].map((one) => likenessToFrench(sampleIn(one)));
    return decode((mac ?? 0) > (windows ?? 0) ? 'macintosh' : 'windows-1252');
  }
}
