import { useState } from 'react';
import type { Passage } from '@club/contract';
import { newRecordId, useNetwork, useSignedInUser, type ApiError } from '@club/store';
import { messageOf } from '@club/ui/problem';
import { soundSignal } from './door-sounds.ts';
import { answerOffline } from './offline/answer-offline.ts';
import { ageOf, longestAge } from './offline/etat-store.ts';
import { useEtat } from './offline/use-etat.ts';
import { porteId } from './offline/porte-id.ts';
import { usePorte } from './offline/use-porte.ts';
import { useWaiting } from './offline/use-waiting.ts';
import { isUnsent, noteVisite } from './offline/waiting-store.ts';
import { askedOf, signalOf, withLatest } from './passage-rules.ts';
import { useCreatePassageMutation, type AskedPassage } from './passages-api.ts';

/** Milliseconds: somebody stands at the door; who did not answer by then is away. */
const answerWithin = 3_000;

/** An answer; `etatDe` (ISO) when it was given from a state and not by the server. */
export type ShownPassage = Passage & { etatDe?: string };

type Told = { passage: ShownPassage } | { failure: string };

/** What is asked at the door, of the server or of its last known state, and the last answers. */
export function useDoor(sectionId: string) {
  const user = useSignedInUser();
  const [create] = useCreatePassageMutation();
  const { isAway, missed } = useNetwork();
  const fetched = useEtat(isAway);
  const waiting = useWaiting(isAway);
  usePorte(isAway, waiting.all);
  const [latest, setLatest] = useState<readonly ShownPassage[]>([]);
  const [failure, setFailure] = useState<string>();

  /** Undefined: nobody answered in time. */
  const askServer = async (asked: AskedPassage): Promise<Told | undefined> => {
    // What this door took and has not sent may be all that it holds: then nothing is taken of that.
    const hasTaken = waiting.all.some((one) => one.passage.entree && isUnsent(one));
    const porte = hasTaken ? undefined : porteId();
    const call = create({ body: { ...asked, ...(porte !== undefined && { porteId: porte }) } });
    const timer = setTimeout(() => call.abort(), answerWithin);
    const { data, error } = await call;
    clearTimeout(timer);
    if (data) {
      const { personne, carnet } = data;
      // Not waited for: the answer is told at once.
      if (personne && carnet) void noteVisite(data, personne.id, carnet.bail).catch(() => undefined);
      return { passage: data };
    }
    return isUnanswered(error) ? undefined : { failure: messageOf(error) };
  };

  const askEtat = async (asked: AskedPassage & { id: string }): Promise<Told> => {
    if (!fetched || ageOf(fetched) >= longestAge) return { failure: noEtat };
    const par = { id: user.id, nom: `${user.firstName} ${user.lastName}` };
    try {
      for (;;) {
        const { passage, entree } = await answerOffline(fetched, asked);
        const { moment, motif, personne } = passage;
        const answered = { ...asked, moment, motif, ...(entree && { entree }) };
        // Before it is told: an entry that is told is never lost. Of two tabs one takes what they hold.
        const isKept = await waiting.keep({ passage: answered, par }, personne?.id);
        if (isKept) return { passage: { ...passage, etatDe: fetched.etat.moment } };
      }
    } catch {
      return { failure: noStorage };
    }
  };

  const ask = async (typed: string): Promise<void> => {
    const read = askedOf(typed, sectionId);
    if (!read) return;
    const asked = { ...read, id: newRecordId() };
    const answered = isAway ? undefined : await askServer(asked);
    if (!answered && !isAway) missed();
    const told = answered ?? (await askEtat(asked));
    const passage = 'passage' in told ? told.passage : undefined;
    setFailure('failure' in told ? told.failure : undefined);
    soundSignal(passage ? signalOf(passage) : 'a_voir');
    if (passage) setLatest((all) => withLatest(all, passage));
  };
  return { ask, latest, failure, offline: { isAway, fetched, waiting } };
}

/** Not reached, given up, or a service that is away. */
function isUnanswered(error: unknown): boolean {
  const { status } = error as Partial<ApiError>;
  return status === undefined || status === 0 || status >= 502;
}

const noEtat =
  'Le serveur ne répond pas, et il n’y a pas d’état de moins d’une heure\u00a0: vérifiez à l’accueil.';
const noStorage =
  'Ce navigateur ne garde rien hors ligne, l’entrée serait perdue\u00a0: vérifiez à l’accueil.';
