import { execFile } from 'node:child_process';

/** Runs a program. Returns its output, or undefined when not installed; throws when it fails. */
export function runCommand(
  command: string,
  args: readonly string[],
  timeoutMs = 120_000,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { timeout: timeoutMs, maxBuffer: 8 << 20 }, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else if ('code' in error && error.code === 'ENOENT') resolve(undefined);
      else reject(new Error(`${command} ${args.join(' ')}: ${stderr.trim() || error.message}`));
    });
  });
}
