import { Button } from '@club/ui/button';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { useCleanupOrphanPhotosMutation } from './photos-api.ts';

/** «Nettoyer les photos orphelines», and what it did. */
export function OrphanPhotos() {
  const [cleanup, { data, error, isLoading }] = useCleanupOrphanPhotosMutation();
  return (
    <section className="club-card import-card" aria-labelledby="photos-orphans">
      <h2 id="photos-orphans">Photos orphelines</h2>
      <p>Supprime les photos qui ne sont plus à aucun adhérent. Celles des adhérents restent.</p>
      <Button
        label="Nettoyer les photos orphelines"
        icon="trash"
        variant="secondary"
        busy={isLoading}
        busyLabel="Nettoyage..."
        onClick={() => void cleanup()}
      />
      {data && <Notice tone={data.deleted > 0 ? 'success' : 'info'}>{data.message}</Notice>}
      {error !== undefined && (
        <Notice tone="danger" title="Erreur">
          {messageOf(error, 'Le nettoyage n’a pas pu être fait.')}
        </Notice>
      )}
    </section>
  );
}
