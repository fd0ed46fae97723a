import { setInterval } from 'node:timers';
import type { FieldError } from '@club/contract';
import { cleanLine } from '@club/contract/server';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { RuleError } from '../errors/rule-error.ts';

/** Bytes around the file in a multipart body. */
const largestFrame = 16 * 1024;

/** Slower uploads are aborted. */
const slowest = { bytes: 4_096, ms: 30_000 };

/** Characters kept of a file's name. */
const longestName = 200;

const limits = {
  files: 1,
  fields: 4,
  parts: 6,
  fieldSize: 256,
  fieldNameSize: 64,
  headerPairs: 20,
};

/** A received body; its text fields are unchecked. */
export interface Upload {
  file: { path: string; fileName: string } | undefined;
  fields: Readonly<Record<string, unknown>>;
}

export interface UploadOptions {
  /** For this upload alone; the caller removes it. */
  folder: string;
  /** Name of the part that holds the file. */
  filePart: string;
  /** In bytes; `refusal` answers a larger file. */
  largest: { bytes: number; refusal: string };
  /** Called when the file begins, with the fields before it; throws to refuse it. */
  onFile?: (fileName: string, fields: Readonly<Record<string, unknown>>) => Promise<void>;
}

/**
 * Receives the file of a multipart body on disk, with its fields. Throws too_large, unsupported_media (no multipart body),
 * validation (unexpected parts) or malformed (the body broke off).
 */
export async function receiveUpload(req: Request, res: Response, options: UploadOptions): Promise<Upload> {
  const { folder, filePart, largest, onFile } = options;
  const tooLarge = () =>
    new RuleError('too_large', {
      message: largest.refusal,
      errors: [{ field: filePart, message: largest.refusal }],
    });
  if (!req.is('multipart/form-data')) throw new RuleError('unsupported_media');
  if (Number(req.headers['content-length'] ?? 0) > largest.bytes + largestFrame) throw tooLarge();
  const receive = multer({
    dest: folder,
    limits: { ...limits, fileSize: largest.bytes },
    defParamCharset: 'utf8',
    fileFilter: (_req, file, take) => {
      Promise.resolve(onFile?.(nameOf(file), { ...req.body })).then(
        () => take(null, true),
        (error: Error) => take(error),
      );
    },
  }).single(filePart);
  using _pace = watchPace(req);
  await new Promise<void>((resolve, reject) => {
    receive(req, res, (error: unknown) => (error ? reject(refusalOf(error, tooLarge)) : resolve()));
  });
  const { file } = req;
  return {
    file: file && { path: file.path, fileName: nameOf(file) },
    fields: { ...req.body },
  };
}

/** Cleaned file name. */
const nameOf = ({ originalname }: { originalname: string }): string =>
  cleanLine(originalname).slice(0, longestName);

function refusalOf(error: unknown, tooLarge: () => RuleError): unknown {
  if (error instanceof RuleError) return error;
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return tooLarge();
    return refusedField({ field: error.field ?? '', message: 'Champ inattendu ou trop long.' });
  }
  return new RuleError('malformed', { message: 'Le fichier n’est pas arrivé en entier. Recommencez.' });
}

const refusedField = (error: FieldError) => new RuleError('validation', { errors: [error] });

/** Ends stalled requests, which would hold a file and a connection for hours. */
function watchPace(req: Request): Disposable {
  let before = req.socket.bytesRead;
  const timer = setInterval(() => {
    if (req.socket.bytesRead - before < slowest.bytes) req.destroy(new Error('upload too slow'));
    before = req.socket.bytesRead;
  }, slowest.ms);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
