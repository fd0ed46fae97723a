import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RawRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Sends what `fetch` refuses or changes: Sec-Fetch, `Upgrade`, no Origin. Leaves an event stream after its headers. */
export function rawRequest(
  url: string,
  path: string,
  { method, headers, body }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    // Said by ourselves: Node announces no body for DELETE.
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const sent = request(new URL(url), { path, method: method ?? 'GET', headers: { ...headers, ...length } });
    const answerOf = (answer: IncomingMessage, text: string) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      answerOf(answer, '');
    });
    sent.on('response', (answer) => {
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        answer.destroy();
        answerOf(answer, '');
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => answerOf(answer, Buffer.concat(chunks).toString()));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
