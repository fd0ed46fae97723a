import { remoteConfig } from '../shell/build/remote.ts';

export default remoteConfig({ name: 'mfe_members', folder: import.meta.dirname });
