import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { adminPassword, apiOf, enterAs, type Api } from './api.ts';

/** Figures of a season by its raw rows, amounts in the club's currency. */
export interface RawFigures {
  nom: string;
  adherents: number;
  nonRenouveles: number;
  cotisations: number;
  reglements: number;
  convenu: number;
  recu: number;
}

const years = path.resolve(import.meta.dirname, '..', '..', 'infra', 'verification', 'years');

const run = (script: string, ...args: string[]): string => {
  const data = process.env['CLUB_E2E_DATA'] ?? '';
  return execFileSync(process.execPath, [path.join(years, script), data, ...args], { encoding: 'utf8' });
};

/** Moves product and browser to noon of a day; the session of that day is given back, and the browser has it. */
export async function passTo(context: BrowserContext, day: string): Promise<Api> {
  run('pass-to.ts', day);
  await context.clock.setSystemTime(`${day}T12:00:00Z`);
  const admin = await apiOf('111', adminPassword());
  await enterAs(context, admin);
  return admin;
}

/** Every figure of the club was recomputed from raw rows, and is what the API answers; those of its seasons. */
export const recomputed = ({ cookie }: Api): RawFigures[] =>
  JSON.parse(run('figures.ts', cookie)) as RawFigures[];
