import { failProcess, governProcess } from '@club/service-kit/edge';
import { readConfig } from './config.ts';
import { startGateway } from './start-gateway.ts';

try {
  const gateway = await startGateway(readConfig(process.env));
  governProcess(gateway.stop);
  // Frees memory of the start (decision 26).
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
} catch (error) {
  failProcess(error, 'the gateway could not start');
}
