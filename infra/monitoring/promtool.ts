import { provideGoProgram } from '../local-servers/go-program.ts';

/** Path of Prometheus's own checker: PROMTOOL_BIN, PATH, the cache, else built with Go; undefined without Go. */
export const providePromtool = (): Promise<string | undefined> =>
  provideGoProgram({
    name: 'promtool',
    variable: 'PROMTOOL_BIN',
    anyVersion: true,
    version: '0.316.0',
    source: 'github.com/prometheus/prometheus/cmd/promtool',
    // Without the ways to find targets in clouds, each with its vendor's library.
    tags: 'remove_all_sd',
  });
