import { authCalls, type SignedInUser } from '@club/contract';
import { followEvents, useAskAgain, useKeepAnswer, useSignedInUser, useVisible } from '@club/store';
import { useEffect, useRef } from 'react';
import { tellSignedInUser } from '../login/auth-api.ts';

const rightsOf = ({ id, profileType, profileName, permissions }: SignedInUser) =>
  [id, profileType, profileName, ...permissions].join();

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
          if (rightsOf(told) === known.current) return;
          keep(tellSignedInUser(told));
          askAgain();
        },
      },
    );
  }, [visible, askAgain, keep]);
}
