import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** An e-mail as the server took it. */
export interface TakenMail {
  kind: 'mail';
  to: string;
  raw: string;
}

/** A mail server in a process of its own, where the product may send. */
export interface MailServer {
  port: number;
  mails: readonly TakenMail[];
  stop(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '..', '..');
const script = path.join(root, 'services', 'admin', 'src', 'testing', 'smtp-process.ts');

/** Starts it on the port that `startProduct` allowed. */
export async function startMailServer(): Promise<MailServer> {
  const port = Number(process.env['CLUB_E2E_SMTP_PORT']);
  const server = fork(script, [JSON.stringify({ tls: 'none', port })], { execArgv: [] });
  await once(server, 'message');
  const mails: TakenMail[] = [];
  server.on('message', (news: TakenMail) => void mails.push(news));
  return {
    port,
    mails,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    },
  };
}
