/**
 * Who may import whom: the table of docs/decisions and of the README's map, as rules.
 * `infra/lint/boundaries.test.ts` plants a forbidden import for each and sees it refused.
 */

const tests = '\\.test\\.tsx?$';
/** Files of a micro-frontend that build or test it. */
const tooling = [tests, '/testing/', '/(webpack|jest)\\.config\\.[jt]s$'];

/** A rule that refuses imports `from` one place `to` another. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const ours = '^(gateway|services|shell|mfe-[^/]+|infra|e2e)/';
const contract = '^gateway/contract/';
const rules = ['-rules\\.tsx?$', '^gateway/contract/src/rules/'];
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

/**
 * The areas of services/finance and their folders: each may import itself and those before it, never one after it. Documents are
 * what is stored; the ledger is what a change of money does; the other areas use both.
 */
const financeAreas = {
  documents: 'collections saisons adherents money catalogue codes',
  ledger: 'lists rules transactions views',
  payments: 'recus reglements credits remises caisse echeances sensibles ecritures',
  selling:
    'catalogue certificats tarifs carnets cotisations renouvellements encaissements offres lots-cotisations',
  people: 'payeurs effacement fusions',
  reading: 'releves reports suivi-certificats rappels passages qualite',
  service: 'closing currency schedule invariants',
};
const financeFolders = Object.entries(financeAreas).flatMap(([area, folders]) =>
  folders.split(' ').map((one) => `${area}/${one}`),
);

const finance = '^services/finance/src/';
/** The folders of mfe-finance, in the same way: what several screens call or show and the catalogue, then what is due and paid. */
const beforeMoney = [
  'money',
  'saisons',
  'offres',
  'hors-ligne',
  'payeurs',
  'catalogue',
  'sections',
  'essai',
  'formules',
  'tarification',
];
const moneyScreens =
  'paiement recus encaissement reglements remises caisse echeances sensibles cotisations carnets gels departs guichet credits releves renouvellement rapports fiche'.split(
    ' ',
  );

/** Folders within `folder` that import one way: each itself and those before it. */
const oneWay = (name, folder, within) =>
  within.map((one, place) =>
    forbid(
      name,
      `the folders of ${folder} import one way: ${within.join(' ← ')}`,
      { path: `${folder}${one}/`, pathNot: [tests, '/testing/'] },
      { path: folder, pathNot: `${folder}(${within.slice(0, place + 1).join('|')})/` },
    ),
  );

module.exports = {
  forbidden: [
    forbid(
      'no-cycle',
      'two files that need each other, be it for a type, are one file, or lack a third',
      {},
      { circular: true },
    ),
    forbid(
      'contract-core',
      'the core and the shared rules of the contract are below every capability',
      { path: `${contract}src/(core|access|errors|rules)/`, pathNot: [tests] },
      { path: `${contract}src/`, pathNot: `${contract}src/(core|access|errors|rules)/` },
    ),
    forbid(
      'contract-registry',
      'the registry collects every capability: no capability needs it',
      {
        path: `${contract}src/`,
        pathNot: [tests, `${contract}src/(registry/|openapi/|index\\.ts|server\\.ts)`],
      },
      { path: `${contract}src/registry/` },
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
    ...oneWay('finance-one-way', finance, financeFolders),
    ...oneWay('mfe-finance-one-way', '^mfe-finance/src/', [...beforeMoney, ...moneyScreens]),
    forbid(
      'finance-rules-know-types',
      'a rule knows stored documents, not the collections they are in',
      { path: `${finance}.*-rules\\.ts$` },
      {
        path: `${finance}documents/(money|catalogue|saisons|adherents)`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'facades-import-the-contract',
      'a facade imports the contract and other facades; its tests what tests them',
      { path: facades },
      { path: ours, pathNot: [contract, facades, '^shell/testing/'] },
    ),
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
      { path: rules, pathNot: tests },
      { path: ['node_modules/(mongoose|mongodb|express|nats|@nats-io)/', '-model\\.ts$'] },
    ),
    forbid(
      'pure-rules-no-node',
      'a rule reads neither files nor the process',
      { path: rules, pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'models-declare-schemas',
      'mongoose in a service: models and those who query them, never handlers',
      { path: '-handlers\\.ts$', pathNot: tests },
      { path: 'node_modules/(mongoose|mongodb)/' },
    ),
    forbid(
      'joi-comes-with-a-form',
      'Joi weighs 53 KB in a browser: a form fetches it with the schema it checks by, nothing else does',
      { path: '^(shell|mfe-[^/]+)/' },
      {
        path: ['node_modules/joi/', '^gateway/contract/src/(server|.*-schema|schemas/validate)\\.ts$'],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    forbid(
      'opentelemetry-where-wanted',
      'one file loads OpenTelemetry: who gives no collector pays nothing for it',
      { path: ours, pathNot: '^services/kit/src/tracing/open-tracer\\.ts$' },
      { path: 'node_modules/@opentelemetry/' },
    ),
    forbid(
      'opentelemetry-when-asked',
      'and that file is itself imported when asked',
      { path: ours },
      { path: '^services/kit/src/tracing/open-tracer\\.ts$', dynamic: false },
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
