import { remoteConfig } from '@club/build/remote';

export default remoteConfig({
  name: 'mfe_finance',
  folder: import.meta.dirname,
  parts: {
    './fiche-argent': './src/fiche/fiche-argent.tsx',
    './fiche-prises': './src/fiche/fiche-prises.tsx',
    './fiche-situation': './src/fiche/fiche-situation.tsx',
  },
});
