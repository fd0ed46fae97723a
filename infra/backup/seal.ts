import { Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { DamagedArchive } from './archive-format.ts';

/**
 * Compresses (zstd) and encrypts (age, so that `age -d | zstd -d` opens it without this product) what is to be kept.
 * `recipient` is `age1…`, for whose key it is.
 */
export async function sealed(records: AsyncIterable<Uint8Array>, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const compress = createZstdCompress();
  const source = Readable.from(records, { objectMode: false });
  source.once('error', (error) => compress.destroy(error));
  const plain = Readable.toWeb(source.pipe(compress)) as ReadableStream<Uint8Array>;
  const encrypted = await encrypter.encrypt(plain);
  return Readable.fromWeb(encrypted as never);
}

/** The opposite. Throws DamagedArchive for a key that does not open it, and where it was changed or cut off. */
export async function* opened(archive: Readable, identity: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  await recipientOf(identity);
  decrypter.addIdentity(identity);
  const decompress = createZstdDecompress();
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(archive) as ReadableStream<Uint8Array>);
    const source = Readable.fromWeb(plain as never);
    source.once('error', (error) => decompress.destroy(error));
    yield* source.pipe(decompress) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new DamagedArchive(
      'The archive cannot be opened: this key is not the one it was made for, or the file was changed or cut off.',
      { cause: error },
    );
  }
}

/**
 * `age1…` of `AGE-SECRET-KEY-1…`.
 * @throws DamagedArchive for a key that is mistyped; its text is in no message and no cause, for both are printed
 */
export async function recipientOf(identity: string): Promise<string> {
  try {
    return await identityToRecipient(identity);
  } catch {
    throw new DamagedArchive(
      'This key is mistyped: its checksum does not fit. Copy its line whole from the key file.',
    );
  }
}
