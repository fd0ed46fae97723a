import { useState } from 'react';
import type { Language, TypeRappel } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { ErrorState, Skeleton } from '@club/ui/states';
import { ModeleDialog } from './modele-dialog.tsx';
import { directionOf } from './rappel-labels.ts';
import { useListModelesRappelQuery } from './rappels-api.ts';

/** The text in force, with its variables; whoever may changes it. */
export function ModelePanel({ type, langue }: { type: TypeRappel; langue: Language }) {
  const { data, error, refetch } = useListModelesRappelQuery();
  const canChange = useCan('admin.manage_permissions');
  const [editing, setEditing] = useState(false);
  const modele = data?.find((one) => one.type === type && one.langue === langue);
  if (!modele && error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!modele) return <Skeleton lines={8} label="Chargement du texte" />;
  return (
    <section className="club-card rappels-exemple">
      <article lang={langue} dir={directionOf(langue)} aria-label="Texte du modèle">
        <h3>{withVariables(modele.objet)}</h3>
        <p>{withVariables(modele.texte)}</p>
      </article>
      {canChange && (
        <Button label="Modifier le texte" icon="edit" variant="secondary" onClick={() => setEditing(true)} />
      )}
      {editing && <ModeleDialog record={modele} onClose={() => setEditing(false)} />}
    </section>
  );
}

/** Variables keep their braces around them in a line from right to left. */
function withVariables(text: string) {
  return text.split(/(\{\w+\})/).map((part, place) =>
    // Their place is what tells them apart.
    part.startsWith('{') ? <bdi key={place}>{part}</bdi> : part,
  );
}
