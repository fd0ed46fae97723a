import { type AnswerOf, type certificatCalls, plusRecentText, type UploadCertificat } from '@club/contract';
import { schemas, validate } from '@club/contract/server';
import { personOf, RuleError, transaction, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { makeTempFolder, receiveUpload, type Upload } from '@club/service-kit/upload';
import { Types } from 'mongoose';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { adherentByCode, adherentById } from '../adherents/find-adherent.ts';
import { storeChange } from '../adherents/store-change.ts';
import { toAdherent } from '../adherents/to-adherent.ts';
import { showInLists } from '../search/live-members.ts';
import { certificatContent } from './certificat-content.ts';
import { certificatFiles } from './certificat-files.ts';
import { Certificats } from './certificat-model.ts';
import { certificatFields } from './certificat-rules.ts';

type UploadCall = typeof certificatCalls.uploadCertificat;
type UploadRequest = CallRequest<UploadCall>;

/** Rule A-8. */
const largest = { bytes: 5 * 1024 * 1024, refusal: 'Le fichier est trop volumineux (max 5MB).' };

interface NewCertificat {
  adherentId: string;
  dateCertificat: string;
  /** Null without a scan. */
  contentType: string | null;
  plusAncienAccepte: boolean;
}

/**
 * POST /api/upload/certificat: makes a file the member's current certificate, or notes one that was presented. Throws
 * validation, adherent_not_found, certificat_plus_recent, too_large, unsupported_media, unreadable_file.
 */
export async function uploadCertificat(request: UploadRequest): Promise<AnswerOf<UploadCall>> {
  await using folder = await makeTempFolder();
  const { req, res } = request;
  const upload = await receiveUpload(req, res, { folder: folder.path, filePart: 'certificat', largest });
  const { codeAdherent, dateCertificat, plusAncienAccepte = false, path } = checked(upload);
  const { _id: adherentId } = await adherentToCertify(codeAdherent);
  const asked = { adherentId, dateCertificat, plusAncienAccepte };
  const adherent = path === undefined ? await note(request, asked) : await keep(request, asked, path);
  showInLists(adherent);
  return { message: 'Certificat médical enregistré avec succès', adherent: toAdherent(adherent) };
}

/** Refused with everything that is missing. */
function checked({ file, fields }: Upload): UploadCertificat & { path: string | undefined } {
  const { value, errors = [], byRule } = validate(schemas.uploadCertificat.body, fields);
  const isEnough = file !== undefined || String(fields['presente']) === 'true';
  if (value && isEnough) return { ...value, path: file?.path };
  const missing = isEnough ? [] : [{ field: 'certificat', message: 'Veuillez sélectionner un fichier' }];
  const faults = [...errors, ...missing];
  const code = byRule && isEnough ? 'refused_value' : 'validation';
  throw new RuleError(code, { message: faults[0]?.message, errors: faults });
}

async function adherentToCertify(codeAdherent: string): Promise<AdherentDocument> {
  const found = await adherentByCode(codeAdherent);
  if (found) return found;
  const message = 'Adhérent non trouvé avec ce code';
  throw new RuleError('adherent_not_found', { message, errors: [{ field: 'codeAdherent', message }] });
}

/** Notes one that was presented; the same again changes nothing. */
async function note(
  request: UploadRequest,
  asked: Omit<NewCertificat, 'contentType'>,
): Promise<AdherentDocument> {
  return transaction(async (unit) => {
    const adherent = await adherentById(asked.adherentId, unit);
    const { aCertificatMedical, dateCertificatMedical } = adherent;
    if (aCertificatMedical && dateCertificatMedical === asked.dateCertificat) return adherent;
    return makeCurrent(unit, request, new Types.ObjectId(), { ...asked, contentType: null });
  });
}

/** The file first, then the record in one transaction. Refused: the file is deleted; unknown outcome: the sweep decides. */
async function keep(
  request: UploadRequest,
  asked: Omit<NewCertificat, 'contentType'>,
  path: string,
): Promise<AdherentDocument> {
  const { content, contentType } = await certificatContent(path);
  const id = await certificatFiles.store(content);
  try {
    return await transaction((unit) => makeCurrent(unit, request, id, { ...asked, contentType }));
  } catch (error) {
    if (error instanceof RuleError) await certificatFiles.remove(id);
    throw error;
  }
}

async function makeCurrent(
  unit: UnitOfWork,
  { actor, requestId }: UploadRequest,
  id: Types.ObjectId,
  { plusAncienAccepte, ...certificat }: NewCertificat,
): Promise<AdherentDocument> {
  const adherent = await adherentById(certificat.adherentId, unit);
  const message = plusRecentText(certificat.dateCertificat, adherent.dateCertificatMedical);
  if (message !== undefined && !plusAncienAccepte) throw new RuleError('certificat_plus_recent', { message });
  const createdBy = personOf(actor).nom;
  const { adherentId, dateCertificat, contentType } = certificat;
  // A scan takes the place of the note about the same paper.
  const noted = { adherentId, dateCertificat, contentType: null };
  await Certificats.deleteMany(noted, { session: unit.session });
  const stored = { _id: id, ...certificat, createdAt: new Date(), createdBy };
  await Certificats.insertOne(stored, { session: unit.session });
  const changes = certificatFields(contentType && id.toHexString(), dateCertificat);
  return storeChange(unit, adherent, changes, { action: 'update', actor, requestId });
}
