/** The chart as Helm renders it and Kubernetes would take it, and what we ask of every pod. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { before, describe, test, type TestContext } from 'node:test';
import { calls, type CallName } from '@club/contract';
import { root, services } from '../../launcher/services.ts';
import { openHelm, type Manifest, type Render } from './chart.ts';
import { openSchemas } from './kubernetes-schemas.ts';
import { podsOf, type Container } from './pods.ts';
import { namesOfSecrets } from './written-secrets.ts';

/** Everything that may be on or off, the other way. */
const otherWay = {
  images: { prefix: 'registry.example/club', tag: '1.2.3', pullSecrets: [{ name: 'registry' }] },
  gateway: { autoscaling: { enabled: false } },
  services: Object.fromEntries(services.map((name) => [name, { autoscaling: { enabled: true } }])),
  fronts: { finance: { tag: '1.2.4', previousTag: '1.2.3' } },
  ingress: { enabled: false },
  networkPolicies: { enabled: false },
  backup: { enabled: false },
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'club', operator: 'Exists' }],
};

describe('the chart', () => {
  let render: Render | undefined;
  let whyNot = '';
  let manifests: Manifest[] = [];
  let others: Manifest[] = [];
  before(async () => {
    const helm = await openHelm();
    if ('reason' in helm) {
      whyNot = helm.reason;
      return;
    }
    ({ render } = helm);
    manifests = (await render()).manifests;
    others = (await render(otherWay)).manifests;
  });

  /** A test that needs Helm: said to be left out where it cannot be had. */
  const rendered = (name: string, check: (t: TestContext) => unknown): void => {
    test(name, async (t) => {
      if (render) await check(t);
      else t.skip(whyNot);
    });
  };
  const of = (kind: string) => manifests.filter((one) => one.kind === kind);

  rendered('is taken by Kubernetes, field by field', async (t) => {
    const schemas = await openSchemas();
    if ('reason' in schemas) return t.skip(schemas.reason);
    assert.ok(manifests.length > 25 && others.length > 15);
    for (const one of [...manifests, ...others])
      assert.deepEqual(schemas.faultsOf(one), [], `${one.kind} ${one.metadata.name}`);
    assert.notDeepEqual(schemas.faultsOf({ ...manifests[0]!, spec: { colour: 1 } }), []);
  });

  rendered('refuses values that are wrong or unknown', async () => {
    const wrong = [{ publicOrigin: 'http://club' }, { gateway: { replicas: 0 } }, { colour: 'blue' }];
    for (const values of wrong) await assert.rejects(render!(values));
  });

  rendered('lets no container be root, write on its image or keep a right of the machine', () => {
    for (const { pod, name } of [...podsOf(manifests), ...podsOf(others)]) {
      assert.equal(pod.automountServiceAccountToken, false, name);
      assert.equal(pod.securityContext.runAsNonRoot, true, name);
      assert.equal(pod.securityContext.seccompProfile.type, 'RuntimeDefault', name);
      for (const { securityContext, resources } of containersOf(pod)) {
        assert.equal(securityContext.readOnlyRootFilesystem, true, name);
        assert.equal(securityContext.allowPrivilegeEscalation, false, name);
        assert.deepEqual(securityContext.capabilities.drop, ['ALL'], name);
        assert.ok(resources.limits.memory && resources.requests.memory, name);
      }
    }
  });

  rendered('asks every process whether it has started, is ready and lives', () => {
    const watched = podsOf(manifests).filter(({ kind }) => kind !== 'CronJob');
    assert.equal(watched.length, services.length + 1);
    for (const { pod } of watched)
      for (const { startupProbe, readinessProbe, livenessProbe } of pod.containers) {
        assert.ok(startupProbe && readinessProbe);
        assert.equal(livenessProbe?.httpGet.path, '/health/live');
      }
  });

  rendered('replaces an instance only while another one serves', () => {
    const parts = [...services, 'gateway'].map((name) => `club-${name}`).sort();
    assert.deepEqual(
      of('PodDisruptionBudget')
        .map(({ metadata }) => metadata.name)
        .sort(),
      parts,
    );
    for (const { pod } of podsOf(manifests).filter(({ kind }) => kind !== 'CronJob')) {
      const [{ env = [], lifecycle }] = pod.containers as [Container];
      const drainMs = Number(env.find(({ name }) => name === 'DRAIN_MS')?.value ?? 0);
      const sleep = Number(lifecycle?.preStop.exec.command[1] ?? 0);
      assert.ok(drainMs > 1_500 || sleep > 2);
      assert.ok(pod.terminationGracePeriodSeconds! * 1_000 > drainMs + sleep * 1_000 + 10_000);
    }
  });

  rendered('gives each process secrets that «npm run secrets» writes for it', () => {
    for (const { pod, name } of podsOf(manifests)) {
      const process = name === 'club-backup' ? 'operator' : name.replace('club-', '');
      const files = pod.containers.flatMap(({ env = [] }) =>
        env.filter((one) => one.name.endsWith('_FILE')).map(({ value }) => value),
      );
      assert.ok(files.length > 0);
      for (const file of files)
        assert.ok(
          namesOfSecrets(process).includes(file.replace('/run/secrets/club/', '')),
          `${name} ${file}`,
        );
    }
  });

  rendered('tells every process the collector of traces that is given, and lets it reach it', async () => {
    const endpoint = 'https://collector.example:4318';
    const traced = (await render!({ tracing: { endpoint } })).manifests;
    for (const name of ['gateway', ...services].map((part) => `club-${part}`)) {
      const told = podsOf(traced).filter((one) => one.name === name && one.kind !== 'CronJob');
      assert.ok(told.length > 0, name);
      for (const { pod } of told)
        for (const { env = [] } of pod.containers)
          assert.deepEqual(
            env.filter((one) => one.name === 'OTEL_EXPORTER_OTLP_ENDPOINT').map(({ value }) => value),
            [endpoint],
          );
      const policy = traced.find((one) => one.kind === 'NetworkPolicy' && one.metadata.name === name);
      assert.match(JSON.stringify(policy?.spec['egress']), /"port":4318/);
    }
    assert.doesNotMatch(JSON.stringify(manifests), /OTEL_|4318/);
  });

  rendered('lets those talk to each other who call each other, and nobody else', () => {
    const allowed = new Set(
      of('NetworkPolicy').flatMap((policy) =>
        calledBy(policy).map((other) => `${policy.metadata.name}>${other}`),
      ),
    );
    const made = services.flatMap((from) =>
      callsMadeBy(from).map((name) => `club-${from}>${calls[name as CallName].owner}`),
    );
    const byTheGateway = services.map((name) => `club-gateway>${name}`);
    assert.deepEqual([...allowed].sort(), [...new Set([...made, ...byTheGateway])].sort());
  });
});

const containersOf = ({
  containers,
  initContainers = [],
}: {
  containers: Container[];
  initContainers?: Container[];
}) => [...containers, ...initContainers];

/** Components that a policy lets its own call. */
function calledBy({ spec }: Manifest): string[] {
  type Peer = { podSelector?: { matchLabels: Record<string, string> } };
  const egress = spec['egress'] as { to?: Peer[] }[];
  return egress
    .flatMap(({ to = [] }) => to)
    .flatMap(({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/component'] ?? []);
}

/** Names in `callService('name'` of a service's sources. */
function callsMadeBy(service: string): string[] {
  const folder = `${root}/services/${service}/src`;
  assert.ok(readdirSync(folder).length > 0);
  const grep = [
    '-rhozP',
    '--include=*.ts',
    '--exclude=*.test.ts',
    String.raw`callService\(\s*'\K\w+`,
    folder,
  ];
  try {
    return execFileSync('grep', grep, { encoding: 'utf8' }).split('\0').filter(Boolean);
  } catch {
    return []; // grep found none
  }
}
