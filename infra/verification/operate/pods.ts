import type { Manifest } from './chart.ts';

export interface Container {
  name: string;
  image: string;
  env?: { name: string; value: string }[];
  securityContext: {
    readOnlyRootFilesystem: boolean;
    allowPrivilegeEscalation: boolean;
    capabilities: { drop: string[] };
  };
  resources: { limits: { memory?: string }; requests: { memory?: string } };
  startupProbe?: object;
  readinessProbe?: object;
  livenessProbe?: { httpGet: { path: string } };
  lifecycle?: { preStop: { exec: { command: string[] } } };
}

export interface Pod {
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext: { runAsNonRoot: boolean; seccompProfile: { type: string } };
  containers: Container[];
  initContainers?: Container[];
}

interface Template {
  template: { spec: Pod };
}

/** The pods that manifests start, by the name of what starts them. */
export function podsOf(manifests: readonly Manifest[]): { kind: string; name: string; pod: Pod }[] {
  return manifests.flatMap(({ kind, metadata: { name }, spec }) => {
    const of =
      kind === 'CronJob' ? (spec['jobTemplate'] as { spec: Template }).spec : (spec as unknown as Template);
    return of?.template === undefined ? [] : [{ kind, name, pod: of.template.spec }];
  });
}
