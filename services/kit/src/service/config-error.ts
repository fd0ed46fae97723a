/** A variable is missing or wrong; the message never shows its value. */
export class ConfigError extends Error {
  constructor(variable: string, reason: string) {
    super(`${variable} ${reason}`);
    this.name = 'ConfigError';
  }
}
