/** `node ../shell/build/run.ts build|dev`, in the folder of the host or of a remote. PORT is the dev server's. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { serve } from './serve.ts';

const [task] = process.argv.slice(2);
const production = task === 'build';
const file = pathToFileURL(path.join(process.cwd(), 'webpack.config.ts')).href;
const { default: configure } = (await import(file)) as {
  default: (options: { production: boolean }) => Configuration;
};
if (production) build(configure({ production }));
else if (task === 'dev') await serve(configure({ production }), Number(process.env.PORT ?? 0));
else throw new Error('usage: run.ts build|dev');

function build(configuration: Configuration): void {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack made no compiler');
  compiler.run((error, stats) => {
    if (error) throw error;
    const report = stats?.toString({ preset: 'errors-warnings', colors: true });
    if (report) process.stdout.write(`${report}\n`);
    if (stats?.hasErrors()) process.exitCode = 1;
    compiler.close((failure) => {
      if (failure) throw failure;
    });
  });
}
