/** A variable of the environment is missing or wrong; the message names it and never shows its value. */
export class ConfigError extends Error {
  constructor(variable: string, reason: string) {
    super(`${variable} ${reason}`);
    this.name = 'ConfigError';
  }
}
