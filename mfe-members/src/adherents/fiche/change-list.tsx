import { useCan } from '@club/store';
import { isCertificatFile, type ReadableChange } from './history-rules.ts';

/** Old and new value of each field that changed. */
export function ChangeList({ changes }: { changes: readonly ReadableChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="fiche-changes">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span className="fiche-change-field">{label}</span>
          <del>
            <ChangeValue text={before} />
          </del>
          <span aria-hidden="true">→</span>
          <span className="club-sr-only">devient</span>
          <ins>
            <ChangeValue text={after} />
          </ins>
        </li>
      ))}
    </ul>
  );
}

/** A value as text; a certificate that was replaced can still be opened by whom may. */
function ChangeValue({ text }: { text: string }) {
  const canOpen = useCan('adherents.update');
  if (!isCertificatFile(text)) return text;
  return canOpen ? (
    <a href={text} target="_blank" rel="noreferrer">
      ouvrir le fichier
    </a>
  ) : (
    'un fichier'
  );
}
