import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../../../services/kit/src/testing/until.ts';
import type { Fault } from '../fault.ts';
import type { SetClub } from '../set-club.ts';

const megabyte = 2 ** 20;
const fileBytes = 8 * megabyte;
const cutUploads = 20;
const slowUploads = 10;
/** Milliseconds allowed to a slow upload, with a margin for a busy machine. */
const emptyWithinMs = 75_000;
/** Maximum memory growth of import and gateway, in bytes. */
const maxGrowth = 100 * megabyte;

/** Aborted uploads and uploads of one byte a second: nothing is kept, memory stays flat (F18). */
export const uploadBroken: Fault = {
  name: 'broken-upload',
  goal: 'F18',
  on: 'set',
  strike: async (club) => {
    const before = memoryOf(club);
    const slow = Array.from({ length: slowUploads }, () => beginUpload(club));
    const dripping = setInterval(() => slow.forEach((socket) => socket.write('x')), 1_000);
    for (let count = 0; count < cutUploads; count += 1) {
      const socket = beginUpload(club);
      await new Promise((resolve) => socket.write(randomBytes(fileBytes / 2), resolve));
      await pause(50);
      socket.destroy();
    }
    const grown = memoryOf(club) - before;
    try {
      await until(() => temporaryFiles(club).length === 0, emptyWithinMs).catch(() => undefined); // told below
    } finally {
      clearInterval(dripping);
      slow.forEach((socket) => socket.destroy());
    }
    const files = await club.db('import').collection('files.files').countDocuments();
    const announced = await club
      .db('import')
      .collection('imports')
      .countDocuments({ fileId: null, statut: 'en_attente' });
    const wrong = [
      ...temporaryFiles(club).map((name) => `left behind: ${name}`),
      ...(files > 0 ? [`${files} files in the database`] : []),
      ...(announced > 0 ? [`${announced} imports whose file never came`] : []),
      ...(grown > maxGrowth ? [`memory grew by ${Math.round(grown / megabyte)} MB`] : []),
    ];
    const note = `${cutUploads} cut, ${slowUploads} dripping; memory of gateway and import +${Math.round(grown / megabyte)} MB`;
    return { since: performance.now(), wrong, note };
  },
};

/** Sends the head of an upload and the beginning of its file. */
function beginUpload({ stack, cookie }: SetClub): Socket {
  const { hostname, port, origin, host } = new URL(stack.url);
  const edge = randomUUID();
  const part = (name: string, more = '') =>
    `--${edge}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const head = `${part('type')}adherents\r\n${part('importId')}${randomUUID()}\r\n${part('file', '; filename="membres.xlsx"')}`;
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy()); // the product gives it up, which is what is looked at
  socket.write(
    [
      'POST /api/import HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${origin}`,
      `Cookie: ${cookie}`,
      `Content-Type: multipart/form-data; boundary=${edge}`,
      `Content-Length: ${fileBytes}`,
      '',
      head,
    ].join('\r\n'),
  );
  return socket;
}

function temporaryFiles({ stack }: SetClub): string[] {
  const folder = path.join(
    tmpdir(),
    `club-import-${userInfo().uid}`,
    String(stack.data.state.pids['import']),
  );
  return readdirSync(folder, { recursive: true }).map(String);
}

/** Resident memory of the processes that an upload goes through, in bytes. */
function memoryOf({ stack }: SetClub): number {
  return ['gateway', 'import'].reduce((sum, name) => {
    const status = readFileSync(`/proc/${stack.data.state.pids[name]}/status`, 'utf8');
    return sum + 1_024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  }, 0);
}
