import mongoose from 'mongoose';
import { Gauge } from 'prom-client';
import { registry } from '../metrics/metrics.ts';

const open = new Set<string>();
const inUse = new Set<string>();

new Gauge({
  name: 'club_mongo_pool_connections',
  help: 'Connections of the MongoDB pool, by state',
  labelNames: ['state'] as const,
  registers: [registry],
  // Counted when somebody asks: the pool changes twenty times in a payment.
  collect() {
    this.set({ state: 'open' }, open.size);
    this.set({ state: 'in_use' }, inUse.size);
  },
});

/** Has `club_mongo_pool_connections` count what the driver's pool does from now on. */
export function measurePool(): void {
  open.clear();
  inUse.clear();
  const client = mongoose.connection.getClient();
  // Connections made while connecting were not seen, so the count of open ones begins with those known at their first use.
  client.on('connectionCheckedOut', ({ address, connectionId }) => {
    open.add(`${address} ${connectionId}`);
    inUse.add(`${address} ${connectionId}`);
  });
  client.on('connectionCheckedIn', ({ address, connectionId }) => {
    inUse.delete(`${address} ${connectionId}`);
  });
  client.on('connectionClosed', ({ address, connectionId }) => {
    open.delete(`${address} ${connectionId}`);
    inUse.delete(`${address} ${connectionId}`);
  });
}
