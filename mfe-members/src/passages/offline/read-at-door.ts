import {
  codeInText,
  fingerprintedText,
  fingerprintLetters,
  readCardQr,
  type ReadAtDoor,
} from '@club/contract';

/** What was typed or read, with the fingerprint of a card: what it says, hashed as the server does. */
export async function readAtDoor({ code, qr }: { code?: string; qr?: string }): Promise<ReadAtDoor> {
  const card = qr === undefined ? null : readCardQr(qr);
  if (!card) return { code: code ?? codeInText(qr ?? '') };
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(fingerprintedText(card)));
  return { card, empreinte: base64url(new Uint8Array(hash)).slice(0, fingerprintLetters) };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
