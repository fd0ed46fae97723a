import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '../../../launcher/stack.ts';
import { adminPassword, administrator, withClub } from '../../../testing/club.ts';
import { markdownTable, waits } from '../../report.ts';
import { sendJson } from '../fast-client.ts';

const seconds = 30;
/** Requests a second whose bodies never end. */
const halves = 60;
/** Addresses of this machine: who attacks, who signs in, and the desk. */
const [stranger, newcomer, desk] = ['127.0.0.3', '127.0.0.2', '127.0.0.1'];

/** Measures a right sign-in and a desk's list while a stranger sends requests that never end. Returns Markdown. */
export function measureStrangers(): Promise<string> {
  return withClub((club) => club.run(measure));
}

async function measure(stack: Stack): Promise<string> {
  const { cookie } = await administrator(stack);
  const signIn = () =>
    send(stack, newcomer, '/api/auth/login', {}, { codeUtilisateur: '111', motDePasse: adminPassword });
  const list = () => send(stack, desk, '/api/adherents?limit=50', { Cookie: cookie });
  const quiet = await during(3, signIn, list);
  const open = new Set<Socket>();
  const attack = setInterval(() => open.add(halfRequest(stack)), 1_000 / halves);
  try {
    const attacked = await during(seconds, signIn, list);
    const row = (what: string, of: 'signIns' | 'lists') => [what, waits(quiet[of]), waits(attacked[of])];
    const table = markdownTable(
      ['p50 / p95 ms', 'alone', `beside ${halves} unfinished requests a second`],
      [
        row('a right sign-in, from another address', 'signIns'),
        row('`GET /api/adherents?limit=50`, of a desk', 'lists'),
      ],
    );
    return `### Requests that never end, ${seconds} s\n\n${table}`;
  } finally {
    clearInterval(attack);
    open.forEach((socket) => socket.destroy());
  }
}

async function during(howLong: number, signIn: () => Promise<number>, list: () => Promise<number>) {
  const end = performance.now() + howLong * 1_000;
  const repeat = async (work: () => Promise<number>, everyMs: number) => {
    const times: number[] = [];
    while (performance.now() < end) {
      times.push(await work());
      await pause(everyMs);
    }
    return times;
  };
  const [signIns, lists] = await Promise.all([repeat(signIn, 500), repeat(list, 100)]);
  return { signIns, lists };
}

/** Headers and a first byte; the rest never comes. */
function halfRequest({ url }: Stack): Socket {
  const { port } = new URL(url);
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: stranger });
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  return socket;
}

/** Milliseconds of a request from an address of this machine; throws unless it is answered 200. */
async function send(
  { url }: Stack,
  localAddress: string,
  place: string,
  headers: Record<string, string>,
  body?: object,
): Promise<number> {
  const { port, host } = new URL(url);
  const from = performance.now();
  // Each over a connection of its own, as from somebody new.
  const sent = { method: body ? 'POST' : 'GET', headers: { ...headers, Host: host, Origin: url }, body };
  const { status } = await sendJson(new Agent({ localAddress }), `http://127.0.0.1:${port}${place}`, sent);
  if (status !== 200) throw new Error(`${place} answered ${status}`);
  return performance.now() - from;
}
