import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Manifest } from './chart.ts';
import { providePackage } from '../../local-servers/provision.ts';

/** The schemas of Kubernetes, in which a field that is unknown is refused, as kubeconform reads them. */
const version = '1.37.0';
const schemas = `kubernetes-validate==${version} --hash=sha256:85136d018a27b50ec7fc049d902bfa5193f5976807e6c0f408e3ab6fe078cad9`;
const place = ['kubernetes_validate', 'kubernetes-json-schema', `v${version}-local-strict`];

/** What Kubernetes would say against a manifest; a sentence says why it cannot be asked here. */
export async function openSchemas(): Promise<
  { faultsOf: (manifest: Manifest) => string[] } | { reason: string }
> {
  const found = await providePackage(schemas, `kubernetes-validate-${version}`);
  if ('reason' in found) return found;
  const folder = path.join(found.folder, ...place);
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const definitions = '_definitions.json';
  ajv.addSchema(read(definitions), definitions);
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (name: string): ValidateFunction => {
    const validate = validators.get(name) ?? ajv.compile(read(`${name}.json`));
    validators.set(name, validate);
    return validate;
  };
  return {
    faultsOf: (manifest) => {
      const validate = validatorOf(nameOf(manifest));
      if (validate(manifest)) return [];
      return (validate.errors ?? []).map(
        ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      );
    },
  };
}

/** `deployment-apps-v1`. */
function nameOf({ apiVersion, kind }: Manifest): string {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  return [kind.toLowerCase(), group.split('.')[0], version].filter(Boolean).join('-');
}
