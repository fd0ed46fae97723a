import { answerStates } from '@club/service-kit/copy-repair';
import { Adherents } from './adherents/adherent-model.ts';
import { stateOf } from './adherents/to-adherent.ts';
import { BadgeSeries } from './badges/badge-series-model.ts';
import { badgeState } from './badges/take-serial.ts';

export const stateReplies = answerStates({
  adherent: { collection: Adherents, stateOf },
  badge: { collection: BadgeSeries, stateOf: badgeState },
});
