import { writtenDay, type AdherentSummary } from '@club/contract';
import type { TwinIndex } from '../doublons/twin-index.ts';
import { twinOf, type TwinFields } from '../doublons/twin-rules.ts';
import { twinWords } from '../doublons/twin-words.ts';
import { liveMembers } from '../search/live-members.ts';

/** Tells of a person the likeliest member who may be the same, with why, in French; null when there is none. */
export async function nearMembers(): Promise<(person: TwinFields) => string | null> {
  const twins = await liveMembers.twins();
  return (person) => nearWords(twins, person);
}

function nearWords(twins: TwinIndex, person: TwinFields): string | null {
  const [found] = twins.like(twinOf(person));
  const shown = found && liveMembers.rows.shown(found.twin.id);
  if (!found || shown === undefined) return null;
  const { codeAdherent, nom, prenom, dateNaissance } = JSON.parse(shown) as AdherentSummary;
  const birth = dateNaissance ? `, né(e) le ${writtenDay(dateNaissance)}` : '';
  const why = twinWords(found.likeness).toLowerCase();
  return `Peut-être déjà là\u00a0: ${codeAdherent} ${nom} ${prenom}${birth} — ${why}`;
}
