import { remoteConfig } from '@club/build/remote';

export default remoteConfig({ name: 'mfe_finance', folder: import.meta.dirname });
