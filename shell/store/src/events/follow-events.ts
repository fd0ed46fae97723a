import { authCalls, pathOf, type AnswerOf, type CallData, type ParamsOf } from '@club/contract';
import { addressOf } from '../api/request.ts';
import { fetchSignedIn } from '../session/fetch-signed-in.ts';

/** Pause before a refused or ended stream is reopened, in ms; doubled up to the longest. */
const firstPause = 2_000;
const longestPause = 60_000;

interface EventHandlers<Message> {
  onMessage: (message: Message) => void;
  /** Also after each cut: messages may have been missed. */
  onOpen?: () => void;
  /** Nothing comes until `onOpen`. */
  onCut?: () => void;
}

/**
 * Follows a server-sent-event call through cuts, restarts and refusals. Returns the stop. The browser alone
 * would give up at a 503.
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
  /** A stream does not say why it was refused: the session is checked first. */
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
