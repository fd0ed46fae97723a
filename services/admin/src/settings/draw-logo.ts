/** Pixels: a file of few bytes may claim billions. */
const largestPicture = 40_000_000;

/** Pixels of the longer side: enough for a sheet of A4 in print. */
const side = 512;

/** Dots per inch in which an SVG without size of its own is 1 pixel a unit. */
const svgDensity = 72;

/** A picture as a PNG of at most 512 pixels a side, upright; an SVG as sharp as that. Throws what the library throws. */
export async function drawn(content: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // 30 MB that most processes never need
  const options = { limitInputPixels: largestPicture, failOn: 'error' } as const;
  const { width, height, format } = await sharp(content, options).metadata();
  const density =
    format === 'svg'
      ? Math.min(2_400, Math.max(svgDensity, (svgDensity * side) / Math.max(width, height)))
      : svgDensity;
  return sharp(content, { ...options, density })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
