export type LogoKind = 'png' | 'jpeg' | 'svg';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

/** What a file is by its content, whatever its name; undefined for anything else. */
export function logoKindOf(content: Buffer): LogoKind | undefined {
  if (content.subarray(0, pngSignature.length).equals(pngSignature)) return 'png';
  if (content.subarray(0, jpegSignature.length).equals(jpegSignature)) return 'jpeg';
  const text = textOf(content);
  return text !== undefined && /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text)
    ? 'svg'
    : undefined;
}

/** What an SVG could do or fetch wherever it is drawn. References inside itself (`#…`) and pictures it holds stay. */
const harmful: readonly RegExp[] = [
  /<!(?:DOCTYPE|ENTITY)/i,
  /<\?xml-stylesheet/i,
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|handler|listener)\b/i,
  /\son\w+\s*=/i,
  /javascript:/i,
  /@import/i,
  /(?:href|src)\s*=\s*(?!["']?\s*(?:#|data:image\/(?:png|jpe?g)[;,]))/i,
  /url\(\s*(?!["']?\s*#)/i,
];

/** True for an SVG with scripts, or with anything from outside of it. */
export function isHarmfulSvg(content: Buffer): boolean {
  const text = textOf(content) ?? '';
  return harmful.some((pattern) => pattern.test(text));
}

/** Undefined unless it is UTF-8: other encodings would hide what stands in it. */
function textOf(content: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.includes('\u0000') ? undefined : text;
  } catch {
    return undefined;
  }
}
