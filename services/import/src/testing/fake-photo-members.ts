import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { codeKeyOf, problemOf, type ImportedPhoto, type PhotoTarget } from '@club/contract';

/** A fake members service for photos: has these persons, stores JPEGs alone. */
export interface FakePhotoMembers {
  url: string;
  persons: PhotoTarget[];
  /** By adherent, each photo that was stored. */
  stored: { adherentId: string; bytes: number }[];
  /** Photos that were sent. */
  arrived: number;
  /** Answers 503. */
  away: boolean;
  /** Before the photo of this place is answered, from 0. */
  hold: (nth: number) => Promise<void> | void;
  close: () => Promise<void>;
}

const jpegMark = Buffer.from([0xff, 0xd8, 0xff]);

export function aPerson(codeAdherent: string, nom = 'Ben Ali', prenom = 'Mohamed'): PhotoTarget {
  const id = Buffer.from(codeAdherent.padEnd(12).slice(0, 12)).toString('hex');
  return { id, codeAdherent, nom, prenom };
}

/** The least that such a service takes for a photo. */
export function aFakeJpeg(bytes = 200): Buffer {
  // Like a picture, it does not shrink.
  return Buffer.concat([jpegMark, randomBytes(bytes - jpegMark.length)]);
}

/** Starts one on a free port. */
export async function fakePhotoMembers(): Promise<FakePhotoMembers> {
  async function answerTo(req: IncomingMessage): Promise<{ status: number; body: object }> {
    const body = await json(req);
    if (members.away) return { status: 503, body: problemOf('unavailable') };
    if (req.url === '/internal/photos/match') {
      const of = (code: string) =>
        members.persons.filter(({ codeAdherent }) => codeKeyOf(codeAdherent) === codeKeyOf(code));
      const { codes } = body as { codes: string[] };
      return { status: 200, body: codes.map((code) => ({ code, adherents: of(code) })) };
    }
    const { adherentId, contenu } = body as ImportedPhoto;
    await members.hold(members.arrived++);
    const content = Buffer.from(contenu, 'base64');
    if (!content.subarray(0, jpegMark.length).equals(jpegMark))
      return { status: 415, body: problemOf('unsupported_media', { message: 'Pas une image.' }) };
    members.stored.push({ adherentId, bytes: content.length });
    return { status: 200, body: { photoUrl: `/photos/${adherentId}.jpg` } };
  }

  const server = createServer((req, res) => {
    void answerTo(req).then(({ status, body }) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const members: FakePhotoMembers = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    persons: [],
    stored: [],
    arrived: 0,
    away: false,
    hold: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return members;
}
