import { writtenDay, type AdherentSummary } from '@club/contract';
import { twinOf, type TwinFields } from '../doublons/twin-rules.ts';
import { twinWords } from '../doublons/twin-words.ts';
import { liveMembers } from '../search/live-members.ts';

/** The likeliest member who may be this person, with why, in French; null when there is none. */
export function nearWords(person: TwinFields): string | null {
  const [found] = liveMembers.twins.like(twinOf(person));
  const shown = found && liveMembers.rows.shown(found.twin.id);
  if (!found || shown === undefined) return null;
  const { codeAdherent, nom, prenom, dateNaissance } = JSON.parse(shown) as AdherentSummary;
  const birth = dateNaissance ? `, né(e) le ${writtenDay(dateNaissance)}` : '';
  const why = twinWords(found.likeness).toLowerCase();
  return `Peut-être déjà là\u00a0: ${codeAdherent} ${nom} ${prenom}${birth} — ${why}`;
}
