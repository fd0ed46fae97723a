import { useState } from 'react';
import type { ImportPlan } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { sendImport, type FileToSend, type SendRefusal, type Sending } from './send-import.ts';

export interface SendState {
  /** Absent once the import has answered. */
  sending?: Sending;
  refusal?: SendRefusal;
}

/**
 * Sends a workbook under an id chosen here, so that the run can be followed before the call answers. `onSent`
 * gets the id when the last byte has gone, `onDone` when the plan came.
 */
export function useSendImport({
  onSent,
  onDone,
}: {
  onSent: (id: string) => void;
  onDone: (plan: ImportPlan) => void;
}) {
  const [state, setState] = useState<SendState>({});

  const send = async (toSend: FileToSend) => {
    const importId = newIdempotencyKey();
    const total = toSend.file.size;
    let told = false;
    setState({ sending: { sent: 0, total } });
    const onProgress = (sending: Sending) => {
      setState({ sending });
      if (told || sending.sent < sending.total) return;
      told = true;
      onSent(importId);
    };
    try {
      const plan = await sendImport({ ...toSend, importId, onProgress });
      setState({});
      onDone(plan);
    } catch (error) {
      setState({ refusal: error as SendRefusal });
    }
  };

  return { ...state, send };
}
