import type { ErasedPerson, RefusEffacement } from '@club/contract';
import {
  existing,
  logger,
  recordChange,
  requestReply,
  RuleError,
  transaction,
  type UnitOfWork,
} from '@club/service-kit';
import { starterOf, type BatchRun, type BatchTurn } from '@club/service-kit/jobs';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { mergedInto } from '../adherents/find-adherent.ts';
import { stateOf } from '../adherents/to-adherent.ts';
import { showInLists } from '../search/live-members.ts';
import { erasedMember } from './erased-member-rules.ts';
import { erasedPerson, memberNotErased } from './erased-person.ts';
import { deleteFilesOf, hasOtherFiles, refuseRunningLot } from './member-files.ts';
import { forgetMember } from './member-traces.ts';
import { refusOf } from './refus-effacement.ts';

type Run = Pick<BatchRun<object, 'effaces'>, 'createdBy' | 'requestId'>;
type Turn = BatchTurn<'effaces', RefusEffacement>;

/** Milliseconds: the other services read what may hold the person. */
const within = { timeoutMs: 20_000 };

/**
 * Erases one person: what stands in the way first, then money, imports and administration, then files, and the record last, with
 * the count of the run. With `unless` finance keeps who came back meanwhile. Each step done again changes nothing: a process that ends in between leaves a run that another one goes on with.
 */
export async function eraseOne(
  run: Run,
  batch: Turn,
  unless: Pick<ErasedPerson, 'sansArgentDepuis'> = {},
): Promise<void> {
  const [id = ''] = batch.items;
  const member = await memberNotErased(id);
  const refuse = (raison: string) =>
    transaction((unit) => batch.confirm(unit, { counts: {}, refuses: [refusOf(id, member, raison)] }));
  if (!member) return refuse('Cette personne n’existe plus, ou est déjà effacée.');
  if (member.verrou) return refuse('Sa fiche est en cours de fusion\u00a0: réessayez ensuite.');
  const { createdBy: par, requestId } = run;
  const person = await erasedPerson(member, { par, requestId, ...unless });
  const raison = await eraseElsewhere(member, person);
  if (raison !== null) return refuse(raison);
  // What was merged into his record is him too; the innermost first, by which the others are found.
  for (const merged of (await mergedInto(id)).toReversed()) await eraseMerged(run, merged);
  await deleteFilesOf(member);
  await transaction((unit) => eraseRecord(unit, { run, batch, person, member }));
  logger.info({ adherent: id, actor: par.id, requestId }, 'a person was erased');
}

/** Erases a record that was merged into another one, which is counted. */
async function eraseMerged(run: Run, member: AdherentDocument): Promise<void> {
  const { createdBy: par, requestId } = run;
  const person = await erasedPerson(member, { par, requestId });
  const raison = await eraseElsewhere(member, person);
  if (raison !== null) throw new Error(`a merged record cannot be erased: ${raison}`);
  await deleteFilesOf(member);
  await transaction((unit) => eraseRecord(unit, { run, person, member }));
}

/** Why nothing was erased, in French; null once the other services have forgotten the person. */
async function eraseElsewhere(
  member: AdherentDocument,
  { numero: _numero, ...person }: ErasedPerson & { numero: number },
): Promise<string | null> {
  try {
    await refuseRunningLot(member._id);
    const open = await requestReply('finance', 'openMoneyOf', { id: person.id }, within);
    if (open.obstacles.length > 0) return open.obstacles.join(' ');
    await requestReply('import', 'effacerPersonne', person, within);
  } catch (error) {
    // Nothing is done yet that cannot be begun again.
    if (error instanceof RuleError && error.code === 'rule') return error.message;
    throw error;
  }
  const { obstacles } = await requestReply('finance', 'effacerPersonne', person, within);
  if (obstacles.length > 0) return obstacles.join(' ');
  await requestReply('admin', 'effacerPersonne', person, within);
  return null;
}

interface Erasing {
  run: Run;
  /** Absent of a record that is erased with another one. */
  batch?: Turn;
  person: ErasedPerson & { numero: number };
  member: AdherentDocument;
}

async function eraseRecord(unit: UnitOfWork, { run, batch, person, member }: Erasing): Promise<void> {
  const { session } = unit;
  const { id, numero, nom, par, requestId } = person;
  const before = await existing(Adherents.findOne({ _id: id }, { session }));
  if (await hasOtherFiles(member, before)) throw new Error('a file of the person came meanwhile');
  const after = erasedMember(before, { numero, par: par.nom, now: new Date() });
  await Adherents.replaceOne({ _id: id }, after, { session });
  await forgetMember(unit, person);
  await recordChange(unit, {
    entity: 'adherent',
    id,
    version: after.version,
    action: 'delete',
    actor: starterOf(run),
    requestId,
    before: null,
    after: { nom },
    state: stateOf(after),
    activity: null,
  });
  // The other services have forgotten him: a run that was cancelled meanwhile ends him all the same.
  await batch?.confirm(unit, { counts: { effaces: 1 }, refuses: [] }, { evenCancelled: true });
  unit.afterCommit(() => showInLists(after));
}
