import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { directCalls, type DirectCaller } from '../../launcher/direct-calls.ts';
import type { Stack } from '../../launcher/stack.ts';
import { momentHeader } from './moment-header.ts';

/** Calls of which finance's are answered as of a moment; one to come is now. */
export interface Past {
  at(moment: Date): DirectCaller;
  close(): Promise<void>;
}

const preload = `--import=${pathToFileURL(path.join(import.meta.dirname, 'in-the-past.ts')).href}`;

/** Runs an instance of finance that answers as of the moment asked for, until it is closed. `nom` appears in histories. */
export async function openPast(stack: Stack, nom: string): Promise<Past> {
  const finance = await stack.startBeside('finance', [preload]);
  const urlOf = (name: string) => (name === 'finance' ? finance.url : stack.urlOf(name));
  return {
    at: (moment) => {
      const at = new Date(Math.min(moment.getTime(), Date.now()));
      return directCalls(stack, 'gateway', nom, {
        urlOf,
        at,
        headers: { [momentHeader]: at.toISOString() },
      });
    },
    close: () => finance.stop(),
  };
}
