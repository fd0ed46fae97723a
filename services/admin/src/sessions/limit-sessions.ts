import { clubSettings, type UnitOfWork } from '@club/service-kit';
import { Sessions } from './session-model.ts';
import { endedForAnother, surplus } from './session-rules.ts';
import { refreshSession } from './sessions.ts';

/**
 * Ends the oldest open sessions of a person so that one more fits, and says how many (I-1). They stay stored until their
 * time, so that whoever comes back to one is told why. Two sign-ins at once conflict at the user they both write.
 */
export async function makeRoomForSession(
  unit: UnitOfWork,
  { userId, now }: { userId: string; now: Date },
): Promise<number> {
  const { session } = unit;
  const most = clubSettings.current.systemSettings.sessionsParUtilisateur;
  const open = { userId, endsAt: { $gt: now }, endedBecause: null };
  const sessions = await Sessions.find(open, { projection: { _id: 1 }, session })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
  const ids = sessions.slice(0, surplus(sessions.length, most)).map(({ _id }) => _id);
  if (ids.length === 0) return 0;
  const change = { $set: { endedBecause: endedForAnother(most) } };
  await Sessions.updateMany({ _id: { $in: ids } }, change, { session });
  unit.afterCommit(() => ids.forEach(refreshSession));
  return ids.length;
}
