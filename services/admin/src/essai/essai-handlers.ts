import { auteurEssai, type AnswerOf, type essaiCalls } from '@club/contract';
import {
  personOf,
  requestReply,
  RuleError,
  transaction,
  type CallRequest,
  type HandlersOf,
} from '@club/service-kit';
import { randomUUID } from 'node:crypto';
import { inJournalTurn } from '../journal/journal-turn.ts';
import { writeJournal } from '../journal/journal.ts';
import { restoredClub } from '../restauration/restored-club.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readEssai, storeEssai } from './essai-model.ts';
import { isNameOf, obstacleOf, toEssai } from './essai-rules.ts';
import { noEssai } from './stored-essai.ts';

export interface EssaiDeps {
  /** Whether a launcher listens, which fills and empties. */
  essaiPossible: boolean;
  now: () => Date;
  /** Prints a line that the launcher reads. */
  print: (line: string) => void;
}

/** Read by the launcher: a trial waits for it. */
export const askedLine = 'ESSAI';

export const essaiHandlers = (deps: EssaiDeps) =>
  ({
    getEssai: async () => toEssai(await readEssai(), deps.essaiPossible),
    countSaisiesEssai,
    startEssai: (request) => startEssai(request, deps),
    emptyEssai: (request) => emptyEssai(request, deps),
  }) satisfies HandlersOf<typeof essaiCalls>;

/**
 * What people entered since the trial began: made-up people and their money do not count (U-20).
 * @throws RuleError `unavailable` (503) when a neighbour cannot tell
 */
async function countSaisiesEssai(): Promise<AnswerOf<typeof essaiCalls.countSaisiesEssai>> {
  const [{ adherents }, { cotisations, reglements }, { personnes }] = await Promise.all([
    requestReply('members', 'nombrePersonnes', {}),
    requestReply('finance', 'nombreArgent', { sauf: auteurEssai }),
    readEssai(),
  ]);
  return { adherents: Math.max(0, adherents - personnes), cotisations, reglements };
}

/**
 * Asks the launcher to fill the club, which looks again once nobody can enter anything (U-20). Asked again: nothing.
 * @throws RuleError `conflict` (409) for a club that holds somebody or some money, `unavailable` (503)
 */
async function startEssai(
  { actor, requestId }: CallRequest<typeof essaiCalls.startEssai>,
  { essaiPossible, now, print }: EssaiDeps,
): Promise<AnswerOf<typeof essaiCalls.startEssai>> {
  const { etat } = await readEssai();
  if (etat === 'aucun') await refuseStart(essaiPossible);
  const asked = await inJournalTurn(() =>
    transaction(async (unit) => {
      const known = await readEssai(unit);
      if (known.etat === 'vidage') throw new RuleError('conflict', { message: isEmptying });
      if (known.etat !== 'aucun') return false;
      const begun = {
        etat: 'remplissage',
        numero: randomUUID(),
        par: personOf(actor),
        depuis: now(),
      } as const;
      await storeEssai(unit, { ...noEssai, ...begun });
      const detail = 'Le club est rempli de données fictives';
      await writeJournal(unit, { type: 'essai', actor, requestId, user: null, detail });
      return true;
    }),
  );
  if (asked) print(askedLine);
  return toEssai(await readEssai(), essaiPossible);
}

async function refuseStart(essaiPossible: boolean): Promise<void> {
  if (!essaiPossible) throw new RuleError('conflict', { message: notHere });
  if (await restoredClub()) throw new RuleError('conflict', { message: notConfirmed });
  const [members, money] = await Promise.all([
    requestReply('members', 'nombrePersonnes', {}),
    requestReply('finance', 'nombreArgent', { sauf: null }),
  ]);
  const obstacle = obstacleOf({ ...members, ...money });
  if (obstacle !== null) throw new RuleError('conflict', { message: obstacle });
}

/**
 * Asks the launcher to make the club what it was before its trial. Asked again: nothing.
 * @throws RuleError `refused_value` (422) for another name, `conflict` (409) where there is no trial or it is being filled
 */
async function emptyEssai(
  { body, actor, requestId }: CallRequest<typeof essaiCalls.emptyEssai>,
  { essaiPossible, print }: EssaiDeps,
): Promise<AnswerOf<typeof essaiCalls.emptyEssai>> {
  const { nom } = (await readSettings()).clubInfo;
  if (!isNameOf(body.nom, nom)) {
    const message = `Tapez le nom du club\u00a0: ${nom}`;
    throw new RuleError('refused_value', { message, errors: [{ field: 'nom', message }] });
  }
  const asked = await inJournalTurn(() =>
    transaction(async (unit) => {
      const { etat } = await readEssai(unit);
      if (etat === 'vidage') return false;
      if (etat === 'aucun') throw new RuleError('conflict', { message: noTrial });
      if (etat === 'remplissage') throw new RuleError('conflict', { message: isFilling });
      if (!essaiPossible) throw new RuleError('conflict', { message: notHere });
      await storeEssai(unit, { etat: 'vidage', videPar: personOf(actor), echec: null });
      const detail = 'Le vidage du club est demandé';
      await writeJournal(unit, { type: 'essai', actor, requestId, user: null, detail });
      return true;
    }),
  );
  if (asked) print(askedLine);
  return toEssai(await readEssai(), essaiPossible);
}

const notHere =
  'L’essai n’est pas possible sur cette installation\u00a0: il demande un club démarré par npm start, avec sa propre base.';
const notConfirmed =
  'Ce club vient d’une sauvegarde\u00a0: confirmez d’abord, en haut de l’écran, que c’est bien lui qui sert.';
const noTrial = 'Ce club n’est pas à l’essai\u00a0: il n’y a rien à vider.';
const isFilling = 'Les données fictives arrivent encore\u00a0: videz le club quand le remplissage est fini.';
const isEmptying = 'Le club est en train d’être vidé\u00a0: attendez qu’il revienne.';
