/** What a run of schemathesis came to. */
export interface Outcome {
  calls: number;
  cases: number;
  seconds: number;
  failures: { title: string; count: number }[];
}

interface Report {
  running_time: number;
  operations: { tested: number } | null;
  test_cases: { generated: number };
  failures: { title: string; count: number }[];
  errors: { title: string; count: number }[];
}

/** Reads a run's report; an error of the run itself (timeout, failed call) is a failure too. */
export function outcomeIn(report: unknown): Outcome {
  const { running_time: seconds, operations, test_cases: cases, failures, errors } = report as Report;
  return {
    calls: operations?.tested ?? 0,
    cases: cases.generated,
    seconds,
    failures: [...failures, ...errors].map(({ title, count }) => ({ title, count })),
  };
}

/** True when a run asked something and nothing failed. */
export function isClean({ cases, failures }: Outcome): boolean {
  return cases > 0 && failures.length === 0;
}

/** The row of the table. */
export function rowOf(who: string, { calls, cases, seconds, failures }: Outcome): string[] {
  const found = failures.map(({ title, count }) => `${count} × ${title}`).join(', ');
  return [who, String(calls), cases.toLocaleString('en'), `${Math.round(seconds)} s`, found || 'none'];
}
