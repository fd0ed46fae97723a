/**
 * The outline of an icon of PrimeIcons (24 × 24), as the `d` of one path: its paths, and its circles as two arcs.
 * Throws at any other shape.
 * @param {string} svg
 */
function outlineOf(svg) {
  const unknown = /<(?!\/|\?xml|svg|g |path|circle)[^>]+>/.exec(svg);
  if (unknown) throw new Error(`An icon cannot be drawn as one outline: ${unknown[0]}`);
  const valuesOf = (element) =>
    Object.fromEntries(element.matchAll(/(\w+)="([^"]+)"/g).map((m) => m.slice(1)));
  return [...svg.matchAll(/<(path|circle) [^>]+>/g)]
    .map(([element, kind]) => {
      const { d, cx, cy, r } = valuesOf(element);
      return kind === 'path' ? d : `M${cx - r},${cy}a${r},${r},0,1,0,${2 * r},0a${r},${r},0,1,0,${-2 * r},0Z`;
    })
    .join('');
}

/** A loader of webpack. */
module.exports = function outlineLoader(svg) {
  return `export default ${JSON.stringify(outlineOf(svg))};`;
};

/** A transformer of Jest. */
module.exports.process = (svg) => ({ code: `module.exports = ${JSON.stringify(outlineOf(svg))};` });
