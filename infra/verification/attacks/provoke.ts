import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Document, MongoClient } from 'mongodb';

/** Every try of a message and the pauses between them. Milliseconds. */
const givenUpWithin = 60_000;

/** Makes every operation count as slow: mongod would log its values if not configured otherwise. */
export async function logEveryOperation(mongo: MongoClient): Promise<void> {
  const { databases } = await mongo.db('admin').admin().listDatabases({ nameOnly: true });
  const ours = databases.filter(({ name }) => name.startsWith('club_'));
  for (const { name } of ours) await mongo.db(name).command({ profile: 0, slowms: -1 });
}

/** The first message that a service has given up, once it has. */
export async function deadLetterOf(database: Db): Promise<Document> {
  const deadline = Date.now() + givenUpWithin;
  for (;;) {
    const letter = await database.collection('dead_letters').findOne();
    if (letter) return letter;
    assert.ok(Date.now() < deadline, 'no dead letter');
    await pause(100);
  }
}
