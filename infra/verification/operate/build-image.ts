import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../launcher/services.ts';

/** An image as a folder: what would be `/` in it is `folder`. */
export interface Image {
  folder: string;
  env: Readonly<Record<string, string>>;
  workdir: string;
  user: string;
  /** Command of HEALTHCHECK; undefined for NONE. */
  health: readonly string[] | undefined;
  entrypoint: readonly string[];
  cmd: readonly string[];
}

export const dockerfile = path.join(root, 'infra', 'images', 'Dockerfile');
const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(asPattern);

/** Of .dockerignore, as far as ours goes: `**` in front for any folder, `*` within a name. */
function asPattern(line: string): RegExp {
  const [name, depth] = line.startsWith('**/') ? [line.slice(3), '(.*/)?'] : [line, ''];
  return new RegExp(`^${depth}${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
}

/**
 * Runs the stages of the Dockerfile that a target needs, each in an empty folder below `to`, with this machine's programs
 * instead of the base image's. Throws with the output of a command that failed.
 */
export function buildImage(target: string, args: Readonly<Record<string, string>>, to: string): Image {
  const stages = new Map(stagesOf(readFileSync(dockerfile, 'utf8')).map((stage) => [stage.name, stage]));
  const built = new Map<string, Image>();
  const build = (name: string): Image => {
    const stage = stages.get(name);
    if (!stage) throw new Error(`The Dockerfile has no stage ${name}`);
    const image = built.get(name) ?? runStage(stage, stages.has(stage.from) ? build(stage.from) : undefined);
    built.set(name, image);
    return image;
  };
  const runStage = (stage: Stage, base: Image | undefined): Image => {
    const folder = path.join(to, stage.name);
    mkdirSync(folder, { recursive: true });
    if (base) cpSync(base.folder, folder, { recursive: true, verbatimSymlinks: true });
    let image: Image = { ...(base ?? emptyImage), folder };
    for (const instruction of stage.instructions) image = { ...image, ...run(instruction, image) };
    return image;
  };

  function run({ name, flags, text }: Instruction, image: Image): Partial<Image> {
    const filled = filledIn(text, args);
    const inside = (place: string) => path.join(image.folder, path.resolve(image.workdir, place));
    if (name === 'WORKDIR') {
      mkdirSync(inside(filled), { recursive: true });
      return { workdir: path.resolve(image.workdir, filled) };
    }
    if (name === 'COPY') {
      const [from = '', place = ''] = filled.split(/\s+/);
      if (flags['from'] === undefined) copyFromContext(from, inside(place), place.endsWith('/'));
      else copyFrom(path.join(build(flags['from']).folder, from), inside(place), place.endsWith('/'));
    }
    if (name === 'RUN') runCommand(text, inside('.'), args);
    if (name === 'ENV') return { env: { ...image.env, ...Object.fromEntries(pairsOf(filled)) } };
    if (name === 'USER') return { user: filled };
    if (name === 'HEALTHCHECK')
      return { health: filled === 'NONE' ? undefined : commandIn(filled.slice(filled.indexOf('CMD') + 3)) };
    if (name === 'ENTRYPOINT') return { entrypoint: commandIn(filled), cmd: [] };
    if (name === 'CMD') return { cmd: commandIn(filled) };
    return {};
  }

  return build(target);
}

const emptyImage: Image = {
  folder: '',
  env: {},
  workdir: '/',
  user: 'root',
  health: undefined,
  entrypoint: [],
  cmd: [],
};

const commandIn = (text: string) => JSON.parse(text) as string[];

/** What a file of the context is, seen from its root, without what .dockerignore names. */
function copyFromContext(from: string, to: string, isFolder: boolean): void {
  const taken = (file: string): boolean => {
    const name = path.relative(root, file);
    return name === '' || !ignored.some((pattern) => pattern.test(name));
  };
  copyFrom(path.join(root, from), to, isFolder, taken);
}

/** As COPY: what is in a folder, not the folder; a file keeps its name in a place that ends with a slash. */
function copyFrom(from: string, to: string, isFolder: boolean, filter?: (file: string) => boolean): void {
  if (!existsSync(from)) throw new Error(`COPY: ${from} is not there`);
  const place = !statSync(from).isDirectory() && isFolder ? path.join(to, path.basename(from)) : to;
  cpSync(from, place, { recursive: true, verbatimSymlinks: true, ...(filter && { filter }) });
}

function runCommand(command: string, cwd: string, args: Readonly<Record<string, string>>): void {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-ec', command], {
    cwd,
    // What this machine has fetched once is as good: the lock file has its checksum.
    env: { PATH, HOME, npm_config_prefer_offline: 'true', ...args },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command}\nended with ${status}:\n${stdout}${stderr}`);
}

/** An instruction of a Dockerfile: `COPY --from=a b c` is `{ name: 'COPY', flags: { from: 'a' }, text: 'b c' }`. */
export interface Instruction {
  name: string;
  flags: Readonly<Record<string, string>>;
  text: string;
}

export interface Stage {
  name: string;
  /** An image, or a stage above. */
  from: string;
  instructions: readonly Instruction[];
}

/** The stages of a Dockerfile, in order. */
export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { name: string; from: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const instruction = instructionOf(line);
    if (instruction.name === 'FROM') {
      const [from = '', , name = `${stages.length}`] = instruction.text.split(/\s+/);
      stages.push({ name, from, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction); // an ARG above all stages names an image
  }
  return stages;
}

function instructionOf(line: string): Instruction {
  const [, name = '', options = '', text = ''] = /^(\w+)\s+((?:--\S+\s+)*)(.*)$/.exec(line) ?? [];
  const flags = [...options.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key, value]) => [key, value]);
  return { name: name.toUpperCase(), flags: Object.fromEntries(flags), text: text.trim() };
}

/** `${NAME}` replaced. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');

/** `A=1 B="two words"`. */
export const pairsOf = (text: string): [string, string][] =>
  [...text.matchAll(/([\w.]+)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('"', ''),
  ]);
