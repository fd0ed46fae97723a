import type { Effacement } from '@club/contract';
import { Notice } from '@club/ui/states';

/** Whom a run left as they were, and why; nothing when it left nobody. */
export function KeptPersons({ title, refuses }: { title: string; refuses: Effacement['refuses'] }) {
  if (refuses.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <ul>
        {refuses.map(({ adherentId, codeAdherent, nom, raison }, place) => (
          // Somebody may be refused by two rules.
          <li key={`${adherentId}${place}`}>
            {codeAdherent} {nom}
            {'\u00a0'}: {raison}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
