import { carnetCalls, heuresBail, secondesPorte } from '@club/contract';
import { addressOf, pageHeaders } from '@club/store';
import { useEffect, useRef } from 'react';
import { useSignalerPorteMutation } from '../passages-api.ts';
import { forgetQuittee, leavePorte, porteId, portesQuittees } from './porte-id.ts';
import { forgetMarks, giveBack, isUnsent, type WaitingPassage } from './waiting-store.ts';

/**
 * While the door is open and has network the server hears it, and is given back what it recalls and this browser has not used (K-8).
 * When the door is left all that it holds goes back, unless something that it took waits to be sent.
 */
export function usePorte(isAway: boolean, waiting: readonly WaitingPassage[]): void {
  const [signal] = useSignalerPorteMutation();
  const mayLeave = useRef(false);
  mayLeave.current = !isAway && !waiting.some((one) => one.passage.entree && isUnsent(one));

  useEffect(() => {
    if (isAway) return;
    const tell = async (rendus: string[] = []): Promise<void> => {
      const id = porteId();
      if (id === undefined) return;
      const { data } = await signal({ id, body: rendus.length > 0 ? { rendus } : {} });
      if (!data || data.rappels.length === 0 || rendus.length > 0) return;
      const unused = await giveBack(data.rappels, new Date().toISOString());
      if (unused.length > 0) await tell(unused);
    };
    const told = () => void tell().catch(() => undefined);
    told();
    for (const id of portesQuittees()) void sayLeft(id);
    const timer = setInterval(told, secondesPorte * 1_000);
    return () => clearInterval(timer);
  }, [isAway, signal]);

  useEffect(() => {
    const before = new Date(Date.now() - (heuresBail + 1) * 3_600_000).toISOString();
    void forgetMarks(before).catch(() => undefined);
    const leave = () => {
      if (!mayLeave.current) return;
      leavePorte();
      for (const id of portesQuittees()) void sayLeft(id);
    };
    // The first is heard before a sign-out ends the session; on a phone the second alone.
    window.addEventListener('beforeunload', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}

/** Sent although the page goes away. One that is not heard is sent again by the next door of this browser. */
async function sayLeft(id: string): Promise<void> {
  try {
    const response = await fetch(addressOf(carnetCalls.signalerPorte, { params: { id } }), {
      method: 'POST',
      keepalive: true,
      credentials: 'same-origin',
      headers: { ...pageHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ quitte: true }),
    });
    if (response.ok) forgetQuittee(id);
  } catch {
    // Without network it is sent again.
  }
}
