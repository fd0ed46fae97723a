/**
 * Who may import whom: the table of infra/decisions and of the README's map, as rules.
 * `infra/lint/boundaries.test.ts` plants a forbidden import for each and sees it refused.
 */

const tests = '\\.test\\.tsx?$';
/** Files of a micro-frontend that build or test it. */
const tooling = [tests, '/testing/', '/(webpack|jest)\\.config\\.[jt]s$'];

/** A rule that refuses imports `from` one place `to` another. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const ours = '^(gateway|services|shell|mfe-[^/]+|infra|e2e)/';
const contract = '^gateway/contract/';
const kit = '^services/kit/';
const facades = '^shell/(ui|store|router)/';

/** A folder of ours may import itself, and the folders listed; nothing else of ours. */
const only = (name, folder, ...allowed) =>
  forbid(
    name,
    `${folder} may import only itself and: ${allowed.join(', ') || 'nothing of ours'}`,
    { path: folder },
    { path: ours, pathNot: [folder, ...allowed] },
  );

module.exports = {
  forbidden: [
    forbid(
      'no-cycle',
      'two files that need each other are one file, or lack a third; types alone may',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid('resolvable', 'what is imported exists and is installed', {}, { couldNotResolve: true }),
    only('contract-imports-nothing', contract),
    only('kit-imports-the-contract', kit, contract),
    only('gateway-imports-contract-and-kit', '^gateway/(?!contract/)', contract, kit),
    forbid(
      'service-imports-contract-and-kit',
      'a service never imports another: it calls it, or keeps a copy',
      { path: '^services/([^/]+)/', pathNot: kit },
      { path: ours, pathNot: ['^services/$1/', contract, kit] },
    ),
    only('facades-import-the-contract', facades, contract, facades),
    only('shell-imports-facades', '^shell/(?!ui/|store/|router/)', contract, facades),
    forbid(
      'mfe-imports-facades',
      'a micro-frontend never imports another, nor a service',
      { path: '^(mfe-[^/]+)/', pathNot: tooling },
      { path: ours, pathNot: ['^$1/', contract, facades] },
    ),
    forbid(
      'mfe-tooling-imports-the-hosts',
      'how a remote is built and tested is the host’s to say',
      { path: '^(mfe-[^/]+)/' },
      { path: ours, pathNot: ['^$1/', contract, facades, '^shell/(build|testing)/'] },
    ),
    only('e2e-sees-the-running-product', '^e2e/'),
    forbid(
      'primereact-in-ui',
      'PrimeReact is reached through @club/ui',
      { pathNot: '^(shell/ui/|node_modules/)' },
      { path: 'node_modules/(primereact|primeicons)/' },
    ),
    forbid(
      'router-in-its-facade',
      'react-router is reached through @club/router',
      { pathNot: '^(shell/router/|node_modules/)' },
      { path: 'node_modules/react-router(-dom)?/' },
    ),
    forbid(
      'redux-in-its-facade',
      'the store is reached through @club/store',
      { pathNot: '^(shell/store/|node_modules/)' },
      { path: 'node_modules/(@reduxjs|react-redux)/' },
    ),
    forbid(
      'pure-rules',
      'a rule can be called without a database, a bus, a server or a file',
      { path: '-rules\\.tsx?$' },
      { path: ['node_modules/(mongoose|mongodb|express|nats|@nats-io)/', '-model\\.ts$'] },
    ),
    forbid(
      'pure-rules-no-node',
      'a rule reads neither files nor the process',
      { path: '-rules\\.tsx?$' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'models-declare-schemas',
      'mongoose in a service: models and those who query them, never handlers',
      { path: '-handlers\\.ts$', pathNot: tests },
      { path: 'node_modules/(mongoose|mongodb)/' },
    ),
    forbid(
      'joi-stays-on-the-server',
      'Joi weighs 53 KB in a browser: only @club/contract/server and what runs on the server import it',
      { path: '^(shell|mfe-[^/]+)/' },
      { path: ['node_modules/joi/', '^gateway/contract/src/server\\.ts$'] },
    ),
    forbid(
      'contract-without-joi',
      'what the browser imports of the contract never leads to Joi',
      { path: '^gateway/contract/src/index\\.ts$' },
      { path: 'node_modules/joi/', reachable: true },
    ),
    forbid(
      'no-test-in-product',
      'what is shipped does not import what tests it',
      { pathNot: [tests, '/testing/', '^e2e/', '^infra/'] },
      { path: [tests, '^services/kit/src/testing/'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(shell|mfe-[^/]+)/dist/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    builtInModules: { add: ['node:test', 'node:sqlite', 'node:sea'] },
  },
};
