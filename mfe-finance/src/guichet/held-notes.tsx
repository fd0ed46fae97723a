import { gelDuJour } from '@club/contract';
import { today } from '@club/ui/format';
import { useListCarnetsQuery } from '../carnets/carnets-api.ts';
import { carnetsPresqueFinis, carnetText } from '../carnets/carnet-words.ts';
import { joursText, lignesDe } from '../gels/gel-lines-rules.ts';
import { useTaken } from './use-family.ts';

/** Formulas of a member that stand still today, and carnets to be sold anew; nothing of most. */
export function HeldNotes({ adherentId }: { adherentId: string }) {
  const taken = useTaken(adherentId) ?? [];
  const lasting = lignesDe(adherentId, taken).filter(({ au }) => au >= today());
  const { currentData } = useListCarnetsQuery(
    { adherentId },
    { skip: lasting.every(({ entrees }) => entrees === undefined), refetchOnMountOrArgChange: true },
  );
  const frozen = lasting.flatMap(({ designation, gels }) => {
    const gel = gelDuJour(gels, today());
    return gel ? [`${designation}\u00a0: gelée ${joursText(gel)}`] : [];
  });
  const nearlyDone = carnetsPresqueFinis(currentData?.carnets ?? [], today()).map(
    (carnet) => `${carnet.formule.designation}\u00a0: ${carnetText(carnet)}`,
  );
  const notes = [...frozen, ...nearlyDone];
  return notes.length > 0 && <p className="club-meta">{notes.join(' · ')}</p>;
}
