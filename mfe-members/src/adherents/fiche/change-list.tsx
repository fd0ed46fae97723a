import type { ReadableChange } from './history-rules.ts';

/** Old and new value of each field that changed. */
export function ChangeList({ changes }: { changes: readonly ReadableChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="fiche-changes">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span className="fiche-change-field">{label}</span>
          <del>{before}</del>
          <span aria-hidden="true">→</span>
          <span className="club-sr-only">devient</span>
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}
