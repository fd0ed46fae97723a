import { remoteConfig } from '@club/build/remote';

export default remoteConfig({
  name: 'mfe_members',
  folder: import.meta.dirname,
  parts: {
    './certificat-dialog': './src/certificats/certificat-dialog.tsx',
    './person-photo': './src/adherents/person-photo.tsx',
    './sans-saison': './src/adherents/inscriptions/sans-saison.tsx',
  },
});
