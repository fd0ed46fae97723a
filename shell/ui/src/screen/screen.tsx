import { windowTitle } from '../club/club.ts';
import { useEffect, type ReactNode } from 'react';
import { messageOf, statusOf } from '../problem/problem.ts';
import { ErrorState, ForbiddenState, NotFoundState, Skeleton } from './states.tsx';
import { setBreadcrumb, type BreadcrumbStep } from './breadcrumb.ts';

export { useBreadcrumb, type BreadcrumbStep } from './breadcrumb.ts';
export { usePrefetch } from './use-prefetch.ts';

export interface ScreenProps {
  /** h1, document title and last step of the breadcrumb. */
  title: string;
  subtitle?: ReactNode;
  /** Steps of the breadcrumb before the title. */
  parents?: readonly Required<BreadcrumbStep>[];
  /** The one main action, top right; the key `n` presses its first button. */
  action?: ReactNode;
  /** Quieter actions, left of the main one. */
  extra?: ReactNode;
  /** Search and filters of a list, in one bar with the title. */
  tools?: ReactNode;
  /** First load: a skeleton stands in for the children. */
  loading?: boolean;
  /** Error of the main query; 403, 404 and others have their own state. */
  error?: unknown;
  onRetry?: () => void;
  children?: ReactNode;
}

const noParents: readonly Required<BreadcrumbStep>[] = [];

/** A screen: heading, actions, then content or its error state. */
export function Screen({
  title,
  subtitle,
  parents = noParents,
  action,
  extra,
  tools,
  ...content
}: ScreenProps) {
  const path = JSON.stringify([...parents, { label: title }]);
  useEffect(() => {
    setBreadcrumb(JSON.parse(path) as BreadcrumbStep[]);
    document.title = windowTitle(title);
  }, [path, title]);
  return (
    <div className={tools ? 'club-screen club-screen-list' : 'club-screen'}>
      <header className={tools ? 'club-screen-head club-screen-bar' : 'club-screen-head'}>
        <div>
          <h1>{title}</h1>
          {subtitle && <p className="club-screen-subtitle">{subtitle}</p>}
        </div>
        {tools && <div className="club-screen-tools">{tools}</div>}
        <div className="club-screen-actions">
          {extra}
          {action && <span data-main-action="">{action}</span>}
        </div>
      </header>
      <ScreenContent {...content} />
    </div>
  );
}

function ScreenContent({
  loading,
  error,
  onRetry,
  children,
}: Pick<ScreenProps, 'loading' | 'error' | 'onRetry' | 'children'>) {
  if (error && statusOf(error) === 403)
    return (
      <ForbiddenState>
        <p>{messageOf(error)}</p>
      </ForbiddenState>
    );
  if (error && statusOf(error) === 404) return <NotFoundState />;
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (loading) return <Skeleton lines={8} />;
  return children;
}
