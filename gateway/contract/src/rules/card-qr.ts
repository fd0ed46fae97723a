/** Content of the QR code of a Musculation card. */
export interface CardQr {
  /** As printed; the member may have another one since. */
  adherentCode: string;
  /** Code of the formula. */
  formule: string;
  designation: string;
  /** Name of the season. */
  saison: string;
  serial: number;
}

/** With the signature that names its card. */
export interface SignedCardQr extends CardQr {
  signature: string;
}

/** Longer text is not one of our codes and is not parsed. */
const longestText = 1_000;

/** The text of a QR code; `readCardQr` reads it. */
export function cardQrText({ adherentCode, formule, designation, saison, serial, signature }: SignedCardQr) {
  return JSON.stringify({
    codeAdherent: adherentCode,
    formule,
    designation,
    saison,
    serie: serial,
    signature,
  });
}

/** Parses an untrusted QR code; null when it is not a card, or a card printed before codes were signed. The signature is not verified. */
export function readCardQr(text: string): SignedCardQr | null {
  if (text.length > longestText) return null;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null; // another QR code: any text
  }
  if (typeof read !== 'object' || read === null) return null;
  const { codeAdherent, formule, designation, saison, serie, signature } = read as Record<string, unknown>;
  const isOurs = [codeAdherent, formule, designation, saison, signature].every(
    (one) => typeof one === 'string',
  );
  if (!isOurs || !Number.isSafeInteger(serie)) return null;
  return {
    adherentCode: codeAdherent as string,
    formule: formule as string,
    designation: designation as string,
    saison: saison as string,
    serial: serie as number,
    signature: signature as string,
  };
}

/** Text whose SHA-256 the door's snapshot contains (D-4). It covers the whole content, so an altered card does not match. */
export function fingerprintedText(card: SignedCardQr): string {
  const { adherentCode, formule, designation, saison, serial, signature } = card;
  return JSON.stringify([adherentCode, formule, designation, saison, serial, signature]);
}

/** Length of the stored hash in base64url characters: 96 bits, enough against a second preimage. */
export const fingerprintLetters = 16;
