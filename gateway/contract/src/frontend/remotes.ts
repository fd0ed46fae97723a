import type { Permission } from '../access/permissions.ts';

/** An entry of the sidebar that a remote brings. */
export interface RemoteMenuEntry {
  path: string;
  /** In French. */
  label: string;
  icon: string;
  group: string;
  /** Position within its group. */
  order: number;
  /** Shown to holders only; to everyone signed in when absent. */
  permission?: Permission;
}

/** A shortcut that a remote brings to Ctrl-K. */
export interface RemoteAction {
  path: string;
  label: string;
  icon: string;
  permission?: Permission;
}

/** A remote's `routes.json`: which top-level paths it owns, and how people get there (design.md "Front end"). */
export interface RemoteRoutes {
  paths: string[];
  menu: RemoteMenuEntry[];
  actions?: RemoteAction[];
}

/** One remote as the shell learns of it, without loading it. */
export interface RemoteEntry extends RemoteRoutes {
  /** Name of its federation container. */
  name: string;
  /** Address of its `mf-manifest.json`. */
  entry: string;
}

/** What the gateway answers at `/mfe/manifest.json`. */
export interface RemotesManifest {
  remotes: RemoteEntry[];
}
