/**
 * The names of the fields of an answer, as one line: `items[id name totalCost{amount currency}] total`. Of a
 * list, the fields of all its rows together.
 */
export function keyTree(value: unknown): string {
  return treeText(treeOf(value));
}

type Tree = { list: boolean; fields: Map<string, Tree> };

function treeOf(value: unknown): Tree {
  const tree: Tree = { list: false, fields: new Map() };
  grow(tree, value);
  return tree;
}

function grow(tree: Tree, value: unknown): void {
  if (Array.isArray(value)) {
    tree.list = true;
    for (const row of value) grow(tree, row);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const below = tree.fields.get(name) ?? { list: false, fields: new Map<string, Tree>() };
    tree.fields.set(name, below);
    grow(below, inner);
  }
}

function treeText({ list, fields }: Tree): string {
  const inside = [...fields]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, below]) => `${name}${nested(below)}`)
    .join(' ');
  return list ? `[${inside}]` : inside;
}

function nested(tree: Tree): string {
  if (tree.list) return treeText(tree);
  return tree.fields.size === 0 ? '' : `{${treeText(tree)}}`;
}
