import { remoteConfig } from '../shell/build/remote.ts';

export default remoteConfig({ name: 'mfe_admin', folder: import.meta.dirname });
