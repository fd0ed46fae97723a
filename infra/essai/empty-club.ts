import { rmSync } from 'node:fs';
import path from 'node:path';
import type { MongoClient } from 'mongodb';
import { readIdentity } from '../backup/backup-key.ts';
import { archiveIn, readAgain } from '../backup/make-backup.ts';
import { restoreArchive } from '../backup/restore-archive.ts';
import { databases } from '../launcher/services.ts';
import { noTrial, noteEssai } from './essai-document.ts';
import { backupFolder, backupOf, forgetStreams } from './prepare-club.ts';
import { endSuite, essaiFolder, writeSuite, type Suite } from './suite.ts';

/**
 * Puts the club from before a trial back in place of one that does not run; everybody signs in again. Without a whole backup the
 * trial goes on, and says why. From the first database that goes on, only the whole club comes back, however often this is killed.
 */
export async function emptyClub(client: MongoClient, dataDir: string, suite: Suite): Promise<void> {
  const { numero = '', videPar = null, echec = null } = suite;
  const file = backupOf(dataDir, numero);
  if (file === undefined) return goOn(client, dataDir, lost);
  const identity = readIdentity(path.join(backupFolder(dataDir, numero), 'keys', 'backup.key'));
  let archive;
  try {
    archive = await readAgain(file, identity);
  } catch (error) {
    return goOn(client, dataDir, damaged(error instanceof Error ? error.message : String(error)));
  }

  writeSuite(dataDir, { ...suite, faire: 'vider' });
  await Promise.all(Object.values(databases).map((name) => client.db(name).dropDatabase()));
  forgetStreams(dataDir);
  await restoreArchive(client, archive, archiveIn(file, identity), databases.admin);
  // It is the same club, on the same machine: its e-mail goes on.
  await client.db(databases.admin).collection('restored_club').deleteMany({});
  await noteEssai(client, { ...noTrial, echec, videPar, vide: true });
  endSuite(dataDir);
  rmSync(essaiFolder(dataDir), { recursive: true, force: true });
}

async function goOn(client: MongoClient, dataDir: string, echec: string): Promise<void> {
  await noteEssai(client, { etat: 'en_cours', avancement: null, videPar: null, echec });
  endSuite(dataDir);
}

const lost =
  'Le club n’a pas été vidé\u00a0: sa sauvegarde d’avant l’essai n’est pas sur cette machine. Commencez un nouveau club, dans un autre dossier de données.';
const damaged = (why: string) =>
  `Le club n’a pas été vidé\u00a0: sa sauvegarde d’avant l’essai est abîmée (${why}). Commencez un nouveau club, dans un autre dossier de données.`;
