import { parseSync } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const REMOVERS = ['clear', 'delete', 'bulkDelete'];
/** The one private function of the outbox behind `ack`, `discard`, `undo` and `replaceOp`. */
const ALLOWED = ['takeOut'];

/** Calls that remove operations anywhere but in the outbox's own `takeOut`: only an answer or a person may end an operation. */
export function findRemovals(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown, inside: string) => {
    if (Array.isArray(value)) for (const item of value) visit(item, inside);
    if (!isNode(value)) return;
    const name = nameOf(value) ?? inside;
    if (isRemoval(value, text) && !ALLOWED.includes(name)) {
      found.push(`${path}: ${text.slice(value.start, value.end).replaceAll(/\s+/g, ' ')}`);
    }
    for (const child of Object.values(value)) visit(child, name);
  };
  visit(parseSync(path, text).program.body, '');
  return found;
}

function isRemoval(node: Node, text: string): boolean {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  const { object, property } = callee as Node & { object: Node; property: { name?: string } };
  return REMOVERS.includes(property.name ?? '') && /\bops\b/.test(text.slice(object.start, object.end));
}

/** A named function starts a new name; the functions nested in it keep it. */
function nameOf(node: Node): string | undefined {
  const id = node['id'];
  const init = node['init'];
  const isFunction = node.type === 'FunctionDeclaration' || (isNode(init) && /Function/.test(init.type));
  return isFunction && isNode(id) ? (id as Node & { name?: string }).name : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
