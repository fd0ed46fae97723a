import { RuleError } from '@club/service-kit';
import { drawApart, TooLong } from './draw-apart.ts';
import { drawn } from './draw-logo.ts';
import { isHarmfulSvg, logoKindOf } from './logo-rules.ts';

/** Bytes of an SVG: what is larger is no logo, and long to draw. */
const largestSvg = 500_000;

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
  if (kind === 'svg' && content.length > largestSvg)
    throw refusedLogo(
      'too_large',
      'Ce dessin SVG est trop volumineux (500\u00a0Ko au plus). Enregistrez-le en PNG.',
    );
  try {
    return kind === 'svg' ? await drawApart(content) : await drawn(content);
  } catch (error) {
    if (error instanceof TooLong)
      throw refusedLogo('unreadable_file', 'Ce dessin SVG est trop complexe. Enregistrez-le en PNG.');
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
