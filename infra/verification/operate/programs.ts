import { findGoProgram, provideGoProgram, type GoProgram } from '../../local-servers/go-program.ts';
import { onPath } from '../../local-servers/provision.ts';
import { providePythonProgram } from './python-program.ts';

const helm: GoProgram = {
  name: 'helm',
  variable: 'HELM_BIN',
  anyVersion: true,
  version: '3.22.0',
  source: 'helm.sh/helm/v3/cmd/helm',
};
const kubeconform: GoProgram = {
  name: 'kubeconform',
  variable: 'KUBECONFORM_BIN',
  anyVersion: true,
  version: '0.7.0',
  source: 'github.com/yannh/kubeconform/cmd/kubeconform',
};
