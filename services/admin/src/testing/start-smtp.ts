import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { generate } from 'selfsigned';
import type { SmtpBehaviour, SmtpNews } from './smtp-process.ts';

export type ReceivedMail = Extract<SmtpNews, { kind: 'mail' }>;

/** A mail server in a process of its own, on 127.0.0.1. */
export interface TestSmtp {
  port: number;
  /** What it took, in order. */
  mails: readonly ReceivedMail[];
  stop(): Promise<void>;
}

/** A certificate of `localhost` that nobody knows. */
export async function testCertificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  return { key, cert };
}

export async function startSmtp(behaviour: SmtpBehaviour): Promise<TestSmtp> {
  const script = path.join(import.meta.dirname, 'smtp-process.ts');
  const child = fork(script, [JSON.stringify(behaviour)], { execArgv: [] });
  const mails: ReceivedMail[] = [];
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the mail server ended')));
  const [news] = (await Promise.race([once(child, 'message'), ended])) as [SmtpNews];
  ended.catch(() => undefined); // from here on it ends when it is stopped
  if (news.kind !== 'listening') throw new Error('the mail server did not say where it listens');
  child.on('message', (more: SmtpNews) => {
    if (more.kind === 'mail') mails.push(more);
  });
  return {
    port: news.port,
    mails,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** A header of a mail, unfolded. */
export function headerOf({ raw }: Pick<ReceivedMail, 'raw'>, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const line = unfolded.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim();
}
