/**
 * Test files of one service, one after the other in this process; TEST_FILES names them. Loading a service takes as long as
 * most of its files.
 */
import path from 'node:path';
import { describe } from 'node:test';
import { root } from '../launcher/services.ts';

for (const file of (process.env['TEST_FILES'] ?? '').split(path.delimiter))
  // A suite of its own keeps the hooks of a file to the file.
  describe(file, async () => {
    await import(path.join(root, file));
  });
