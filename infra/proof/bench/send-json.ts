import { request, type Agent } from 'node:http';

/** A request with as little of its own as a measure allows: `fetch` costs several times as much. */
export interface SentRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: object | undefined;
}

/** What came back. */
export interface ReceivedAnswer {
  status: number;
  text: string;
}

/** Sends a request over one of the agent's connections. */
export function sendJson(agent: Agent, url: string | URL, sent: SentRequest): Promise<ReceivedAnswer> {
  const { method, body } = sent;
  const text = body && JSON.stringify(body);
  const ofBody = text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers: { ...sent.headers, ...ofBody } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
      response.on('error', reject);
    });
    outgoing.on('error', reject).end(text);
  });
}
