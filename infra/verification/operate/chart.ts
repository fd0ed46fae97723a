import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { root } from '../../launcher/services.ts';
import { providePackage } from '../../local-servers/provision.ts';

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
}

/** Lints and renders the chart with values beside its own. Throws with Helm's sentence. */
export type Render = (values?: object) => Promise<Rendered>;

/** Helm 4 in a library. */
const engine =
  'helm-python-sdk==0.2.2 --hash=sha256:28cc13abaf134c3a7e37f070c939be8d9cdc9825c3c8b8b2d35161073bcd4578';

/** How the chart is rendered here; a sentence says why it cannot be. */
export async function openHelm(): Promise<{ render: Render } | { reason: string }> {
  const found = await providePackage(engine, 'helm-python-sdk-0.2.2');
  if ('reason' in found) return found;
  return { render: (values = {}) => renderWith(found.folder, values) };
}

const severityOfAnError = 2;

async function renderWith(folder: string, values: object): Promise<Rendered> {
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
  const files = Object.entries(rendered).filter(([name]) => name.endsWith('.yaml'));
  return { manifests: files.flatMap(([, text]) => manifestsIn(text)) };
}

function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors[0]) throw document.errors[0];
    const manifest = document.toJS() as Manifest | null;
    return manifest ? [manifest] : [];
  });
}
