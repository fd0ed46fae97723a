import type { Language, PersonneRappel, TypeRappel } from '@club/contract';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { ErrorState, Skeleton } from '@club/ui/states';
import { directionOf } from './rappel-labels.ts';
import { useShowRappelQuery } from './rappels-api.ts';

interface ExempleDialogProps {
  type: TypeRappel;
  langue: Language;
  person: PersonneRappel;
  onClose: () => void;
}

/** The e-mail as this person would get it. */
export function ExempleDialog({ type, langue, person, onClose }: ExempleDialogProps) {
  const { currentData, error, refetch } = useShowRappelQuery(
    { body: { type, langue, adherentId: person.id } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog
      title={`E-mail à ${person.prenom} ${person.nom}`}
      size="medium"
      onClose={onClose}
      footer={<Button label="Fermer" variant="secondary" onClick={onClose} />}
    >
      {!currentData && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!currentData && error === undefined && <Skeleton lines={8} label="Chargement de l’e-mail" />}
      {currentData && (
        <div className="rappels-exemple" role="region" aria-label="E-mail" tabIndex={0}>
          <p className="club-meta">
            À{'\u00a0'}: {currentData.email ?? 'sans adresse e-mail'}
          </p>
          <article
            lang={currentData.langue}
            dir={directionOf(currentData.langue)}
            aria-label="Texte de l’e-mail"
          >
            <h3>{currentData.objet}</h3>
            <p>{currentData.texte}</p>
          </article>
        </div>
      )}
    </Dialog>
  );
}
