import { photoLimits, photoNotAnImage } from '@club/contract';
import { RuleError } from '@club/service-kit';
import AsyncLock from 'async-lock';
import { fileTypeFromBuffer } from 'file-type';

/** Pixels: a file of few bytes may claim billions (W-6). */
const largestPicture = 40_000_000;

const lock = new AsyncLock();

/**
 * A photo as it is kept, known by its content: upright, cut to its middle square, a JPEG of 300 × 300 without metadata.
 * One is drawn at a time, which bounds what hostile pictures hold in memory.
 * @throws RuleError `unsupported_media` (415), `too_large` (413), `unreadable_file` (422)
 */
export async function photoPicture(content: Buffer): Promise<Buffer> {
  const { mime } = (await fileTypeFromBuffer(content)) ?? {};
  if (mime !== 'image/jpeg' && mime !== 'image/png') throw refusedPhoto('unsupported_media', photoNotAnImage);
  return lock.acquire('picture', () => drawnAnew(content));
}

async function drawnAnew(content: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // 30 MB that a process without pictures never needs
  const { side, quality } = photoLimits;
  try {
    return await sharp(content, { limitInputPixels: largestPicture, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer();
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit'))
      throw refusedPhoto('too_large', 'L’image est trop grande (40\u00a0millions de pixels au plus).');
    throw refusedPhoto('unreadable_file', 'Cette image est illisible. Vérifiez-la et recommencez.');
  }
}

/** A refusal at the file. */
export function refusedPhoto(
  code: 'unsupported_media' | 'too_large' | 'unreadable_file' | 'validation',
  message: string,
): RuleError {
  return new RuleError(code, { message, errors: [{ field: 'photo', message }] });
}
