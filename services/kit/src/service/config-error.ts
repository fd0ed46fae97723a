/** Exit code of a process that its environment keeps from starting (EX_CONFIG): starting it again does not help. */
export const wrongConfigCode = 78;

/** A variable is missing or wrong; the message never shows its value. */
export class ConfigError extends Error {
  constructor(variable: string, reason: string) {
    super(`${variable} ${reason}`);
    this.name = 'ConfigError';
  }
}
