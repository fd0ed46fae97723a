import { failProcess, giveBackMemory, governProcess } from '@club/service-kit/edge';
import { readConfig } from './config.ts';
import { startGateway } from './start-gateway.ts';

try {
  const gateway = await startGateway(readConfig(process.env));
  governProcess(gateway.stop);
  giveBackMemory();
} catch (error) {
  failProcess(error, 'the gateway could not start');
}
