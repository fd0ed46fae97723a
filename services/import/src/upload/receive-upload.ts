import { setInterval } from 'node:timers';
import type { FieldError } from '@club/contract';
import { RuleError } from '@club/service-kit';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';

/** Largest workbook, in bytes. A file of 12,856 members is 1.4 MB. */
const largestFile = 20 * 1024 * 1024;

/** What surrounds the file in a multipart body, at most. */
const largestFrame = 16 * 1024;

/** A file that brings less than this many bytes in this many milliseconds is given up (trust.md F18). */
const slowest = { bytes: 4_096, ms: 30_000 };

/** What is kept of a file's name. Characters. */
const longestName = 200;

const limits = {
  fileSize: largestFile,
  files: 1,
  fields: 4,
  parts: 6,
  fieldSize: 256,
  fieldNameSize: 64,
  headerPairs: 20,
};

/** A file received whole, and the text fields beside it, unchecked. */
export interface Upload {
  path: string;
  fileName: string;
  fields: Readonly<Record<string, unknown>>;
}

const tooLarge = () =>
  new RuleError('too_large', { message: 'Le fichier est trop volumineux (20\u00a0Mo au plus).' });
const missing = (errors: FieldError[]) => new RuleError('validation', { errors });

function refusalOf(error: unknown): unknown {
  if (error instanceof RuleError) return error;
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return tooLarge();
    return missing([{ field: error.field ?? '', message: 'Champ inattendu ou trop long.' }]);
  }
  return new RuleError('malformed', { message: 'Le fichier n’est pas arrivé en entier. Recommencez.' });
}

/** Ends a request whose bytes hardly come: it would hold a file and a connection for hours. */
function watchPace(req: Request): Disposable {
  let before = req.socket.bytesRead;
  const timer = setInterval(() => {
    if (req.socket.bytesRead - before < slowest.bytes) req.destroy(new Error('upload too slow'));
    before = req.socket.bytesRead;
  }, slowest.ms);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

export interface UploadOptions {
  /** Folder of this upload alone; who calls removes it. */
  folder: string;
  /** Told when the file begins, with the fields before it; throws to refuse the file. */
  onFile: (fileName: string, fields: Readonly<Record<string, unknown>>) => Promise<void>;
}

/**
 * Receives the file of a multipart body (`file`) on disk, with its fields. Throws too_large, unsupported_media,
 * validation (no file, unexpected parts) or malformed (the body broke off).
 */
export async function receiveUpload(req: Request, res: Response, options: UploadOptions): Promise<Upload> {
  if (!req.is('multipart/form-data')) throw new RuleError('unsupported_media');
  if (Number(req.headers['content-length'] ?? 0) > largestFile + largestFrame) throw tooLarge();
  const receive = multer({
    dest: options.folder,
    limits,
    defParamCharset: 'utf8',
    fileFilter: (_req, file, take) => {
      options.onFile(file.originalname, { ...req.body }).then(
        () => take(null, true),
        (error: Error) => take(error),
      );
    },
  }).single('file');
  using _pace = watchPace(req);
  await new Promise<void>((resolve, reject) => {
    receive(req, res, (error: unknown) => (error ? reject(refusalOf(error)) : resolve()));
  });
  if (!req.file) throw missing([{ field: 'file', message: 'Veuillez sélectionner un fichier.' }]);
  return {
    path: req.file.path,
    fileName: req.file.originalname.slice(0, longestName),
    fields: { ...req.body },
  };
}
