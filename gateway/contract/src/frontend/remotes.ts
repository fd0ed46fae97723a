import type { Permission } from '../access/permissions.ts';

export interface RemoteMenuEntry {
  path: string;
  /** In French. */
  label: string;
  icon: string;
  group: string;
  /** Position within its group. */
  order: number;
  /** Default: everyone signed in. */
  permission?: Permission;
}

export interface RemoteAction {
  path: string;
  label: string;
  /** Other words by which Ctrl-K finds it. */
  words?: string;
  icon: string;
  permission?: Permission;
}

/** `routes.json` of a remote: its paths, and how people get there (U-6). The build adds the rest. */
export interface RemoteRoutes {
  paths: string[];
  menu: RemoteMenuEntry[];
  actions?: RemoteAction[];
  /** Version of the remote's package. */
  version?: string;
  /** Changes with every file of the build: a page that knows another one is out of date. */
  build?: string;
  /** Facades that the remote was built for, each with the oldest version that will do: `{ "@club/ui": "^1.2.0" }`. */
  requires?: Readonly<Record<string, string>>;
}

export interface RemoteEntry extends RemoteRoutes {
  /** Of the federation container. */
  name: string;
  /** Its `mf-manifest.json`. */
  entry: string;
}

/** Answer of `/mfe/manifest.json`. */
export interface RemotesManifest {
  remotes: RemoteEntry[];
}
