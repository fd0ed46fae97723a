import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a launcher still has to do about a trial, kept in DATA/essai/suite.json so that one which was killed goes on (decision 148):
 * `demande`: what the document of the club says; `remplir`: the club stands empty, with its backup; `vider`: its backup is to be
 * put back, whatever the databases hold.
 */
export interface Suite {
  faire: 'demande' | 'remplir' | 'vider';
  numero?: string;
  videPar?: { id: string; nom: string } | null;
  /** Why it is emptied although nobody asked, in French. */
  echec?: string;
}

export const essaiFolder = (dataDir: string): string => path.join(dataDir, 'essai');

const fileOf = (dataDir: string) => path.join(essaiFolder(dataDir), 'suite.json');

export function readSuite(dataDir: string): Suite | undefined {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Suite) : undefined;
}

/** Replaces it, on the disk when this returns. */
export function writeSuite(dataDir: string, suite: Suite): void {
  const file = fileOf(dataDir);
  mkdirSync(essaiFolder(dataDir), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(suite), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Nothing is left to do. */
export const endSuite = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });
