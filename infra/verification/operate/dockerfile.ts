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
