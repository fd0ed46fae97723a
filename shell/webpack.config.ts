import { hostConfig } from './build/host.ts';

export default hostConfig(import.meta.dirname);
