import path from 'node:path';

/** Reporter of jest: a line for each file with its time, as it ends. */
export default class FileTimes {
  onTestResult({ path: file }, { perfStats: { runtime } }) {
    process.stderr.write(`⏱ ${(runtime / 1000).toFixed(1)} s ${path.relative('.', file)}\n`);
  }
}
