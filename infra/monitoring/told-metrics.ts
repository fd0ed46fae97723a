/** The labels of one sample. */
type Labels = Readonly<Record<string, string>>;

/** A metric as a query names it, with what it asks of labels by `=`. */
export interface AskedMetric {
  name: string;
  labels: string[];
  exact: Labels;
}

/** Metrics of ours that a query of PromQL asks for. */
export function metricsIn(expr: string): AskedMetric[] {
  return [...expr.matchAll(/\b(club_\w+)\s*(?:\{([^}]*)\})?/g)].map(([, name = '', inside = '']) => {
    const asked = [...inside.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)];
    const exact = asked
      .filter(([, , how]) => how === '=')
      .map(([, label = '', , value = '']) => [label, value]);
    return {
      name,
      labels: asked.map(([, label = '']) => label),
      exact: Object.fromEntries(exact) as Labels,
    };
  });
}

/** What processes tell at /metrics: the samples of each name, none for a metric that has no value yet. */
export class ToldMetrics {
  readonly samples = new Map<string, Labels[]>();

  /** Takes an answer in the text format. */
  add(text: string): void {
    for (const line of text.split('\n')) {
      const declared = /^# TYPE (\w+) /.exec(line)?.[1];
      if (declared) this.samples.set(declared, this.samples.get(declared) ?? []);
      const [, name, inside = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
      if (!name) continue;
      const pairs = [...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      const labels = Object.fromEntries(pairs.map(([, label = '', value = '']) => [label, value])) as Labels;
      this.samples.set(name, [...(this.samples.get(name) ?? []), labels]);
    }
  }

  /** Why a query finds nothing of what it asks for; undefined when it finds it. */
  faultOf({ name, labels, exact }: AskedMetric): string | undefined {
    const told = this.samples.get(name);
    if (!told) return `nobody tells ${name}`;
    if (told.length === 0) return undefined;
    const unknown = labels.find((label) => !told.some((one) => label in one));
    if (unknown) return `${name} has no label ${unknown}`;
    const isTold = told.some((one) => Object.entries(exact).every(([label, value]) => one[label] === value));
    return isTold ? undefined : `no ${name} has ${JSON.stringify(exact)}`;
  }
}
