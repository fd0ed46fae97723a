import { useState } from 'react';
import { textPart, useAddress } from '@club/router';
import { useCan } from '@club/store';
import { Screen } from '@club/ui/screen';
import { ForbiddenState } from '@club/ui/states';
import { Compare } from './compare.tsx';
import { FusionDialog } from './fusion-dialog.tsx';
import { RecentFusions } from './recent-fusions.tsx';
import './doublons.css';

const title = 'Fusionner deux fiches';
const parents = [{ label: 'Adhérents', to: '/members' }];
const schema = { a: textPart(), b: textPart() };

/** Two records of one person beside each other, and the merges of the last days. */
export function DoublonsPage() {
  const [{ a, b }, setAddress] = useAddress(schema);
  const [runId, setRunId] = useState<string>();
  const mayMerge = [useCan('adherents.delete'), useCan('adherents.update')].every(Boolean);
  const close = () => {
    setRunId(undefined);
    setAddress({ a: '', b: '' });
  };
  return (
    <Screen title={title} parents={parents}>
      {!mayMerge && <ForbiddenState />}
      {mayMerge && a !== '' && b !== '' && <Compare key={`${a}-${b}`} a={a} b={b} onBegun={setRunId} />}
      {mayMerge && <RecentFusions isAlone={a === '' || b === ''} onBegun={setRunId} />}
      {runId !== undefined && <FusionDialog id={runId} onClose={close} />}
    </Screen>
  );
}
