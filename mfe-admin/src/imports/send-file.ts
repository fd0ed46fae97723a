import { pathOf, problemOf, type CallData, type Problem } from '@club/contract';
import { askToSignInAgain, pageHeaders } from '@club/store';

/** Bytes sent so far. */
export interface Sending {
  sent: number;
  total: number;
}

/** A refused or cut import in the shape of an ApiError; status 0 = no answer. */
export interface SendRefusal {
  status: number;
  data: Problem;
}

interface SendFileOptions {
  fields: Readonly<Record<string, string>>;
  file: File;
  onProgress: (sending: Sending) => void;
}

/**
 * Sends a file with its fields; resolves with the answer, rejects with a SendRefusal. XMLHttpRequest, because fetch tells no upload
 * progress. Small fields go first, so that the server knows the run while the file arrives.
 */
export function sendFile<Answer>(call: CallData, options: SendFileOptions): Promise<Answer> {
  const { fields, file, onProgress } = options;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return new Promise((resolve, reject: (refusal: SendRefusal) => void) => {
    const xhr = new XMLHttpRequest();
    xhr.open(call.method, pathOf(call));
    xhr.responseType = 'json';
    for (const [name, value] of Object.entries(pageHeaders())) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
    xhr.onload = () => {
      const signedIn = xhr.status === 401 ? askToSignInAgain(xhr.response) : undefined;
      if (signedIn) void signedIn.then(() => resolve(sendFile(call, options)));
      else if (xhr.status < 300) resolve(xhr.response as Answer);
      else reject({ status: xhr.status, data: problemIn(xhr.response) });
    };
    xhr.onerror = () => reject({ status: 0, data: problemOf('unavailable') });
    xhr.send(body);
  });
}

function problemIn(response: unknown): Problem {
  const problem = response as Problem | null;
  return typeof problem?.message === 'string' ? problem : problemOf('unreadable_file');
}
