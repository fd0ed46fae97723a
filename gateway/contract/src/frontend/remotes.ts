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

/** `routes.json` of a remote: its paths, and how people get there (U-6). */
export interface RemoteRoutes {
  paths: string[];
  menu: RemoteMenuEntry[];
  actions?: RemoteAction[];
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
