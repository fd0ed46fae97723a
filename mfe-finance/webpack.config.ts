import { remoteConfig } from '../shell/build/remote.ts';

export default remoteConfig({ name: 'mfe_finance', folder: import.meta.dirname });
