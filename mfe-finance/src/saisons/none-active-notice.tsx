import { Link } from '@club/router';
import { Notice } from '@club/ui/states';
import { noneActive } from './use-active-saison.ts';

/** Over a list of the active season, when there is none or it cannot be read: the list then shows all. */
export function NoneActiveNotice({ message }: { message: string | undefined }) {
  if (!message) return null;
  if (message !== noneActive) return <Notice tone="warning">{message}</Notice>;
  return (
    <Notice tone="warning" title="Aucune saison active">
      La liste montre toutes les saisons. Choisissez-en une dans le filtre, ou{' '}
      <Link to="/seasons">voyez les saisons</Link> pour en ouvrir une.
    </Notice>
  );
}
