import { writtenDay, type RefusLot } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { starterOf } from '@club/service-kit/jobs';
import mongoose from 'mongoose';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { membersById } from '../adherents/members-by-id.ts';
import { storeChanges, type MemberChange } from '../adherents/store-changes.ts';
import { refusOf } from '../effacement/refus-effacement.ts';
import { followInImports } from '../imports/follow-in-imports.ts';
import { stillHolds, withdrawnFrom } from '../saisons/inscriptions.ts';
import { holdersIn } from '../saisons/sans-saison.ts';
import { actionOf, inSaisonOfBatch } from './act-on-batch.ts';
import { reasonAgainst } from './act-rules.ts';
import { faitId, Faits, faitsOf, type Fait } from './fait-model.ts';
import { lotCollections, type LotRun, type LotTurn } from './lot-run.ts';

/** In the history: what takes back each act. */
const takesBack = {
  modification: actionOf.modification,
  corbeille: actionOf.restauration,
  restauration: actionOf.corbeille,
  inscription: actionOf.inscription,
} as const;

/** Gives the persons of a batch back what an act took, each unless he was changed since. */
export async function undoBatch(run: LotRun, annuleId: string, batch: LotTurn): Promise<void> {
  const [actor, saisonId] = [starterOf(run), run.saisonId ?? null];
  const holders = saisonId === null ? nobody : await holdersIn(saisonId, batch.items);
  await inSaisonOfBatch(saisonId, batch, async (unit) => {
    const [members, faits] = [
      await membersById(batch.items, unit),
      await faitsOf(unit, annuleId, batch.items),
    ] as const;
    const accepted: MemberChange[] = [];
    const refuses: RefusLot[] = [];
    for (const id of batch.items) {
      const [before, fait] = [members.get(id), faits.get(id)];
      const raison = holders.has(id) ? stillHolds : whyNotUndone(before, fait);
      if (before && fait && raison === null) {
        const changes = saisonId === null ? fait.avant : withdrawnFrom(before, saisonId);
        accepted.push({ before, changes });
      } else refuses.push(refusOf(id, before ?? null, raison ?? ''));
    }
    const changed = accepted.map(({ before }) => before);
    if (saisonId !== null) await followInImports(unit, changed);
    await storeChanges(unit, accepted, { action: takesBack[run.acte], actor, requestId: run.requestId });
    await markUndone(
      annuleId,
      changed.map(({ _id }) => _id),
      unit,
    );
    await batch.confirm(unit, { counts: { faits: accepted.length }, refuses });
  });
}

const nobody: ReadonlySet<string> = new Set();

/** Why a person is left as he is now; null when he is as the act left him. */
export function whyNotUndone(member: AdherentDocument | undefined, fait: Fait | undefined): string | null {
  const raison = reasonAgainst(member);
  if (!member || raison !== null) return raison;
  if (!fait) return 'Ce que cette fiche contenait n’est plus gardé.';
  if (fait.annule) return 'C’est déjà annulé pour cette fiche.';
  if (member.version === fait.version) return null;
  return `Cette fiche a été modifiée le ${writtenDay(clubToday(member.updatedAt))} par ${member.updatedBy}.`;
}

async function markUndone(
  runId: string,
  adherentIds: readonly string[],
  { session }: { session: mongoose.ClientSession },
): Promise<void> {
  if (adherentIds.length === 0) return;
  const _id = { $in: adherentIds.map((id) => faitId(runId, id)) };
  await Faits.updateMany({ _id }, { $set: { annule: true } }, { session });
  await countUndone(runId, adherentIds.length, { session });
}

/** These many persons of a run are not to be given anything back any more. */
export async function countUndone(
  runId: string,
  count: number,
  { session }: { session: mongoose.ClientSession },
): Promise<void> {
  const runs = mongoose.connection.collection<{ _id: string }>(lotCollections.runs);
  await runs.updateOne({ _id: runId }, { $inc: { annules: count } }, { session });
}
