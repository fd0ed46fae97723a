import { findGoProgram, provideGoProgram, type GoProgram } from '../local-servers/go-program.ts';

const promtool: GoProgram = {
  name: 'promtool',
  variable: 'PROMTOOL_BIN',
  anyVersion: true,
  version: '0.316.0',
  source: 'github.com/prometheus/prometheus/cmd/promtool',
  // Of the ways to find targets only DNS: the others come with the libraries of their clouds.
  tags: 'remove_all_sd,enable_dns_sd',
};

/** Path of Prometheus's own checker: PROMTOOL_BIN, PATH or the cache; undefined when it is in none. */
export const findPromtool = (): Promise<string | undefined> => findGoProgram(promtool);

/** The same, else built with Go, which takes many minutes; undefined without Go. */
export const providePromtool = (): Promise<string | undefined> => provideGoProgram(promtool);
