import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteConfig } from '@club/build/remote';
import { staticPages } from '@club/build/static-pages';

const guide = path.join(import.meta.dirname, 'src', 'guide');
const tokens = fileURLToPath(import.meta.resolve('@club/ui/tokens.css'));
const configOf = remoteConfig({ name: 'mfe_admin', folder: import.meta.dirname });

export default (options: { production: boolean }) => {
  const config = configOf(options);
  const guidePages = staticPages({
    name: 'guide',
    markdown: path.join(guide, 'guide.md'),
    script: path.join(guide, 'guide.js'),
    styles: [tokens, path.join(guide, 'guide.css')],
  });
  return { ...config, plugins: [...(config.plugins ?? []), guidePages] };
};
