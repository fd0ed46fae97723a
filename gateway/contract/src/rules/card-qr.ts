/** What the QR code of a card Musculation says. */
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

/** Longer text was made by nobody here, and is not parsed. */
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

/** What a QR code says, from anybody; null when it is no card's, or of one printed before codes were signed. Nothing is verified. */
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

/** The text whose SHA-256 a door keeps of a card (D-4): of all it says, so that a changed one is not it. */
export function fingerprintedText(card: SignedCardQr): string {
  const { adherentCode, formule, designation, saison, serial, signature } = card;
  return JSON.stringify([adherentCode, formule, designation, saison, serial, signature]);
}

/** Letters of base64url kept of that hash: 96 bits, which nobody finds a second text for. */
export const fingerprintLetters = 16;
