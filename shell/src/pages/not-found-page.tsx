import { Link } from '@club/router';
import { buttonClass } from '@club/ui/button';
import { Screen } from '@club/ui/screen';
import { EmptyState } from '@club/ui/states';

export function NotFoundPage() {
  return (
    <Screen title="404 Page Not Found">
      <EmptyState
        title="Cette page n’existe pas"
        icon="search"
        action={
          <Link to="/" className={buttonClass('primary')}>
            Revenir à l’accueil
          </Link>
        }
      >
        <p>L’adresse est peut-être incomplète, ou l’écran a changé de place.</p>
      </EmptyState>
    </Screen>
  );
}
