import { useEffect } from 'react';
import { useSignedInUser } from '@club/store';
import { Button } from '@club/ui/button';
import { inClub, plural } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { ageOf, type FetchedEtat } from './etat-store.ts';
import type { useWaiting } from './use-waiting.ts';
import type { WaitingPassage } from './waiting-store.ts';

interface OfflineNoticeProps {
  isAway: boolean;
  fetched: FetchedEtat | undefined;
  waiting: ReturnType<typeof useWaiting>;
}

/** That the door is offline, how old what it answers from is, and what waits for the network or was not taken. */
export function OfflineNotice({ isAway, fetched, waiting: { all, forget } }: OfflineNoticeProps) {
  const { id } = useSignedInUser();
  useHeldPage(isAway);
  const refused = all.filter(({ par, refus }) => par.id === id && refus !== undefined);
  const own = all.filter(({ par, refus }) => par.id === id && refus === undefined).length;
  const others = Map.groupBy(
    all.filter(({ par }) => par.id !== id),
    ({ par }) => par.nom,
  );
  return (
    <>
      <div className="passage-offline">
        {isAway && <Away fetched={fetched} own={own} />}
        {!isAway && own > 0 && (
          <p role="status">
            {plural(own, 'entrée hors ligne attend', 'entrées hors ligne attendent')} l’envoi.
          </p>
        )}
        {[...others].map(([nom, theirs]) => (
          <p key={nom} className="club-meta">
            {plural(theirs.length, 'entrée hors ligne', 'entrées hors ligne')} de {nom}
            {'\u00a0'}: à envoyer dans sa session.
          </p>
        ))}
      </div>
      {refused.length > 0 && (
        <Refused refused={refused} onRead={() => void forget(refused.map(({ passage }) => passage.id))} />
      )}
    </>
  );
}

function Away({ fetched, own }: { fetched: FetchedEtat | undefined; own: number }) {
  const kept = own > 0 && (
    <> {plural(own, 'entrée sera envoyée', 'entrées seront envoyées')} au retour du réseau.</>
  );
  if (!fetched)
    return (
      <Notice tone="danger" title="Hors ligne, sans état récent">
        Personne ne peut être vérifié avant le retour du réseau.{kept}
      </Notice>
    );
  const { time } = inClub(new Date(fetched.etat.moment));
  const minutes = Math.max(0, Math.floor(ageOf(fetched) / 60_000));
  return (
    <Notice tone="warning" title="Hors ligne">
      Les réponses viennent de l’état de {time}, vieux de {plural(minutes, 'minute', 'minutes')}.{kept}
    </Notice>
  );
}

function Refused({ refused, onRead }: { refused: readonly WaitingPassage[]; onRead: () => void }) {
  return (
    <Notice
      tone="danger"
      title={plural(
        refused.length,
        'entrée hors ligne non enregistrée',
        'entrées hors ligne non enregistrées',
      )}
      action={<Button label="C’est noté" variant="secondary" onClick={onRead} />}
    >
      <ul>
        {refused.map(({ passage: { id, code, moment }, refus }) => (
          <li key={id}>
            {code ?? 'Carte'}, {inClub(new Date(moment)).time}
            {'\u00a0'}: {refus}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Without network the page would not come back: the browser asks before it is left or loaded again. */
function useHeldPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isHeld]);
}
