import path from 'node:path';
import { remoteConfig } from '../shell/build/remote.ts';
import { staticPages } from '../shell/build/static-pages.ts';

const guide = path.join(import.meta.dirname, 'src', 'guide');
const tokens = path.join(import.meta.dirname, '..', 'shell', 'ui', 'styles', 'tokens.css');
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
