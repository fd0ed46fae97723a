import { passagesOf } from '@club/service-kit/gates';
import { remembering } from './remembering.ts';
import { formerMembers, holdings } from './season-lines.ts';

// Every change of a season's money writes one of its gates in the same transaction (design.md "Money"), so the sum of the gates
// tells whether anything changed, whichever instance wrote.

/** Members of a season with their formulas, as they are now; the same map while they do not change. */
export const formerMembersNow = remembering(passagesOf, (saisonId: string) => formerMembers({ saisonId }));

/** What members hold of a season now; the same map while it does not change. */
export const holdingsNow = remembering(passagesOf, (saisonId: string) => holdings({ saisonId }));
