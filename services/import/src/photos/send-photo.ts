import type { ErrorCode, PhotoTarget } from '@club/contract';
import { callService, RuleError } from '@club/service-kit';

/** Milliseconds. */
const photoTimeoutMs = 60_000;

/** Refusals of one picture: the others go on. */
const ofThePicture: ReadonlySet<ErrorCode> = new Set([
  'unsupported_media',
  'too_large',
  'unreadable_file',
  'not_found',
]);

/** Who asks. */
export type Asking = Pick<Parameters<typeof callService>[2], 'requestId' | 'onBehalfOf' | 'signal'>;

/** «0095 Ben Ali Mohamed». */
export const targetName = ({ codeAdherent, nom, prenom }: PhotoTarget) => `${codeAdherent} ${nom} ${prenom}`;

/** «Mohamed Ben Ali». */
export const adherentName = ({ nom, prenom }: PhotoTarget) => `${prenom} ${nom}`.trim();

/** Why a code that several have takes no photo. */
export function ambiguousCode(adherents: readonly PhotoTarget[]): string {
  const names = adherents.map(targetName).join(', ');
  return `Plusieurs adhérents ont ce numéro, aux zéros près\u00a0: ${names}.`;
}

/** Who has each of these codes, by code. Throws the RuleError of members. */
export async function askWho(
  codes: readonly string[],
  asking: Asking,
): Promise<ReadonlyMap<string, readonly PhotoTarget[]>> {
  const found = await callService('matchPhotoCodes', { body: { codes: [...codes] } }, { ...asking });
  return new Map(found.map(({ code, adherents }) => [code, adherents]));
}

/** Has members store a photo; answers why this picture is refused, null when it is stored. Throws any other RuleError. */
export async function sendPhoto(adherentId: string, content: Buffer, asking: Asking): Promise<string | null> {
  const body = { adherentId, contenu: content.toString('base64') };
  try {
    await callService('storeImportedPhoto', { body }, { ...asking, timeoutMs: photoTimeoutMs });
    return null;
  } catch (error) {
    if (error instanceof RuleError && ofThePicture.has(error.code)) return error.message;
    throw error;
  }
}
