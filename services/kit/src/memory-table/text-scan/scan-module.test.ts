import assert from 'node:assert/strict';
import { it } from 'node:test';
import { compileScan } from '../../../assembly/compile-scan.ts';
import { scanBytes } from './scan-bytes.ts';

it('is what its source compiles to', async () => {
  assert.equal(scanBytes, await compileScan(), 'npm run assembly -w services/kit');
});
