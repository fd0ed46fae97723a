import {
  type AnswerOf,
  type CallsOwnedBy,
  type photoCalls,
  photoLimits,
  photoNotAnImage,
  photoTooLarge,
} from '@club/contract';
import { type CallRequest, type HandlersOf, personOf, RuleError } from '@club/service-kit';
import { sendMissingPhotos } from './send-missing-photos.ts';
import { accountOfRun, startPhotos } from './start-photos.ts';
import { readFile } from 'node:fs/promises';
import { makeTempFolder, receiveUpload } from '@club/service-kit/upload';
import { codeOfName } from './photo-name-rules.ts';
import { adherentName, ambiguousCode, askWho, sendPhoto } from './send-photo.ts';

export const photoHandlers = {
  importPhotosZip: startPhotos,
  getImportPhotos: ({ params: { id } }) => accountOfRun(id),
  importPhoto,
  listMissingPhotos: sendMissingPhotos,
} satisfies HandlersOf<Pick<typeof photoCalls, CallsOwnedBy<'import'> & keyof typeof photoCalls>>;

type Single = typeof photoCalls.importPhoto;

const largest = { bytes: photoLimits.bytes, refusal: photoTooLarge };

/**
 * POST /api/import/photos-individual: one photo, named after its member's code (W-12).
 * @throws RuleError `validation` (400), `too_large` (413), `unsupported_media` (415), `rule` (422: several members of that number),
 * `unreadable_file` (422)
 */
export async function importPhoto(request: CallRequest<Single>): Promise<AnswerOf<Single>> {
  await using folder = await makeTempFolder();
  const { req, res, actor, requestId, signal } = request;
  const { file } = await receiveUpload(req, res, { folder: folder.path, filePart: 'file', largest });
  if (!file) throw refused('validation', 'Veuillez sélectionner un fichier.');
  const codeAdherent = codeOfName(file.fileName);
  if (codeAdherent === null || codeAdherent === '') throw refused('unsupported_media', photoNotAnImage);
  const { id, nom } = personOf(actor);
  const asking = { requestId, onBehalfOf: { id, nom }, signal };
  const [target, ...others] = (await askWho([codeAdherent], asking)).get(codeAdherent) ?? [];
  if (!target) return { matched: false, adherentName: null, codeAdherent };
  if (others.length > 0) throw refused('rule', ambiguousCode([target, ...others]));
  const refusal = await sendPhoto(target.id, await readFile(file.path), asking);
  if (refusal !== null) throw refused('unreadable_file', refusal);
  return { matched: true, adherentName: adherentName(target), codeAdherent: target.codeAdherent };
}

function refused(code: 'validation' | 'unsupported_media' | 'rule' | 'unreadable_file', message: string) {
  return new RuleError(code, { message, errors: [{ field: 'file', message }] });
}
