import { sessionRevokedSubject, type SessionRevoked } from '@club/contract';
import { publishHint, type UnitOfWork } from '@club/service-kit';
import { Sessions } from './session-model.ts';
import { minuteMs } from './session-rules.ts';

/** Makes the idle end of every open session what it is with another time-out, in minutes, and gateways ask again (I-1). */
export async function setSessionTimeout(unit: UnitOfWork, minutes: number): Promise<void> {
  const idleEnd = { $add: ['$lastSeenAt', minutes * minuteMs] };
  await Sessions.updateMany({}, [{ $set: { endsAt: { $min: [idleEnd, '$expiresAt'] } } }], {
    session: unit.session,
  });
  const all: SessionRevoked = { all: true };
  unit.afterCommit(() => publishHint(sessionRevokedSubject, all));
}
