import {
  importCalls,
  pathOf,
  problemOf,
  type ImportMode,
  type ImportPlan,
  type ImportType,
  type Problem,
} from '@club/contract';
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

/** A file, what is in it and what may be done with it. */
export interface FileToSend {
  type: ImportType;
  mode: ImportMode;
  file: File;
}

interface SendImportOptions extends FileToSend {
  importId: string;
  onProgress: (sending: Sending) => void;
}

/**
 * Sends a workbook to be planned; resolves with the plan, rejects with a SendRefusal. XMLHttpRequest, because fetch
 * tells no upload progress. Small fields go first, so that the server knows the run while the file arrives.
 */
export function sendImport(options: SendImportOptions): Promise<ImportPlan> {
  const { type, mode, file, importId, onProgress } = options;
  const body = new FormData();
  body.append('type', type);
  body.append('mode', mode);
  body.append('importId', importId);
  body.append('dryRun', 'true');
  body.append('file', file);
  const { method } = importCalls.startImport;
  return new Promise((resolve, reject: (refusal: SendRefusal) => void) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, pathOf(importCalls.startImport));
    xhr.responseType = 'json';
    for (const [name, value] of Object.entries(pageHeaders())) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
    xhr.onload = () => {
      const signedIn = xhr.status === 401 ? askToSignInAgain() : undefined;
      if (signedIn) void signedIn.then(() => resolve(sendImport(options)));
      else if (xhr.status < 300) resolve(xhr.response as ImportPlan);
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
