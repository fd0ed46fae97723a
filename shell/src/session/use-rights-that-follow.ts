import { authCalls, type SignedInUser } from '@club/contract';
import { followEvents, useAskAgain, useKeepAnswer, useSignedInUser, useVisible } from '@club/store';
import { useEffect, useRef } from 'react';
import { tellSignedInUser } from '../login/auth-api.ts';

const rightsOf = ({ profileType, profileName, permissions }: SignedInUser) =>
  [profileType, profileName, ...permissions].join();

/** New rights of the person signed in reach the open page at once; all that is in view is asked for again. */
export function useRightsThatFollow(): void {
  const user = useSignedInUser();
  const askAgain = useAskAgain();
  const keep = useKeepAnswer();
  const visible = useVisible();
  const known = useRef('');
  useEffect(() => {
    known.current = rightsOf(user);
  }, [user]);
  useEffect(() => {
    if (!visible) return;
    return followEvents(
      authCalls.followSignedInUser,
      { params: undefined },
      {
        onMessage: (told) => {
          // Another tab signed in as somebody else: this page stays his for whom it was drawn, and does nothing more (I-15).
          if (told.id !== user.id || rightsOf(told) === known.current) return;
          keep(tellSignedInUser(told));
          askAgain();
        },
      },
    );
  }, [visible, user.id, askAgain, keep]);
}
