import type { mongo } from 'mongoose';
import type { OpenSpan } from '../tracing/tracer.ts';
import { tracer } from '../tracing/tracing.ts';

/** Has each command that a request sends to MongoDB be a span: what is done and to which collection, never with which values. */
export function traceMongo(client: mongo.MongoClient): void {
  const open = new Map<string, OpenSpan>();
  client.on('commandStarted', (event) => {
    const { commandName, databaseName, command } = event;
    const target: unknown = commandName === 'getMore' ? command['collection'] : command[commandName];
    const collection = typeof target === 'string' ? target : undefined;
    const span = tracer()?.openPart({
      name: collection === undefined ? commandName : `${commandName} ${collection}`,
      kind: 'client',
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(collection !== undefined && { 'db.collection.name': collection }),
      },
    });
    if (span) open.set(keyOf(event), span);
  });
  const end = (event: Sent, failed?: string): void => {
    open.get(keyOf(event))?.end({ failed });
    open.delete(keyOf(event));
  };
  client.on('commandSucceeded', (event) => end(event));
  client.on('commandFailed', (event) => end(event, event.failure.name));
}

type Sent = Pick<mongo.CommandStartedEvent, 'address' | 'requestId'>;

const keyOf = ({ address, requestId }: Sent) => `${address} ${requestId}`;
