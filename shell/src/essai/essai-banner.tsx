import type { Essai } from '@club/contract';
import { lazyPart } from '@club/router';
import { useAskAgain, useGetEssaiQuery, useSignedInUser } from '@club/store';
import { Button } from '@club/ui/button';
import { useClub } from '@club/ui/club';
import { Icon } from '@club/ui/icon';
import { abandonUnsaved } from '@club/ui/leaving';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bannerText } from './essai-words.ts';

/** With its form, a chunk that most clubs never load. */
const EmptyDialog = lazyPart(async () => (await import('./empty-dialog.tsx')).EmptyDialog, null);

/** How often a club that is filled or emptied is asked, in ms. */
const soonMs = 2_000;

/** Nothing of an emptied club stays in a window, what is typed included: it was about made-up people. */
const loadAnew = () => {
  abandonUnsaved();
  window.location.assign('/');
};

/** On every screen of a club on trial; who manages permissions empties it there (U-20). */
export function EssaiBanner({ onEnd = loadAnew }: { onEnd?: () => void }) {
  const { essai } = useClub();
  const before = useRef(essai);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (before.current && !essai) end();
    before.current = essai;
  }, [essai]);
  return essai ? <Shown /> : null;
}

/** As it stands for who may empty it, asked again while it is filled or emptied. */
function useEssai(mayEmpty: boolean): Essai | undefined {
  const { data } = useGetEssaiQuery(undefined, { skip: !mayEmpty });
  const isStable = data === undefined || data.etat === 'en_cours';
  useGetEssaiQuery(undefined, { skip: !mayEmpty || isStable, pollingInterval: soonMs });
  return data;
}

function Shown() {
  const mayEmpty = useSignedInUser().permissions.includes('admin.manage_permissions');
  const data = useEssai(mayEmpty);
  const [isAsked, setAsked] = useState(false);
  const etat = data?.etat;
  const before = useRef(etat);
  const askAgain = useAskAgain();
  useEffect(() => {
    if (etat === undefined) return;
    // Who asked for it stood at the end of the dashboard.
    if (etat === 'remplissage') document.documentElement.scrollTop = 0;
    // What is in view was read while it came in.
    if (before.current === 'remplissage' && etat === 'en_cours') askAgain();
    before.current = etat;
  }, [etat, askAgain]);
  return (
    <div role="status" className="club-banner club-banner-acts">
      <Icon name="warning" size={16} />
      <p>
        <strong>Essai</strong> {'\u2013'} {bannerText(data)} {data?.echec}
      </p>
      {etat === 'en_cours' && (
        <Button label="Vider le club…" variant="secondary" onClick={() => setAsked(true)} />
      )}
      {isAsked && etat === 'en_cours' && <EmptyDialog onClose={() => setAsked(false)} />}
    </div>
  );
}
