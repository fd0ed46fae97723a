import { useState } from 'react';
import { photoCalls, type PhotosAccount } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { sendFile, type SendRefusal, type Sending } from '../send-file.ts';

/** What is known of an archive that is sent. */
export interface SendPhotosState {
  /** Of the run, chosen here. */
  id?: string;
  /** Absent once the import has answered. */
  sending?: Sending;
  refusal?: SendRefusal;
}

/**
 * Sends an archive under an id chosen here, so that its run can be followed before the call answers. `onSent` gets the id when the last
 * byte has gone; `onDone` is told of the end.
 */
export function useSendPhotos({ onSent, onDone }: { onSent: (id: string) => void; onDone: () => void }) {
  const [state, setState] = useState<SendPhotosState>({});

  const send = async (file: File) => {
    const id = newIdempotencyKey();
    let told = false;
    const onProgress = (sending: Sending) => {
      setState({ id, sending });
      if (told || sending.sent < sending.total) return;
      told = true;
      onSent(id);
    };
    onProgress({ sent: 0, total: file.size });
    try {
      await sendFile<PhotosAccount>(photoCalls.importPhotosZip, {
        fields: { importId: id },
        file,
        onProgress,
      });
      setState({ id });
      onDone();
    } catch (error) {
      setState({ id, refusal: error as SendRefusal });
    }
  };

  return { ...state, send };
}
