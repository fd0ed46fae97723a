const subset = require('subset-font');

/** Characters of French and of names: Latin letters with every accent, Arabic ones, signs of amounts and dates. `fonts.css` has their ranges. */
const blocks = [
  [0x20, 0x17f],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x20a0, 0x20bf],
  [0x2190, 0x2193],
  [0x600, 0x6ff],
];
const letters = blocks
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .concat([0x2032, 0x2122, 0x2212, 0x2260, 0x2264, 0x2265])
  .map((code) => String.fromCodePoint(code))
  .join('');

/** Accents apart from their letter. With them Inter keeps 6 KB of positions, so only the file that is fetched for them has them. */
const accents = Array.from({ length: 0x70 }, (_, at) => String.fromCodePoint(0x300 + at)).join('');

/** A variable font keeps the weights that the product draws. */
const weights = { min: 400, max: 700 };

/** Leaves in a font only what the screens can show: Inter weighs 28 KB instead of 48. */
module.exports = function fontLoader(content) {
  const variationAxes = this.resourcePath.includes('-wght-') ? { wght: weights } : undefined;
  const characters = this.resourcePath.includes('latin-ext') ? letters + accents : letters;
  return subset(content, characters, { targetFormat: 'woff2', variationAxes });
};
module.exports.raw = true;
