import mongoose from 'mongoose';
import { mongoConnections } from '../metrics/metrics.ts';

/** Keeps `club_mongo_pool_connections` up to date from the driver's pool events. */
export function measurePool(): void {
  const client = mongoose.connection.getClient();
  // Connections made while connecting were not seen, so the count of open ones begins with those known at their first use.
  const open = new Set<string>();
  const inUse = new Set<string>();
  const show = () => {
    mongoConnections.set({ state: 'open' }, open.size);
    mongoConnections.set({ state: 'in_use' }, inUse.size);
  };
  client.on('connectionCheckedOut', ({ address, connectionId }) => {
    open.add(`${address} ${connectionId}`);
    inUse.add(`${address} ${connectionId}`);
    show();
  });
  client.on('connectionCheckedIn', ({ address, connectionId }) => {
    inUse.delete(`${address} ${connectionId}`);
    show();
  });
  client.on('connectionClosed', ({ address, connectionId }) => {
    open.delete(`${address} ${connectionId}`);
    inUse.delete(`${address} ${connectionId}`);
    show();
  });
}
