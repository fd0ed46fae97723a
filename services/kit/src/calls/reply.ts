/** An answer with headers of its own. */
export class Reply<Answer> {
  readonly answer: Answer;
  readonly headers: Readonly<Record<string, string | string[]>>;

  constructor(answer: Answer, headers: Readonly<Record<string, string | string[]>>) {
    this.answer = answer;
    this.headers = headers;
  }
}

/** Answers `answer` with headers beside it: `Set-Cookie`, `ETag`, `X-Total-Count`… */
export function withHeaders<Answer>(
  answer: Answer,
  headers: Record<string, string | string[]>,
): Reply<Answer> {
  return new Reply(answer, headers);
}

/** The handler wrote to `res` itself: a file, events, a page, a 304, a stream. */
export const alreadySent: Reply<never> = new Reply(undefined as never, {});
