import { answerStates } from '@club/service-kit/states';
import { Adherents } from '../adherents/adherent-model.ts';
import { stateOf } from '../adherents/to-adherent.ts';
import { BadgeSeries } from '../badges/badge-series-model.ts';
import { badgeState } from '../badges/take-serial.ts';

/** What members has published, for who makes a copy of it anew. */
export const stateReplies = answerStates({
  adherent: { model: Adherents, stateOf },
  badge: { model: BadgeSeries, stateOf: badgeState },
});
