import {
  Component,
  createContext,
  createElement,
  useCallback,
  useContext,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { RemotePartName, RemoteParts } from '@club/contract';
import { useLoaded } from '@club/router';
import { ErrorState, Skeleton } from '../screen/states.tsx';

/** Loads a part from the remote that owns it. A failure is not kept. */
export type LoadPart = <Name extends RemotePartName>(name: Name) => Promise<ComponentType<RemoteParts[Name]>>;

const Loader = createContext<LoadPart>((name) => Promise.reject(new Error(`nothing loads ${name}`)));

/** The shell, or a test, says how parts are loaded. */
export const LoadPartProvider = Loader.Provider;

interface RemotePartProps<Name extends RemotePartName> {
  name: Name;
  props: RemoteParts[Name];
  /** While it loads; default: a skeleton. */
  waiting?: ReactNode;
  /** When it cannot be loaded; default: an error with a retry. */
  away?: ReactNode;
}

/** A part of a screen that another remote owns. When that remote is away, the rest of the screen stands. */
export function RemotePart<Name extends RemotePartName>({ away, ...part }: RemotePartProps<Name>) {
  return (
    <PartBoundary away={away}>
      <LoadedPart {...part} />
    </PartBoundary>
  );
}

type KnownParts = { [Name in RemotePartName]?: ComponentType<RemoteParts[Name]> };

/** Parts that were loaded before are drawn at once. */
const drawn = new WeakMap<LoadPart, KnownParts>();

function LoadedPart<Name extends RemotePartName>({
  name,
  props,
  waiting = <Skeleton lines={4} />,
}: Omit<RemotePartProps<Name>, 'away'>) {
  const load = useContext(Loader);
  const fetch = useCallback(async () => {
    const Part = await load(name);
    drawn.set(load, { ...drawn.get(load), [name]: Part });
    return Part;
  }, [load, name]);
  const Part = useLoaded(fetch, drawn.get(load)?.[name]);
  return Part ? createElement(Part, props) : waiting;
}

class PartBoundary extends Component<{ children: ReactNode; away: ReactNode }, { failure?: unknown }> {
  override state: { failure?: unknown } = {};

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { children, away } = this.props;
    if (!this.state.failure) return children;
    if (away !== undefined) return away;
    return (
      <ErrorState
        title="Cette partie n’a pas pu être chargée"
        error={unavailable}
        onRetry={() => this.setState({ failure: undefined })}
      />
    );
  }
}

const unavailable = {
  status: 0,
  data: { code: 'unavailable', message: 'Le reste de l’écran fonctionne. Réessayez dans un moment.' },
};
