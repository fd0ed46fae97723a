import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { root } from '../../launcher/services.ts';
import { onPath } from '../../local-servers/provision.ts';
import { providePackage } from './python-package.ts';

const run = promisify(execFile);

export const chartFolder = path.join(root, 'infra', 'helm', 'club');

/** An object of Kubernetes, as far as our rules look. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}

export interface Rendered {
  manifests: Manifest[];
  /** NOTES.txt, where Helm tells it. */
  notes: string | undefined;
}

/** Lints and renders the chart with values beside its own. Throws with Helm's sentence. */
export type Render = (values?: object) => Promise<Rendered>;

/** Helm 4 in a library; the binary of one's own is asked first. */
const engine = {
  name: 'helm-python-sdk',
  version: '0.2.2',
  sha256: '28cc13abaf134c3a7e37f070c939be8d9cdc9825c3c8b8b2d35161073bcd4578',
};

/** How the chart is rendered here; a sentence says why it cannot be. */
export async function openHelm(): Promise<{ render: Render; by: string } | { reason: string }> {
  const program = process.env['HELM_BIN'] ?? (await onPath('helm'));
  if (program) return { render: (values = {}) => byProgram(program, values), by: program };
  const found = await providePackage(engine);
  if ('reason' in found) return { reason: `helm is not on the PATH, and ${found.reason}` };
  return { render: (values = {}) => byEngine(found.folder, values), by: `${engine.name} ${engine.version}` };
}

async function byProgram(helm: string, values: object): Promise<Rendered> {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-chart-'));
  try {
    const file = path.join(folder, 'values.json');
    writeFileSync(file, JSON.stringify(values));
    await run(helm, ['lint', '--strict', chartFolder, '-f', file]);
    const options = ['--namespace', 'club', '-f', file, '--kube-version', '1.34.0'];
    const { stdout } = await run(helm, ['template', 'club', chartFolder, ...options]);
    return { manifests: manifestsIn(stdout), notes: undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const severityOfAnError = 2;

async function byEngine(folder: string, values: object): Promise<Rendered> {
  const script = path.join(import.meta.dirname, 'render-chart.py');
  const { stdout } = await run('python3', [script, chartFolder, JSON.stringify(values)], {
    env: { ...process.env, PYTHONPATH: folder },
    maxBuffer: 16 << 20,
  });
  const { messages, rendered } = JSON.parse(stdout) as {
    messages: { severity: number; path: string; error: string }[];
    rendered: Record<string, string>;
  };
  const faults = messages.filter(({ severity }) => severity >= severityOfAnError);
  if (faults.length > 0) throw new Error(faults.map((one) => `${one.path}: ${one.error}`).join('\n'));
  const files = Object.entries(rendered);
  return {
    manifests: files.filter(([name]) => name.endsWith('.yaml')).flatMap(([, text]) => manifestsIn(text)),
    notes: files.find(([name]) => name.endsWith('NOTES.txt'))?.[1],
  };
}

function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors[0]) throw document.errors[0];
    const manifest = document.toJS() as Manifest | null;
    return manifest ? [manifest] : [];
  });
}
