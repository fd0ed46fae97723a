import './fact-list.css';

export type Fact = readonly [label: string, value: string | null];

/** What is known of one document, a label and a value each, in columns unless a class says otherwise; those without a value are left out. */
export function FactList({
  facts,
  className = 'document-facts',
}: {
  facts: readonly Fact[];
  className?: string;
}) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
