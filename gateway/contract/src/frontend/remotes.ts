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
  /** Additional search words for Ctrl-K. */
  words?: string;
  icon: string;
  permission?: Permission;
}

/** `routes.json` of a remote: paths and menu entries (U-6). The build adds the other fields. */
export interface RemoteRoutes {
  paths: string[];
  menu: RemoteMenuEntry[];
  actions?: RemoteAction[];
  /** Version of the remote's package. */
  version?: string;
  /** Hash of all files of the build; an open page with another value is outdated. */
  build?: string;
  /** Required version ranges of the shared packages: `{ "@club/ui": "^1.2.0" }`. */
  requires?: Readonly<Record<string, string>>;
}

export interface RemoteEntry extends RemoteRoutes {
  /** Of the federation container. */
  name: string;
  /** Address of its script; of its `mf-manifest.json` where the build has no name. */
  entry: string;
}

/** Answer of `/mfe/manifest.json`. */
export interface RemotesManifest {
  remotes: RemoteEntry[];
}
