import { Button } from '@club/ui/button';
import { EmptyState } from '@club/ui/states';

/** Search and filters leave nothing: the way back is beside it. */
export function NothingMatches({ title, onForget }: { title: string; onForget: () => void }) {
  return (
    <EmptyState
      title={title}
      action={<Button label="Effacer la recherche et les filtres" variant="secondary" onClick={onForget} />}
    />
  );
}
