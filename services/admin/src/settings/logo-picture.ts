import { RuleError } from '@club/service-kit';
import { isHarmfulSvg, logoKindOf } from './logo-rules.ts';

/** Pixels: a file of few bytes may claim billions. */
const largestPicture = 40_000_000;

/** Pixels of the longer side: enough for a sheet of A4 in print. */
const side = 512;

/** Dots per inch in which an SVG without size of its own is 1 pixel a unit. */
const svgDensity = 72;

/**
 * A logo as it is kept: a PNG of at most 512 pixels a side, drawn anew from a PNG, a JPG or an SVG, so that nothing else of the
 * file is left.
 * @throws RuleError `unsupported_media`, `unreadable_file`, `too_large`
 */
export async function logoPicture(content: Buffer): Promise<Buffer> {
  const kind = logoKindOf(content);
  if (!kind)
    throw refusedLogo('unsupported_media', 'Format de fichier non supporté. Utilisez PNG, JPG ou SVG.');
  if (kind === 'svg' && isHarmfulSvg(content)) {
    throw refusedLogo(
      'unsupported_media',
      'Ce fichier SVG contient un script ou un lien vers l’extérieur. Enregistrez-le sans eux, ou en PNG.',
    );
  }
  const { default: sharp } = await import('sharp'); // 30 MB that most processes never need
  try {
    const options = { limitInputPixels: largestPicture, failOn: 'error' } as const;
    const { width, height } = await sharp(content, options).metadata();
    const density =
      kind === 'svg'
        ? Math.min(2_400, Math.max(svgDensity, (svgDensity * side) / Math.max(width, height)))
        : svgDensity;
    const drawn = sharp(content, { ...options, density }).autoOrient();
    return await drawn
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit'))
      throw refusedLogo('too_large', 'L’image est trop grande (40\u00a0millions de pixels au plus).');
    throw refusedLogo('unreadable_file', 'Ce fichier est illisible. Vérifiez-le et recommencez.');
  }
}

/** A refusal at the file. */
export function refusedLogo(
  code: 'unsupported_media' | 'too_large' | 'unreadable_file' | 'validation',
  message: string,
): RuleError {
  return new RuleError(code, { message, errors: [{ field: 'logo', message }] });
}
