import { authCalls, pathOf, type AnswerOf, type CallData, type ParamsOf } from '@club/contract';
import { addressOf } from '../api/request.ts';
import { fetchSignedIn } from '../session/fetch-signed-in.ts';

/** Pauses before a stream that was refused or ended is opened again, in ms: the first, doubled each time up to the longest. */
const firstPause = 2_000;
const longestPause = 60_000;

interface EventHandlers<Message> {
  onMessage: (message: Message) => void;
  /** The stream is open: at first, and again after each cut, during which messages may have been missed. */
  onOpen?: () => void;
  /** It was refused or ended; nothing comes until `onOpen`. */
  onCut?: () => void;
}

/**
 * Follows a call that answers server-sent events, each message of the call's answer type, through cuts, restarts and refusals, until
 * what it returns is called. The browser itself comes back only after a cut: a 503 on the way would end it for good.
 */
export function followEvents<C extends CallData>(
  call: C,
  parts: { params: ParamsOf<C> },
  { onMessage, onOpen, onCut }: EventHandlers<AnswerOf<C>>,
): () => void {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | undefined;
  let isStopped = false;

  const connect = () => {
    if (isStopped) return;
    const opened = new EventSource(addressOf(call, parts));
    source = opened;
    opened.onmessage = ({ data }: MessageEvent<string>) => onMessage(JSON.parse(data) as AnswerOf<C>);
    opened.onopen = () => {
      pause = firstPause;
      onOpen?.();
    };
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED || isStopped) return;
      onCut?.();
      timer = setTimeout(() => void again(), pause);
      pause = Math.min(2 * pause, longestPause);
    };
  };
  /** A stream does not say why it was refused: whether it was for want of a session is asked first. */
  const again = async () => {
    await fetchSignedIn(pathOf(authCalls.getSignedInUser)).catch(() => undefined);
    connect();
  };

  connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    source?.close();
  };
}
