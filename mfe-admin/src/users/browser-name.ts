const browsers: readonly [sign: RegExp, name: string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom(e|ium)|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const systems: readonly [sign: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (signs: readonly [RegExp, string][], text: string) =>
  signs.find(([sign]) => sign.test(text))?.[1];

/** «Firefox, Windows» from what a browser says of itself. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Non renseigné';
  const known = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean);
  return known.join(', ') || 'Autre programme';
}
