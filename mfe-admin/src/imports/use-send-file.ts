import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '@club/store';
import type { SendRefusal, Sending } from './send-file.ts';

/** What is known of a file that is sent. */
export interface SendState {
  /** Of its run, chosen here. */
  id?: string;
  /** Absent once the import has answered. */
  sending?: Sending;
  refusal?: SendRefusal;
}

/** What a call that sends a file is given beside the file. */
export interface Following {
  importId: string;
  onProgress: (sending: Sending) => void;
}

interface Listeners<Answer> {
  /** The last byte has gone. */
  onSent?: (id: string) => void;
  /** The import has answered; not told to who has left the screen. */
  onDone: (answer: Answer) => void;
}

/**
 * Sends a file by `call` under an id chosen here, so that its run can be followed before the call answers. `forget` clears what is known:
 * an answer that comes later says nothing any more.
 */
export function useSendFile<ToSend extends { file: File }, Answer>(
  call: (toSend: ToSend & Following) => Promise<Answer>,
  { onSent, onDone }: Listeners<Answer>,
) {
  const [state, setState] = useState<SendState>({});
  const inView = useRef<string>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const send = async (toSend: ToSend) => {
    const id = newIdempotencyKey();
    inView.current = id;
    const know = (known: SendState) => {
      if (inView.current === id) setState({ id, ...known });
    };
    let told = false;
    const onProgress = (sending: Sending) => {
      know({ sending });
      if (told || sending.sent < sending.total) return;
      told = true;
      onSent?.(id);
    };
    know({ sending: { sent: 0, total: toSend.file.size } });
    try {
      const answer = await call({ ...toSend, importId: id, onProgress });
      know({});
      if (!isLeft.current) onDone(answer);
    } catch (error) {
      know({ refusal: error as SendRefusal });
    }
  };
  const forget = () => {
    inView.current = undefined;
    setState({});
  };

  return { ...state, send, forget };
}
