import mongoose from 'mongoose';
import { instanceId } from '../service/instance-id.ts';

/** A connection or open session in MongoDB's `currentOp`. */
export interface Operation {
  type: string;
  appName?: string;
  connectionId?: number;
  lsid?: object;
  transaction?: object;
}

/** Name of an instance's connections in MongoDB's monitoring. */
export function appNameOf(dbName: string, instance = instanceId): string {
  return `club ${dbName} ${instance}`;
}

/** The instance that owns a connection or session; undefined for others'. */
export function instanceOf({ appName }: Operation, dbName: string): string | undefined {
  const ours = appNameOf(dbName, '');
  return appName?.startsWith(ours) ? appName.slice(ours.length) : undefined;
}

/** All connections and open sessions of the server. Throws where this user may not look. */
export function currentOperations(): Promise<Operation[]> {
  return mongoose.connection
    .getClient()
    .db('admin')
    .aggregate<Operation>([{ $currentOp: { idleSessions: true, idleConnections: true } }], {
      readConcern: { level: 'local' },
    })
    .toArray();
}
