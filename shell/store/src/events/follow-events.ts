import type { AnswerOf, CallData, ParamsOf } from '@club/contract';
import { addressOf } from '../api/request.ts';

interface EventHandlers<Message> {
  onMessage: (message: Message) => void;
  /** The stream is open: at first, and again after each cut, during which messages may have been missed. */
  onOpen?: () => void;
  /** The stream was closed for good (refused, or the server ended it and answers no more). */
  onEnd?: () => void;
}

/**
 * Follows a call that answers server-sent events, each message of the call's answer type. The browser reconnects by itself
 * after a cut. Returns what stops it.
 */
export function followEvents<C extends CallData>(
  call: C,
  parts: { params: ParamsOf<C> },
  { onMessage, onOpen, onEnd }: EventHandlers<AnswerOf<C>>,
): () => void {
  const source = new EventSource(addressOf(call, parts));
  source.onmessage = ({ data }: MessageEvent<string>) => onMessage(JSON.parse(data) as AnswerOf<C>);
  source.onopen = () => onOpen?.();
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) onEnd?.();
  };
  return () => source.close();
}
