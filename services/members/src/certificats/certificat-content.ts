import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { RuleError } from '@club/service-kit';
import { fileTypeFromFile } from 'file-type';
import type { Sharp } from 'sharp';

/** Pixels: a file of few bytes may claim billions (W-6). */
const largestPicture = 40_000_000;

export interface CertificatContent {
  contentType: string;
  content: Readable;
}

/** A PDF stays as it is. */
const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 85 }),
  'image/png': (picture) => picture.png(),
};

/**
 * Reads a file by its content. JPEG and PNG are encoded anew, upright, without metadata; a PDF stays. Throws
 * unsupported_media, too_large, unreadable_file.
 */
export async function certificatContent(path: string): Promise<CertificatContent> {
  const contentType = (await fileTypeFromFile(path))?.mime ?? '';
  if (contentType === 'application/pdf') return { contentType, content: createReadStream(path) };
  const encode = encoders[contentType];
  if (!encode) {
    throw refusedFile('unsupported_media', 'Format de fichier non supporté. Utilisez JPG, PNG ou PDF.');
  }
  return { contentType, content: Readable.from([await encodedAnew(path, encode)]) };
}

async function encodedAnew(path: string, encode: (picture: Sharp) => Sharp): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // 30 MB that a process without pictures never needs
  try {
    const picture = sharp(path, { limitInputPixels: largestPicture, failOn: 'error' });
    return await encode(picture.autoOrient()).toBuffer();
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) {
      throw refusedFile('too_large', 'L’image est trop grande (40\u00a0millions de pixels au plus).');
    }
    throw refusedFile('unreadable_file', 'Ce fichier est illisible. Vérifiez-le et recommencez.');
  }
}

function refusedFile(
  code: 'unsupported_media' | 'too_large' | 'unreadable_file',
  message: string,
): RuleError {
  return new RuleError(code, { message, errors: [{ field: 'certificat', message }] });
}
