import {
  callEntries,
  defaultProfiles,
  personalAccess,
  personalFields,
  type Access,
  type CallData,
} from '@club/contract';

/** Who the matrix has a column for; a custom profile may make the calls of the permissions it holds. */
export const columns = ['nobody', ...Object.keys(defaultProfiles).reverse()] as const;

/** True for a call that people make: those between services have tokens of their own. */
const isForPeople = (call: CallData) => !call.callers;

/** Whether somebody with these permissions may make a call of this access; undefined for nobody signed in. */
export function mayMake(access: Access, permissions: readonly string[] | undefined): boolean {
  if (access === 'public') return true;
  if (permissions === undefined) return false;
  return access === 'signed-in' || permissions.includes(access);
}

/**
 * The written matrix of rights as Markdown (trust.md A4 8.1.1): every call, what it asks for, who of the default profiles may
 * make it. A change of rights is a change of this text, seen in review.
 */
export function matrixText(): string {
  const address = ([, { path, method }]: (typeof callEntries)[number]) => `${path} ${method}`;
  const shown = callEntries.filter(([, call]) => isForPeople(call));
  const rows = shown.sort((a, b) => (address(a) < address(b) ? -1 : 1)).map((entry) => rowOf(...entry));
  return [
    '# Who may do what',
    '',
    'Made from the contract by `npm run test:rights -- --write-matrix`; a test compares it. A profile of one’s own may make the',
    'calls of the permissions it holds. Calls in italics are planned. Checked at the gateway and again in each service.',
    '',
    row(['call', 'asks for', ...columns]),
    row(['---', '---', ...columns.map(() => '---')]),
    ...rows,
    '',
    ...fieldRows(),
    '',
  ].join('\n');
}

/** Who is told which fields of a member: those that any reader of members gets are not listed. */
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

function rowOf(name: string, { method, path, access, planned }: CallData): string {
  const address = `\`${path} ${method}\` ${name}`;
  const may = columns.map((who) => (mayMake(access, permissionsOf(who)) ? 'yes' : '·'));
  return row([planned ? `_${address}_` : address, access, ...may]);
}

function permissionsOf(who: string): readonly string[] | undefined {
  return who === 'nobody' ? undefined : defaultProfiles[who as keyof typeof defaultProfiles].permissions;
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
