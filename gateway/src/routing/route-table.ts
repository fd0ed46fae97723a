import type { CallData, CallName } from '@club/contract';

export type Route =
  | { kind: 'call'; name: CallName; call: CallData }
  | { kind: 'other-method'; allow: string[] }
  | { kind: 'none' };

interface Node {
  literals: Map<string, Node>;
  parameter?: Node;
  methods: Map<string, { name: CallName; call: CallData }>;
}

/** A literal segment wins over a parameter. */
export type RouteTable = (method: string, path: string) => Route;

/** Without internal calls. */
export function createRouteTable(entries: Iterable<readonly [CallName, CallData]>): RouteTable {
  const root = newNode();
  for (const [name, call] of entries) {
    if (!call.callers) nodeOf(root, call.path).methods.set(call.method, { name, call });
  }
  return (method, path) => {
    const methods = find(root, path.split('/').slice(1), 0)?.methods;
    if (!methods) return { kind: 'none' };
    // HEAD is a GET without body (RFC 9110).
    const found = methods.get(method === 'HEAD' ? 'GET' : method);
    return found ? { kind: 'call', ...found } : { kind: 'other-method', allow: [...methods.keys()].sort() };
  };
}

const newNode = (): Node => ({ literals: new Map(), methods: new Map() });

function nodeOf(root: Node, path: string): Node {
  let node = root;
  for (const segment of path.split('/').slice(1)) {
    if (segment.startsWith('{')) {
      node = node.parameter ??= newNode();
    } else {
      const child = node.literals.get(segment) ?? newNode();
      node.literals.set(segment, child);
      node = child;
    }
  }
  return node;
}

/** Literal first, then parameter. */
function find(node: Node, segments: readonly string[], index: number): Node | undefined {
  const segment = segments[index];
  if (segment === undefined) return node.methods.size > 0 ? node : undefined;
  const literal = node.literals.get(segment);
  const found = literal && find(literal, segments, index + 1);
  if (found) return found;
  return node.parameter && segment !== '' ? find(node.parameter, segments, index + 1) : undefined;
}
