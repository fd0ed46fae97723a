import { useEffect } from 'react';
import { useSignedInUser } from '@club/store';
import { Button } from '@club/ui/button';
import { inClub, plural } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { ageOf, type FetchedEtat } from './etat-store.ts';
import type { useWaiting } from './use-waiting.ts';
import { isUnsent, type WaitingPassage } from './waiting-store.ts';

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
  const sansEntree = all.filter((one) => one.par.id === id && one.sansEntree);
  const own = all.filter((one) => one.par.id === id && isUnsent(one)).length;
  const others = Map.groupBy(
    all.filter(({ par, sansEntree: isDone }) => par.id !== id && !isDone),
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
        <Told
          title={plural(
            refused.length,
            'entrée hors ligne non enregistrée',
            'entrées hors ligne non enregistrées',
          )}
          told={refused}
          onRead={() => void forget(refused.map(({ passage }) => passage.id))}
        />
      )}
      {sansEntree.length > 0 && (
        <Told
          title={plural(
            sansEntree.length,
            'entrée hors ligne sans entrée de carnet',
            'entrées hors ligne sans entrée de carnet',
          )}
          told={sansEntree.map((one) => ({ ...one, refus: plusRien }))}
          onRead={() => void forget(sansEntree.map(({ passage }) => passage.id))}
        />
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

const plusRien = 'la personne est entrée, mais son carnet n’avait plus d’entrée. À régler à l’accueil.';

interface ToldProps {
  title: string;
  told: readonly WaitingPassage[];
  onRead: () => void;
}

/** What the server did not take, or took without an entry of a carnet, until that was read. */
function Told({ title, told, onRead }: ToldProps) {
  return (
    <Notice
      tone="danger"
      title={title}
      action={<Button label="C’est noté" variant="secondary" onClick={onRead} />}
    >
      <ul>
        {told.map(({ passage: { id, code, moment }, refus }) => (
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
