import mongoose from 'mongoose';
import { mongoConnections } from '../metrics/metrics.ts';

/** Keeps `club_mongo_pool_connections` up to date from the driver's pool events. */
export function measurePool(): void {
  const client = mongoose.connection.getClient();
  const open = () => mongoConnections.labels('open');
  const inUse = () => mongoConnections.labels('in_use');
  client.on('connectionCreated', () => open().inc());
  client.on('connectionClosed', () => open().dec());
  client.on('connectionCheckedOut', () => inUse().inc());
  client.on('connectionCheckedIn', () => inUse().dec());
}
