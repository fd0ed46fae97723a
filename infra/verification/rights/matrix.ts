import {
  callEntries,
  defaultProfiles,
  personalAccess,
  personalFields,
  type Access,
  type CallData,
  type Permission,
} from '@club/contract';
import { decidedOtherwise, nestedAnswers, nestedBodies } from './nested-rights.ts';

/** Columns of the matrix: nobody, then the default profiles. */
export const columns = ['nobody', ...Object.keys(defaultProfiles).reverse()] as const;

/** False for calls between services, which have their own tokens. */
const isForPeople = (call: CallData) => !call.callers;

/** Whether these permissions allow a call; undefined permissions for nobody. */
export function mayMake(access: Access, permissions: readonly string[] | undefined): boolean {
  if (access === 'public') return true;
  if (permissions === undefined) return false;
  return access === 'signed-in' || permissions.includes(access);
}

/** The matrix of rights as Markdown: calls, access, profiles. Kept in the repository so that changes are reviewed. */
export function matrixText(): string {
  const address = ([, { path, method }]: (typeof callEntries)[number]) => `${path} ${method}`;
  const shown = callEntries.filter(([, call]) => isForPeople(call));
  const rows = shown.sort((a, b) => (address(a) < address(b) ? -1 : 1)).map((entry) => rowOf(...entry));
  return [
    '# Who may do what',
    '',
    'Made from the contract by `npm run test:rights -- --write-matrix`; a test compares it. A profile of one’s own may make the',
    'calls of the permissions it holds. Checked at the gateway and again in each service.',
    '',
    row(['call', 'asks for', ...columns]),
    row(['---', '---', ...columns.map(() => '---')]),
    ...rows,
    '',
    ...fieldRows(),
    '',
    ...nestedRows(),
    '',
  ].join('\n');
}

/** Restricted fields of a member and who gets them. */
function fieldRows(): string[] {
  const may = columns.map((who) => (mayMake(personalAccess, permissionsOf(who)) ? 'yes' : '·'));
  return [
    '## Personal fields of a member',
    '',
    'On any call, list, search, history, report, export and print: absent for who may not know them, who may not search by them',
    'either.',
    '',
    row(['field', 'asks for', ...columns]),
    row(['---', '---', ...columns.map(() => '---')]),
    ...personalFields.map((field) => row([`\`${field}\``, personalAccess, ...may])),
  ];
}

/** What a call does not bring along, and what was decided otherwise. */
function nestedRows(): string[] {
  const rowFor = (calls: string, what: string, access: readonly Permission[]) =>
    row([
      calls,
      what,
      access.join(' or '),
      ...columns.map((who) => (access.some((one) => mayMake(one, permissionsOf(who))) ? 'yes' : '·')),
    ]);
  const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  return [
    '## Rights inside other calls',
    '',
    'Each right counts alone. Of an answer, what is named here is absent without its own right; a body that holds it is refused.',
    '',
    row(['call', 'part', 'asks for', ...columns]),
    row(['---', '---', '---', ...columns.map(() => '---')]),
    ...nestedAnswers.map(({ calls, fields, access }) =>
      rowFor(calls.join(', '), `tells ${named(fields)}`, access),
    ),
    ...nestedBodies.map(({ name, fields, access }) =>
      rowFor(name, `takes ${named(Object.keys(fields))}`, [access]),
    ),
    '',
    '## Decided otherwise',
    '',
    ...decidedOtherwise.map((line) => `- ${line}`),
  ];
}

function rowOf(name: string, { method, path, access }: CallData): string {
  const address = `\`${path} ${method}\` ${name}`;
  const may = columns.map((who) => (mayMake(access, permissionsOf(who)) ? 'yes' : '·'));
  return row([address, access, ...may]);
}

function permissionsOf(who: string): readonly string[] | undefined {
  return who === 'nobody' ? undefined : defaultProfiles[who as keyof typeof defaultProfiles].permissions;
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
