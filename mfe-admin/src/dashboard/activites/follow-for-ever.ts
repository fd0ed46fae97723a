import { activiteCalls, type Activite } from '@club/contract';
import { followEvents } from '@club/store';

/** Pauses before a stream that was refused or ended is opened again, in ms: the first, doubled each time up to the longest. */
const firstPause = 2_000;
const longestPause = 60_000;

interface Following {
  onLine: (line: Activite) => void;
  /** Lines may have been missed until now. */
  onOpen: () => void;
  /** Nothing comes until `onOpen`. */
  onCut: () => void;
}

/** Follows the activity of the club, through cuts, restarts and refusals, until what it returns is called. */
export function followForEver({ onLine, onOpen, onCut }: Following): () => void {
  let pause = firstPause;
  let stop: (() => void) | undefined;
  const connect = () => {
    stop = followEvents(
      activiteCalls.followActivites,
      { params: undefined },
      {
        onMessage: onLine,
        onOpen: () => {
          pause = firstPause;
          onOpen();
        },
        onEnd: () => {
          onCut();
          timer = setTimeout(connect, pause);
          pause = Math.min(2 * pause, longestPause);
        },
      },
    );
  };
  // A stream takes a browser long to open: not among what is drawn now.
  let timer = setTimeout(connect);
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}
