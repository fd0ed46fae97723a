/** An answer with its own headers. */
export class Reply<Answer> {
  readonly answer: Answer;
  readonly headers: Readonly<Record<string, string | string[]>>;

  constructor(answer: Answer, headers: Readonly<Record<string, string | string[]>>) {
    this.answer = answer;
    this.headers = headers;
  }
}

/** Adds headers to an answer: `Set-Cookie`, `ETag`, `X-Total-Count`… */
export function withHeaders<Answer>(
  answer: Answer,
  headers: Record<string, string | string[]>,
): Reply<Answer> {
  return new Reply(answer, headers);
}

/** The handler wrote to `res` itself: a file, events, a page, a 304. */
export const alreadySent: Reply<never> = new Reply(undefined as never, {});
